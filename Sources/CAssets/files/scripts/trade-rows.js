/* The rows of the trades table: what stands in them, what of it is stored, and how an answer's rows take their place.
   Saving, the third figure, the stepper and what outlives a reload are behaviours of their own and lean on this. */
Coffer.TradeRows = class {
  constructor(root) {
    this.root = root;
    this.coin = root.dataset.coin;
    this.table = root.querySelector("table.trades");
    this.body = this.table.tBodies[0];
    /* The text of each row as it was last sent, and as it is stored. */
    this.sent = new WeakMap();
    this.stored = new WeakMap();
    this.all().forEach((row) => this.adopt(row));
  }

  all() { return [...this.body.querySelectorAll("tr.trade")]; }
  form(row) { return row.querySelector("form"); }
  field(row, name) { return row.querySelector(`[name=${name}]`); }
  isNew(row) { return row.id.startsWith("trade-new-"); }
  text(row) {
    const data = new FormData(this.form(row));
    return ["side", "amount", "price", "value", "date"].map((name) => data.get(name) ?? "").join("\n");
  }
  isFilled(row) {
    const data = new FormData(this.form(row));
    return ["amount", "price", "value"].some((name) => (data.get(name) ?? "").trim() !== "");
  }
  /* Typed since it was sent. */
  isDirty(row) { return this.text(row) !== this.sent.get(row); }
  /* Something that the file does not have. */
  isUnsaved(row) { return this.text(row) !== this.stored.get(row) && (!this.isNew(row) || this.isFilled(row)); }
  adopt(row) {
    if (this.stored.has(row)) return;
    this.stored.set(row, this.text(row));
    this.sent.set(row, this.text(row));
  }
  messages(row) { return row.nextElementSibling?.classList.contains("messages") ? row.nextElementSibling : null; }
  of(node) {
    const row = node?.closest?.("tr");
    if (!row || !this.body.contains(row)) return null;
    return row.classList.contains("messages") ? row.previousElementSibling : row;
  }
  /* Whether new rows belong at the end of this page. */
  isLastPage() { return !this.root.querySelector(".pages a:last-child")?.textContent.includes("Newer"); }

  /* Whoever wants to know that rows or their texts have changed listens for `rows`. */
  changed() {
    document.getElementById("trade-count").textContent = Number(this.table.dataset.outside) + this.all().length;
    const wrong = this.all().filter((row) => row.querySelector("[aria-invalid=true]")).length;
    const note = document.getElementById("trade-left-out");
    note.hidden = wrong === 0;
    note.textContent = wrong === 1 ? note.dataset.one : note.dataset.many.replace("#", wrong);
    this.root.dispatchEvent(new Event("rows"));
  }

  /* An empty row from the template, with a number of its own. */
  add() {
    const number = Math.max(Number(this.table.dataset.outside) + this.all().length,
      ...this.all().map((row) => Number(/^trade-new-(\d+)$/.exec(row.id)?.[1] ?? 0))) + 1;
    const row = document.getElementById("trade-blank").content.querySelector("tr.trade").cloneNode(true);
    for (const element of [row, ...row.querySelectorAll("*")]) {
      for (const attribute of element.attributes) {
        attribute.value = attribute.value.replace(/^trade-new-0\b/, `trade-new-${number}`).replace(/\btrade 0\b/, `trade ${number}`);
      }
    }
    this.body.append(row);
    this.adopt(row);
    this.changed();
    return row;
  }

  remove(row) {
    this.messages(row)?.remove();
    row.remove();
  }

  /* What the answer says of a row that stays: its marks and messages; its texts only where nobody has typed since. */
  renew(row, fresh, isUntouched) {
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
    // What was asked about is meant when the row is sent again.
    for (const name of ["future", "price_ok"]) {
      const mark = fresh.querySelector(`[name=${name}]`);
      if (mark && !row.querySelector(`[name=${name}]`)) this.form(row).append(document.adoptNode(mark));
    }
    this.messages(row)?.remove();
    const messages = this.messages(fresh);
    if (messages) {
      for (const element of [messages, ...messages.querySelectorAll("[id]")]) element.id = element.id.replace(fresh.id, row.id);
      row.after(document.adoptNode(messages));
    }
    row.dataset.batch = fresh.dataset.batch ?? "";
    if (isUntouched) { this.sent.set(row, this.text(row)); this.stored.set(row, this.text(row)); }
  }

  /* Brings the stored rows in the answer's order and state; rows with text that is not stored stay. */
  merge(page, own, before) {
    const fresh = [...page.querySelectorAll("tr.trade[id^=trade-]")].filter((row) => !this.isNew(row));
    let place = null;
    for (const row of fresh) {
      let mine = document.getElementById(row.id);
      if (mine) {
        this.renew(mine, row, mine === own ? this.text(mine) === before : !this.isDirty(mine));
      } else {
        const messages = this.messages(row);
        mine = document.adoptNode(row);
        (this.messages(place ?? mine) ?? place)?.after(mine) ?? this.body.prepend(mine);
        if (messages) mine.after(document.adoptNode(messages));
        this.adopt(mine);
      }
      if (place && !(place.compareDocumentPosition(mine) & Node.DOCUMENT_POSITION_FOLLOWING)) {
        const messages = this.messages(mine);
        (this.messages(place) ?? place).after(mine);
        if (messages) mine.after(messages);
      }
      place = mine;
    }
    for (const row of this.all()) {
      if (this.isNew(row) || fresh.some((other) => other.id === row.id)) continue;
      if (row === own || !this.isDirty(row)) this.remove(row);
    }
    this.table.dataset.outside = page.querySelector("table.trades").dataset.outside;
  }
};

/* Each is started with the rows. */
Coffer.tradeBehaviours = [];

Coffer.define("trade-rows", (root) => {
  root.dataset.started = "";
  const rows = new Coffer.TradeRows(root);
  for (const start of Coffer.tradeBehaviours) start(rows);
});
