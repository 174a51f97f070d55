/* A row of the trades table is saved when focus leaves it; every other row stays as it is under the fingers. */
Coffer.tradeBehaviours.push((rows) => {
  const { root, body } = rows;
  let line = Promise.resolve();
  let keys = 0;

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
    const before = row ? rows.text(row) : null;
    if (row) rows.sent.set(row, before);
    root.dispatchEvent(new Event("sending"));
    line = line.then(() => deliver(row, form, submitter, before)).catch(() => {
      if (row) rows.sent.set(row, null);
      unreachable(true);
    });
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
      if (typed && row) refused(row, typed); else written(row, page, answer, before);
      put(page, "trade-totals", "trade-results", "trade-chart", "other-entries");
    } finally {
      row?.removeAttribute("aria-busy");
      rows.changed();
    }
  };

  const refused = (row, typed) => {
    const key = typed.querySelector("[name=entry]") === null && row.querySelector("[name=entry]");
    if (key) { key.remove(); row.querySelector("[name=version]")?.remove(); }
    rows.renew(row, typed, false);
  };

  const written = (row, page, answer, before) => {
    if (row && rows.isNew(row)) rows.remove(row);
    rows.merge(page, row, before);
    say(page);
    const batch = new URL(answer.url).searchParams.get("saved");
    for (const other of rows.all()) {
      if (batch && other.dataset.batch === batch) other.classList.add("kept");
    }
    if (!body.querySelector("tr.trade.new") && rows.isLastPage()) rows.add();
  };

  body.addEventListener("focusout", (event) => {
    const row = rows.of(event.target);
    if (row && rows.of(event.relatedTarget) !== row && rows.isDirty(row)) send(row, rows.form(row));
  });

  root.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post") return;
    event.preventDefault();
    const row = rows.of(form);
    // What was refused or asked about is sent again by Enter or Save, not by merely leaving the row.
    if (row && !event.submitter?.value && !rows.isDirty(row) && !rows.messages(row)?.querySelector(".field-error")) return;
    send(row, form, event.submitter);
    if (!row) document.getElementById("remove-question").replaceChildren();
  });
});
