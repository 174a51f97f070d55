/* Inside Edit Portfolio: choosing a coin, the value as one types, saving. The server reckons; nothing is computed here. */
Coffer.define("edit-sheet", (root) => {
  const { sheet } = Coffer;
  const page = () => document.getElementById("sheet");
  let asked = 0;
  let running = null;

  const ask = async (address) => {
    const number = ++asked;
    running?.abort();
    running = new AbortController();
    try {
      const part = await Coffer.part(address, "sheet", running.signal);
      return number === asked ? part : null;
    } catch (error) {
      if (error.name === "AbortError" || number !== asked) return null;
      throw error;
    }
  };

  const put = (part, ...ids) => {
    for (const id of ids) {
      const fresh = part.querySelector(`#${id}`);
      const old = document.getElementById(id);
      if (fresh && old) old.replaceWith(document.adoptNode(fresh));
    }
    Coffer.start(page());
  };

  const unreachable = (isShown) => { document.getElementById("sheet-unreachable").hidden = !isShown; };

  const mark = (coin) => {
    for (const choice of page().querySelectorAll(".choice")) {
      const url = new URL(choice.href);
      const isChosen = choice.dataset.coin === coin;
      if (isChosen) choice.setAttribute("aria-current", "true"); else choice.removeAttribute("aria-current");
      if (isChosen) url.searchParams.delete("coin"); else url.searchParams.set("coin", choice.dataset.coin);
      choice.href = url;
    }
    const search = page().querySelector("form.search");
    search.querySelector("[name=coin]")?.remove();
    if (coin) search.append(Object.assign(document.createElement("input"), { type: "hidden", name: "coin", value: coin }));
  };

  /* What the person typed is kept for each coin until it is saved or discarded. */
  const remember = () => {
    const field = sheet.field();
    if (!field) return;
    if (field.value === field.dataset.held) sheet.drafts.delete(sheet.coin()); else sheet.drafts.set(sheet.coin(), field.value);
  };

  const adopt = () => {
    const field = sheet.field();
    if (field && field.dataset.held === undefined) field.dataset.held = field.defaultValue;
  };

  /* With a mouse the next thing is to type; keys stay in the strip, and a finger asks for its keyboard itself. */
  const choose = async (link, isMouse = false) => {
    const coin = link.getAttribute("aria-current") ? null : link.dataset.coin;
    remember();
    link.setAttribute("aria-busy", "true");
    try {
      const part = await ask(link.href);
      if (!part) return;
      put(part, "sheet-lines", "sheet-save");
      mark(coin);
      adopt();
      unreachable(false);
      const draft = sheet.drafts.get(coin);
      if (draft !== undefined) { sheet.field().value = draft; sheet.drafts.delete(coin); renew(); }
      page().querySelector(".choice[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
      if (isMouse) sheet.field()?.focus({ preventScroll: true });
    } catch {
      unreachable(true);
    } finally {
      link.removeAttribute("aria-busy");
    }
  };

  /* The value, the messages and SAVE, while the field stays as it is under the fingers. */
  const renew = async () => {
    const field = sheet.field();
    const form = document.getElementById("sheet-form");
    const url = new URL("/portfolio/edit", location.href);
    for (const name of ["coin", "held", "amount"]) url.searchParams.set(name, form.elements[name].value);
    try {
      const part = await ask(url);
      if (!part) return;
      put(part, "sheet-value", "sheet-messages", "sheet-save");
      for (const name of ["aria-invalid", "aria-describedby"]) {
        const value = part.querySelector("#sheet-amount")?.getAttribute(name);
        if (value) field.setAttribute(name, value); else field.removeAttribute(name);
      }
      unreachable(false);
    } catch {
      unreachable(true);
    }
  };

  const save = async (form, submitter) => {
    if (page().getAttribute("aria-busy") === "true") return;
    page().setAttribute("aria-busy", "true");
    const isOurs = form.id === "sheet-form";
    try {
      const body = new URLSearchParams(new FormData(form, submitter));
      const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { Accept: "text/html" } });
      const part = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("sheet");
      if (!part) throw new Error("no sheet");
      const held = sheet.field()?.dataset.held;
      asked += 1;
      if (!answer.ok) {
        // Refused: what was typed stands in the answer as it was typed.
        put(part, "sheet-lines", "sheet-save");
        if (sheet.field()) sheet.field().dataset.held = held;
        sheet.field()?.focus();
        return;
      }
      sheet.wrote = true;
      if (isOurs) sheet.drafts.delete(sheet.coin());
      document.activeElement?.blur();
      Coffer.replace(part);
      adopt();
      setTimeout(() => part.querySelector(".saved")?.remove(), 2000);
    } catch {
      unreachable(true);
    } finally {
      page().removeAttribute("aria-busy");
    }
  };

  root.addEventListener("click", (event) => {
    const choice = event.target.closest(".choice");
    if (choice && !event.ctrlKey && !event.metaKey) { event.preventDefault(); choose(choice, event.detail > 0 && !Coffer.isTouch); return; }
    if (event.target.closest("[data-close]")) { event.preventDefault(); sheet.leave(); }
  });
  root.addEventListener("input", (event) => { if (event.target.id === "sheet-amount") renew(); });
  root.addEventListener("submit", (event) => {
    if (event.target.method !== "post") return;
    event.preventDefault();
    save(event.target, event.submitter);
  });
  root.addEventListener("keydown", (event) => {
    const choice = event.target.closest(".choice");
    if (!choice) return;
    if (event.key === " ") { event.preventDefault(); choose(choice); }
  });
  adopt();
});
