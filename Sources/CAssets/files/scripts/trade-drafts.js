/* What is typed in the trades table and not saved outlives a reload: kept for this tab and this coin, gone once it is saved. */
Coffer.tradeBehaviours.push((rows) => {
  const { root, body } = rows;
  const place = `coffer-trades:${rows.coin}`;
  const names = ["side", "amount", "price", "value", "date"];
  /* Of rows that stand on another page of the table. */
  let elsewhere = [];
  let isKept = true;

  const draft = (row) => ({
    entry: rows.isNew(row) ? null : rows.field(row, "entry")?.value ?? null,
    version: rows.field(row, "version")?.value ?? null,
    texts: Object.fromEntries(names.map((name) => [name, rows.field(row, name).value])),
  });

  const keep = () => {
    const drafts = [...elsewhere, ...rows.all().filter((row) => rows.isUnsaved(row)).map(draft)];
    try {
      if (drafts.length > 0) sessionStorage.setItem(place, JSON.stringify(drafts)); else sessionStorage.removeItem(place);
      isKept = true;
    } catch { isKept = false; }
  };

  const known = () => {
    try {
      const drafts = JSON.parse(sessionStorage.getItem(place) ?? "[]");
      return Array.isArray(drafts) ? drafts.filter((one) => one && typeof one.texts === "object" && one.texts) : [];
    } catch { return []; }
  };

  /* The row that a draft belongs in; none where that row stands on another page. */
  const rowFor = (one) => {
    const stored = one.entry === null ? null : document.getElementById(`trade-${one.entry}`);
    if (stored && body.contains(stored)) return stored;
    if (one.entry !== null && Number(rows.table.dataset.outside) > 0) return null;
    if (!rows.isLastPage()) return null;
    return rows.all().find((row) => rows.isNew(row) && !rows.isFilled(row)) ?? rows.add();
  };

  /* With the marks that it had, and a word that it is not saved. */
  const mark = async (row) => {
    const before = rows.text(row);
    const typed = await rows.check(row).catch(() => null);
    if (!typed || !row.isConnected || rows.text(row) !== before || row.getAttribute("aria-busy")) return;
    rows.renew(row, typed, false);
    if (!rows.messages(row)) {
      const note = document.getElementById("restored-note").content.querySelector("tr").cloneNode(true);
      note.id = `${row.id}-messages`;
      row.after(note);
    }
    rows.changed();
  };

  const restore = () => {
    const restored = [];
    for (const one of known()) {
      const row = rowFor(one);
      if (!row) { elsewhere.push(one); continue; }
      for (const name of names) {
        const field = rows.field(row, name);
        if (typeof one.texts[name] === "string" && !field.disabled) field.value = one.texts[name];
      }
      // Changed elsewhere meanwhile: the version that it was typed over makes the save say so.
      const version = rows.field(row, "version");
      if (version && one.version) version.value = one.version;
      restored.push(row);
    }
    // Not while rows are still being filled in: what is not there yet would be forgotten.
    body.addEventListener("input", keep);
    body.addEventListener("change", keep);
    root.addEventListener("rows", keep);
    restored.forEach(mark);
  };

  addEventListener("beforeunload", (event) => {
    if (!isKept && rows.all().some((row) => rows.isUnsaved(row))) event.preventDefault();
  });
  restore();
});
