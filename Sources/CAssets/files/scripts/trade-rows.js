/* The trades table: a row is saved when focus leaves it; every other row stays as it is under the fingers. */
Coffer.define("trade-rows", (root) => {
  root.dataset.started = "";
  const table = root.querySelector("table.trades");
  const body = table.tBodies[0];
  const sent = new WeakMap();
  let line = Promise.resolve();
  let keys = 0;
  let typing = 0;

  const rows = () => [...body.querySelectorAll("tr.trade")];
  const formOf = (row) => row.querySelector("form");
  const text = (row) => {
    const data = new FormData(formOf(row));
    return ["side", "amount", "price", "value", "date"].map((name) => data.get(name) ?? "").join("\n");
  };
  const isFilled = (row) => ["amount", "price", "value"].some((name) => (new FormData(formOf(row)).get(name) ?? "").trim() !== "");
  const isDirty = (row) => text(row) !== sent.get(row);
  const adopt = (row) => { if (!sent.has(row)) sent.set(row, text(row)); };
  const messagesOf = (row) => (row.nextElementSibling?.classList.contains("messages") ? row.nextElementSibling : null);
  const rowOf = (node) => {
    const row = node?.closest?.("tr");
    if (!row || !body.contains(row)) return null;
    return row.classList.contains("messages") ? row.previousElementSibling : row;
  };

  const count = () => {
    document.getElementById("trade-count").textContent = Number(table.dataset.outside) + rows().length;
    const wrong = rows().filter((row) => row.querySelector("[aria-invalid=true]")).length;
    const note = document.getElementById("trade-left-out");
    note.hidden = wrong === 0;
    note.textContent = wrong === 1 ? note.dataset.one : note.dataset.many.replace("#", wrong);
  };

  /* An empty row from the template, with a number of its own. */
  const add = () => {
    const number = Math.max(Number(table.dataset.outside) + rows().length,
      ...rows().map((row) => Number(/^trade-new-(\d+)$/.exec(row.id)?.[1] ?? 0))) + 1;
    const row = document.getElementById("trade-blank").content.querySelector("tr.trade").cloneNode(true);
    for (const element of [row, ...row.querySelectorAll("*")]) {
      for (const attribute of element.attributes) {
        attribute.value = attribute.value.replace(/^trade-new-0\b/, `trade-new-${number}`).replace(/\btrade 0\b/, `trade ${number}`);
      }
    }
    body.append(row);
    adopt(row);
    count();
    return row;
  };

  /* What the answer says of a row that stays: its marks and messages; its texts only where nobody has typed since. */
  const renew = (row, fresh, isUntouched) => {
    for (const input of row.querySelectorAll("input, select")) {
      const other = fresh.querySelector(`[name="${input.name}"]`);
      if (!other) continue;
      if (input.type === "hidden") { input.value = other.value; continue; }
      for (const name of ["placeholder", "aria-invalid", "aria-describedby", "aria-label", "class"]) {
        const value = other.getAttribute(name);
        if (value === null) input.removeAttribute(name); else input.setAttribute(name, value.replaceAll(fresh.id, row.id));
      }
      if (isUntouched) input.value = other.value;
    }
    const future = fresh.querySelector("[name=future]");
    if (future && !row.querySelector("[name=future]")) formOf(row).append(document.adoptNode(future));
    messagesOf(row)?.remove();
    const messages = messagesOf(fresh);
    if (messages) {
      for (const element of [messages, ...messages.querySelectorAll("[id]")]) element.id = element.id.replace(fresh.id, row.id);
      row.after(document.adoptNode(messages));
    }
    row.dataset.batch = fresh.dataset.batch ?? "";
    if (isUntouched) sent.set(row, text(row));
  };

  /* Brings the stored rows in the answer's order and state; rows with text that is not stored stay. */
  const merge = (page, own, before) => {
    const fresh = [...page.querySelectorAll("tr.trade[id^=trade-]")].filter((row) => !row.id.startsWith("trade-new-"));
    let place = null;
    for (const row of fresh) {
      let mine = document.getElementById(row.id);
      if (mine) {
        renew(mine, row, mine === own ? text(mine) === before : !isDirty(mine));
      } else {
        const messages = messagesOf(row);
        mine = document.adoptNode(row);
        (messagesOf(place ?? mine) ?? place)?.after(mine) ?? body.prepend(mine);
        if (messages) mine.after(document.adoptNode(messages));
        adopt(mine);
      }
      if (place && !(place.compareDocumentPosition(mine) & Node.DOCUMENT_POSITION_FOLLOWING)) {
        const messages = messagesOf(mine);
        (messagesOf(place) ?? place).after(mine);
        if (messages) mine.after(messages);
      }
      place = mine;
    }
    for (const row of rows()) {
      if (row.id.startsWith("trade-new-") || fresh.some((other) => other.id === row.id)) continue;
      if (row !== own && isDirty(row)) continue;
      messagesOf(row)?.remove();
      row.remove();
    }
    table.dataset.outside = page.querySelector("table.trades").dataset.outside;
  };

  const put = (page, ...ids) => {
    for (const id of ids) {
      const fresh = page.getElementById(id);
      if (fresh) document.getElementById(id)?.replaceWith(document.adoptNode(fresh));
    }
  };

  const say = (page) => {
    document.querySelector(".flash")?.remove();
    const flash = page.querySelector(".flash");
    if (flash) document.getElementById("content").before(document.adoptNode(flash));
    Coffer.start(document);
  };

  const unreachable = (isShown) => { document.getElementById("trade-unreachable").hidden = !isShown; };

  const send = (row, form, submitter) => {
    clearTimeout(typing);
    const before = row ? text(row) : null;
    if (row) sent.set(row, before);
    line = line.then(() => deliver(row, form, submitter, before)).catch(() => {
      if (row) sent.set(row, null);
      unreachable(true);
    });
    return line;
  };

  const deliver = async (row, form, submitter, before) => {
    if (row && !row.isConnected) return;
    row?.setAttribute("aria-busy", "true");
    try {
      const data = new URLSearchParams(new FormData(form, submitter));
      // A write of its own for each time that a row is sent; sent again after a failure it is the same one.
      form.dataset.key ??= `${Date.now()}-${++keys}`;
      data.set("key", form.dataset.key);
      const answer = await fetch(form.getAttribute("action"), { method: "POST", body: data, headers: { Accept: "text/html" } });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (!page.getElementById("trade-totals")) throw new Error("another page");
      delete form.dataset.key;
      unreachable(false);
      const typed = page.querySelector("tr.trade[data-typed]");
      if (typed && row) {
        const key = typed.querySelector("[name=entry]") === null && row.querySelector("[name=entry]");
        if (key) { key.remove(); row.querySelector("[name=version]")?.remove(); }
        renew(row, typed, false);
      } else {
        const isNew = row?.id.startsWith("trade-new-");
        if (isNew) { messagesOf(row)?.remove(); row.remove(); }
        merge(page, row, before);
        say(page);
        const batch = new URL(answer.url).searchParams.get("saved");
        for (const other of rows()) {
          if (batch && other.dataset.batch === batch) other.classList.add("kept");
        }
        if (!body.querySelector("tr.trade.new") && !page.querySelector(".pages a:last-child")?.textContent.includes("Newer")) add();
      }
      put(page, "trade-totals", "trade-results", "trade-chart", "other-entries");
    } finally {
      row?.removeAttribute("aria-busy");
      count();
    }
  };

  /* Two are typed; the third follows them as one types. What is wrong is said when the row is left. */
  const follow = async (row) => {
    const before = text(row);
    const data = new URLSearchParams(new FormData(formOf(row)));
    data.set("action", "check");
    let page;
    try {
      const answer = await fetch(formOf(row).getAttribute("action"), { method: "POST", body: data, headers: { Accept: "text/html" } });
      page = new DOMParser().parseFromString(await answer.text(), "text/html");
    } catch { return; }
    const typed = page.querySelector("tr.trade[data-typed]");
    // A row that was left meanwhile has been sent: that answer counts, not this one.
    if (!typed || !row.isConnected || text(row) !== before || !row.contains(document.activeElement)) return;
    if (!messagesOf(typed)?.querySelector(".field-error")) { renew(row, typed, false); count(); return; }
    for (const name of ["amount", "price", "value"]) {
      const field = row.querySelector(`[name=${name}]`);
      if (field.value === "") field.placeholder = typed.querySelector(`[name=${name}]`).placeholder;
    }
  };

  body.addEventListener("input", (event) => {
    const row = rowOf(event.target);
    const field = (name) => row.querySelector(`[name=${name}]`);
    const { name } = event.target;
    if (!row || !["amount", "price", "value"].includes(name)) return;
    if (["amount", "price", "value"].every((one) => field(one).value.trim() !== "")) field(name === "value" ? "price" : "value").value = "";
    clearTimeout(typing);
    typing = setTimeout(() => follow(row), 120);
  });

  body.addEventListener("focusout", (event) => {
    const row = rowOf(event.target);
    if (row && rowOf(event.relatedTarget) !== row && isDirty(row)) send(row, formOf(row));
  });

  root.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post") return;
    event.preventDefault();
    const row = rowOf(form);
    // What was refused or asked about is sent again by Enter or Save, not by merely leaving the row.
    if (row && !event.submitter?.value && !isDirty(row) && !messagesOf(row)?.querySelector(".field-error")) return;
    send(row, form, event.submitter);
    if (!row) document.getElementById("remove-question").replaceChildren();
  });

  root.addEventListener("click", async (event) => {
    const question = document.getElementById("remove-question");
    const step = event.target.closest("[data-step]")?.dataset.step;
    const answer = event.target.closest("[data-answer]")?.dataset.answer;
    if (!step && !answer) return;
    event.preventDefault();
    question.replaceChildren();
    const last = rows().at(-1);
    if (step === "more") { add().querySelector("[name=amount]").focus(); return; }
    if (answer === "drop" || (step === "less" && last?.id.startsWith("trade-new-") && !isFilled(last))) {
      messagesOf(last)?.remove();
      last.remove();
      count();
    } else if (step === "less" && last?.id.startsWith("trade-new-")) {
      question.append(document.getElementById("drop-question").content.cloneNode(true));
      question.querySelector("button").focus();
    } else if (step === "less" && last) {
      const part = await Coffer.part("?remove=last&empty=0", "remove-question");
      question.replaceChildren(...part.childNodes);
      question.querySelector("button")?.focus();
    }
  });

  root.querySelector(".stepper").addEventListener("keydown", (event) => {
    if (event.key === " " && event.target.dataset.step) { event.preventDefault(); event.target.click(); }
  });
  addEventListener("beforeunload", (event) => { if (rows().some((row) => isDirty(row) && isFilled(row))) event.preventDefault(); });
  rows().forEach(adopt);
});
