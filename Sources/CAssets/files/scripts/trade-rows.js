/* Trades edited in place: a row is kept when it is complete and focus leaves it. */
Coffer.define("trade-rows", (root) => {
  root.dataset.started = "";
  const body = root.querySelector(".trades tbody");
  let made = 0;

  const form = (row) => row.querySelector("form");
  const fields = (row) => [...form(row).elements].filter((field) => field.type !== "hidden" && field.tagName !== "BUTTON");
  const field = (row, name) => fields(row).find((one) => one.name === name);
  const standard = (one) => one.tagName === "SELECT" ? [...one.options].find((option) => option.defaultSelected)?.value ?? one.options[0].value : one.defaultValue;
  const isDirty = (row) => fields(row).some((one) => one.value !== standard(one));
  const isBlank = (row) => !row.dataset.entry && ["amount", "price", "value"].every((name) => field(row, name).value.trim() === "");
  const rows = (place = body) => [...place.querySelectorAll("tr.trade")];
  const messages = (row) => row.nextElementSibling?.classList.contains("messages") ? row.nextElementSibling : null;

  const send = async (row, action) => {
    const data = new URLSearchParams(new FormData(form(row)));
    if (action) data.set("action", action);
    const answer = await fetch(form(row).action + location.search, { method: "POST", body: data, credentials: "same-origin", headers: { Accept: "text/html" } });
    return { answer, found: new DOMParser().parseFromString(await answer.text(), "text/html") };
  };

  /* A row of the answer, under the id of the row that it stands for. */
  const renamed = (fresh, id) => {
    const old = fresh.id;
    const names = ["id", "form", "aria-describedby"];
    for (const element of [fresh, ...fresh.querySelectorAll("*"), ...(messages(fresh) ? [messages(fresh), ...messages(fresh).querySelectorAll("*")] : [])]) {
      for (const name of names) {
        const value = element.getAttribute(name);
        if (value === old || value?.startsWith(old + "-")) element.setAttribute(name, id + value.slice(old.length));
      }
    }
    return fresh;
  };
  const put = (row, fresh) => {
    const [below, freshBelow] = [messages(row), messages(fresh)];
    below?.remove();
    row.replaceWith(document.adoptNode(fresh));
    if (freshBelow) fresh.after(document.adoptNode(freshBelow));
  };
  const side = (found, ...ids) => {
    for (const id of ids) {
      const [old, fresh] = [document.getElementById(id), found.getElementById(id)];
      // What stands in the fields of “What if” stays.
      if (id === "side" && old?.contains(document.activeElement)) continue;
      if (old && fresh) old.replaceWith(document.adoptNode(fresh));
    }
    document.querySelector(".flash")?.remove();
    const flash = found.querySelector(".flash");
    if (flash) document.getElementById("content").before(document.adoptNode(flash));
    Coffer.start(document);
  };
  const say = (row, text) => {
    messages(row)?.remove();
    const line = document.createElement("tr");
    line.className = "messages";
    const cell = line.insertCell();
    cell.colSpan = 6;
    cell.append(Object.assign(document.createElement("p"), { className: "field-error", textContent: text }));
    row.after(line);
  };

  const blank = (found) => {
    const fresh = [...found.querySelectorAll("tr.trade.new")].pop();
    return fresh ? renamed(fresh, `trade-new-more-${++made}`) : null;
  };

  const save = async (row) => {
    if (row.getAttribute("aria-busy") === "true" || !isDirty(row)) return;
    row.setAttribute("aria-busy", "true");
    try {
      const { answer, found } = await send(row);
      if (answer.redirected) {
        const known = new Set(rows().map((one) => one.dataset.entry));
        const fresh = row.dataset.entry ? found.getElementById(row.id)
          : rows(found).find((one) => one.dataset.entry && !known.has(one.dataset.entry));
        if (!fresh) { location.reload(); return; }
        put(row, fresh);
        fresh.classList.add("kept");
        if (!rows().some((one) => !one.dataset.entry)) {
          const more = blank(found);
          if (more) body.append(document.adoptNode(more));
        }
        side(found, "trade-totals", "side", "trade-stepper");
        return;
      }
      const fresh = found.getElementById(row.id) ?? found.querySelector("tr.trade.new");
      if (!fresh) throw new Error();
      if (answer.ok) { derive(row, fresh); return; }
      put(row, renamed(fresh, row.id));
      mark(fresh);
      side(found, "trade-totals");
    } catch {
      say(row, "This row was not saved: Coffer does not answer. What you typed is still here.");
    } finally {
      row.removeAttribute("aria-busy");
    }
  };

  /* A row that was refused counts as changed, so that it is sent again and the page warns before it is left. */
  const mark = (row) => { for (const one of fields(row)) { if (one.tagName !== "SELECT") one.defaultValue = "\u0000"; } };

  const derive = (row, fresh) => {
    for (const one of fields(row)) {
      const like = [...fresh.querySelectorAll("input")].find((input) => input.name === one.name);
      if (!like || one.value !== "") continue;
      one.placeholder = like.placeholder;
      one.className = like.className;
    }
    messages(row)?.remove();
    for (const one of fields(row)) { one.removeAttribute("aria-invalid"); one.removeAttribute("aria-describedby"); }
  };

  let typing = 0;
  body.addEventListener("input", (event) => {
    const row = event.target.closest("tr.trade");
    const name = event.target.name;
    if (!row || !["amount", "price", "value"].includes(name)) return;
    // Two are typed; the third follows them.
    if (["amount", "price", "value"].every((one) => field(row, one).value.trim() !== "")) {
      field(row, name === "value" ? "price" : "value").value = "";
    }
    clearTimeout(typing);
    typing = setTimeout(async () => {
      const before = JSON.stringify(fields(row).map((one) => one.value));
      try {
        const { answer, found } = await send(row, "check");
        const fresh = found.getElementById(row.id) ?? found.querySelector("tr.trade.new");
        if (answer.ok && fresh && row.isConnected && before === JSON.stringify(fields(row).map((one) => one.value))) derive(row, fresh);
      } catch { /* The row says so when it is left. */ }
    }, 120);
  });
  body.addEventListener("focusout", (event) => {
    const row = event.target.closest("tr.trade");
    if (row && !row.contains(event.relatedTarget)) save(row);
  });
  body.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.matches("input")) { event.preventDefault(); save(event.target.closest("tr.trade")); }
  });

  const remove = async (row, send) => {
    try {
      const { answer, found } = await send();
      if (!answer.redirected) { location.reload(); return; }
      const next = rows()[rows().indexOf(row) + 1] ?? rows()[rows().indexOf(row) - 1];
      messages(row)?.remove();
      row.remove();
      document.getElementById("remove-question")?.remove();
      side(found, "trade-totals", "side", "trade-stepper");
      if (!rows().length) { const more = blank(found); if (more) body.append(document.adoptNode(more)); }
      next?.querySelector("input[type=text]")?.focus();
    } catch {
      say(row, "It was not taken away: Coffer does not answer.");
    }
  };
  root.addEventListener("click", async (event) => {
    const button = event.target.closest(".remove-row");
    if (button) {
      event.preventDefault();
      const row = button.closest("tr.trade");
      remove(row, () => send(row, "remove"));
    }
    const step = event.target.closest("[data-step]");
    if (step) { event.preventDefault(); await count(step); }
    if (event.target.closest("#remove-question a")) { event.preventDefault(); document.getElementById("remove-question").remove(); }
  });
  root.addEventListener("submit", (event) => {
    if (event.target.matches("tr.trade form")) { event.preventDefault(); save(event.target.closest("tr.trade")); }
    if (event.target.id === "remove-question") {
      event.preventDefault();
      const data = new URLSearchParams(new FormData(event.target));
      data.set("action", "remove");
      const row = rows().find((one) => one.dataset.entry === data.get("entry"));
      if (row) remove(row, async () => {
        const answer = await fetch(event.target.action, { method: "POST", body: data, credentials: "same-origin" });
        return { answer, found: new DOMParser().parseFromString(await answer.text(), "text/html") };
      });
    }
  });

  /* The stepper: one empty row more, or the last one away; a filled one is asked for. */
  const count = async (step) => {
    const last = rows().pop();
    if (step.dataset.step === "less" && last && !last.dataset.entry && !isBlank(last) && !confirm("The last row is not saved. Take it away?")) return;
    const found = new DOMParser().parseFromString(await (await fetch(step.href)).text(), "text/html");
    if (step.dataset.step === "more") {
      const more = blank(found);
      if (more) { body.append(document.adoptNode(more)); more.querySelector("input[type=text]").focus(); }
    } else if (last && !last.dataset.entry) {
      messages(last)?.remove();
      last.remove();
    } else {
      const question = found.getElementById("remove-question");
      document.getElementById("remove-question")?.remove();
      if (question) { document.getElementById("trade-stepper").after(document.adoptNode(question)); question.querySelector("button").focus(); }
      return;
    }
    const fresh = found.getElementById("trade-stepper");
    if (fresh) {
      const step2 = step.dataset.step;
      document.getElementById("trade-stepper").replaceWith(document.adoptNode(fresh));
      fresh.querySelector(`[data-step=${step2}]`)?.focus({ preventScroll: step2 === "more" });
      if (step2 === "more") rows().pop()?.querySelector("input[type=text]").focus();
    }
  };

  addEventListener("beforeunload", (event) => { if (rows().some((row) => isDirty(row) && !isBlank(row))) event.preventDefault(); });
});

/* What if: the answer follows what is typed. */
Coffer.define("what-if", (form) => {
  let asked = 0;
  const follow = async () => {
    const number = ++asked;
    const url = new URL(form.action);
    for (const [name, value] of new FormData(form)) url.searchParams.set(name, value);
    try {
      const part = await Coffer.part(url, "what-if-result");
      if (number === asked) document.getElementById("what-if-result").replaceWith(document.adoptNode(part));
    } catch { /* The last answer stays. */ }
  };
  form.addEventListener("input", follow);
  form.addEventListener("submit", (event) => { event.preventDefault(); follow(); });
});
