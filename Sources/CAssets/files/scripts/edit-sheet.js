/* Edit Portfolio as a sheet over the page below; the page itself works without. */
Coffer.define("open-sheet", (link) => {
  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    if (document.getElementById("sheet")) return;
    event.preventDefault();
    try {
      const sheet = await Coffer.part(link.href, "sheet");
      const dialog = document.createElement("dialog");
      dialog.className = "sheet-dialog";
      dialog.setAttribute("aria-label", "Edit Portfolio");
      dialog.append(document.adoptNode(sheet));
      document.body.append(dialog);
      history.pushState({ sheet: true }, "");
      dialog.showModal();
      Coffer.start(dialog);
    } catch {
      location.assign(link.href);
    }
  });
});

Coffer.define("edit-sheet", (sheet) => {
  const dialog = sheet.closest("dialog");
  const part = (id) => sheet.querySelector("#" + id);
  let asked = 0;
  let changed = false;

  const field = () => part("sheet-amount");
  const isDirty = () => field() !== null && field().value !== (field().dataset.opened ?? field().defaultValue);
  const mayLeave = () => !isDirty() || confirm("The amount is not saved. Leave without saving?");

  const take = (found, ...ids) => {
    for (const id of ids) {
      const [old, fresh] = [part(id), found.getElementById(id)];
      if (old && fresh) old.replaceWith(document.adoptNode(fresh));
    }
    Coffer.start(sheet);
  };
  const ask = async (address, options) => {
    const answer = await fetch(address, { credentials: "same-origin", headers: { Accept: "text/html" }, ...options });
    return { answer, found: new DOMParser().parseFromString(await answer.text(), "text/html") };
  };
  const complain = (message) => {
    const place = part("sheet-messages");
    if (!place) return;
    place.replaceChildren(Object.assign(document.createElement("p"), { className: "field-error", textContent: message }));
    place.firstChild.setAttribute("role", "alert");
  };
  const unreachable = "Coffer does not answer: is it still running? What you typed is still here.";

  /* A tap chooses, a second one lets go. */
  const choose = async (link) => {
    if (!mayLeave()) return;
    const number = ++asked;
    try {
      const { found } = await ask(link.href);
      if (number !== asked) return;
      const across = part("sheet-strip").querySelector(".strip-logos")?.scrollLeft ?? 0;
      const coin = link.dataset.coin;
      take(found, "sheet-strip", "sheet-lines", "sheet-save");
      const strip = part("sheet-strip").querySelector(".strip-logos");
      if (strip) strip.scrollLeft = across;
      [...sheet.querySelectorAll(".choice")].find((choice) => choice.dataset.coin === coin)?.focus({ preventScroll: true });
      if (!dialog) history.replaceState(history.state, "", link.href);
      if (!Coffer.isTouch) field()?.select();
    } catch { complain(unreachable); }
  };

  /* Value and SAVE follow what is typed; the server computes, so that page and ledger cannot disagree. */
  const follow = async () => {
    const number = ++asked;
    const form = part("sheet-form");
    const url = new URL(form.action);
    url.searchParams.set("coin", form.elements.coin.value);
    url.searchParams.set("amount", field().value);
    try {
      const { found } = await ask(url);
      if (number !== asked) return;
      const fresh = found.getElementById("sheet-amount");
      for (const name of ["aria-invalid", "aria-describedby"]) {
        if (fresh?.hasAttribute(name)) field().setAttribute(name, fresh.getAttribute(name)); else field().removeAttribute(name);
      }
      take(found, "sheet-value", "sheet-save", "sheet-messages");
    } catch { if (number === asked) complain(unreachable); }
  };

  const save = async (form) => {
    const number = ++asked;
    part("sheet-save").setAttribute("aria-busy", "true");
    try {
      const { answer, found } = await ask(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
      if (number !== asked) return;
      if (!answer.ok) {
        if (!found.getElementById("sheet")) throw new Error();
        take(found, "sheet-lines", "sheet-save");
        return;
      }
      changed = true;
      const search = sheet.querySelector(".search input");
      if (search) search.value = "";
      take(found, "sheet-strip", "sheet-lines", "sheet-save");
      document.activeElement?.blur?.();
      const shown = part("sheet-save").firstElementChild;
      setTimeout(() => { if (shown?.classList.contains("saved")) shown.remove(); }, 2000);
    } catch {
      complain("It was not saved: Coffer does not answer. What you typed is still here.");
    } finally {
      part("sheet-save")?.removeAttribute("aria-busy");
    }
  };

  sheet.addEventListener("click", (event) => {
    const choice = event.target.closest(".choice");
    if (choice && !event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); choose(choice); }
    if (event.target.closest("[data-close]") && dialog) { event.preventDefault(); history.back(); }
    else if (event.target.closest("[data-close]") && !mayLeave()) event.preventDefault();
  });
  sheet.addEventListener("input", (event) => { if (event.target.id === "sheet-amount") follow(); });
  sheet.addEventListener("submit", (event) => {
    if (event.target.id === "sheet-form") { event.preventDefault(); save(event.target); }
  });
  sheet.addEventListener("keydown", (event) => {
    const choice = event.target.closest(".choice");
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!choice || !step) return;
    event.preventDefault();
    const all = [...sheet.querySelectorAll(".choice")];
    all[all.indexOf(choice) + step]?.focus();
  });
  if (!dialog) return;

  const close = () => {
    dialog.close();
    dialog.remove();
    removeEventListener("popstate", back);
    if (changed) location.reload();
  };
  const back = () => { if (mayLeave()) close(); else history.pushState({ sheet: true }, ""); };
  addEventListener("popstate", back);
  dialog.addEventListener("cancel", (event) => { event.preventDefault(); history.back(); });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) history.back(); });

  /* A swipe down from the top closes it. */
  let start = null;
  sheet.addEventListener("touchstart", (event) => { start = dialog.scrollTop <= 0 ? event.touches[0].clientY : null; }, { passive: true });
  sheet.addEventListener("touchmove", (event) => {
    if (start === null) return;
    const down = event.touches[0].clientY - start;
    dialog.style.translate = down > 0 ? `0 ${down}px` : "";
  }, { passive: true });
  sheet.addEventListener("touchend", (event) => {
    if (start === null) return;
    const down = event.changedTouches[0].clientY - start;
    dialog.style.translate = "";
    start = null;
    if (down > 110) history.back();
  });
});
