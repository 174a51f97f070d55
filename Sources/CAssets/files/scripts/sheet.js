/* Edit Portfolio rises as a sheet over the page it was called from; the page's address is then the sheet's, and Back closes it. */
Coffer.sheet = {
  dialog: null,
  /* What was typed for coins that are not chosen now, so that nothing is thrown away. */
  drafts: new Map(),
  wrote: false,

  field() { return document.getElementById("sheet-amount"); },
  coin() { return document.querySelector("#sheet-form [name=coin]")?.value; },

  isUnsaved() {
    const field = this.field();
    return this.drafts.size > 0 || (field !== null && field.value !== (field.dataset.held ?? field.defaultValue));
  },

  async open(address, opener) {
    const part = await Coffer.part(address, "sheet");
    if (this.dialog) return;
    this.drafts.clear();
    this.wrote = false;
    const dialog = document.createElement("dialog");
    dialog.className = "sheet-dialog";
    dialog.setAttribute("aria-labelledby", "sheet-title");
    dialog.append(document.adoptNode(part));
    document.body.append(dialog);
    this.dialog = dialog;
    this.opener = opener;
    history.pushState({ sheet: true }, "", address);
    dialog.showModal();
    Coffer.start(dialog);
    dialog.addEventListener("cancel", (event) => { event.preventDefault(); this.leave(); });
    dialog.addEventListener("pointerdown", (event) => { if (event.target === dialog && this.isOutside(event)) this.leave(); });
    this.swipe(dialog);
    // A finger is not met by a keyboard that it did not ask for.
    const first = Coffer.isTouch ? ".close" : ".search input";
    (this.field() ?? dialog.querySelector(first))?.focus({ preventScroll: true });
  },

  isOutside(event) {
    const box = this.dialog.getBoundingClientRect();
    return event.clientY < box.top || event.clientY > box.bottom || event.clientX < box.left || event.clientX > box.right;
  },

  /* Asks first where something is typed and not saved. */
  leave() { this.ask(() => { if (this.dialog) history.back(); else location.assign(document.querySelector("#sheet .close").href); }); },

  ask(go) {
    const question = document.getElementById("sheet-question");
    if (!this.isUnsaved() || !question) { go(); return; }
    question.hidden = false;
    question.onclick = (event) => {
      const answer = event.target.closest("[data-answer]")?.dataset.answer;
      if (!answer) return;
      question.hidden = true;
      if (answer === "discard") { this.discard(); go(); } else this.field()?.focus();
    };
    question.querySelector("[data-answer=keep]").focus();
  },

  discard() {
    this.drafts.clear();
    const field = this.field();
    if (field) field.value = field.dataset.held ?? field.defaultValue;
  },

  async closed() {
    const { dialog, opener } = this;
    this.dialog = null;
    dialog.close();
    dialog.remove();
    if (this.wrote) {
      try { Coffer.replace(await Coffer.part(location.href, "content")); } catch { location.reload(); }
    }
    (opener?.isConnected ? opener : document.querySelector("[data-behaviour=open-sheet]"))?.focus({ preventScroll: true });
  },

  /* A finger pulls the sheet down by its upper part, or by all of it while it is scrolled to its top. */
  swipe(dialog) {
    let start = null;
    dialog.addEventListener("touchstart", (event) => {
      const free = event.target.closest(".sheet-bar") || (dialog.scrollTop <= 0 && !event.target.closest("input, .strip-logos"));
      start = free && event.touches.length === 1 ? { y: event.touches[0].clientY, time: event.timeStamp, moved: 0 } : null;
    }, { passive: true });
    dialog.addEventListener("touchmove", (event) => {
      if (!start) return;
      start.moved = event.touches[0].clientY - start.y;
      dialog.style.transform = start.moved > 0 ? `translateY(${start.moved}px)` : "";
    }, { passive: true });
    const end = (event) => {
      if (!start) return;
      const quick = start.moved > 40 && start.moved / (event.timeStamp - start.time) > 0.6;
      const far = start.moved > 140;
      start = null;
      dialog.style.transform = "";
      if (event.type === "touchend" && (quick || far)) this.leave();
    };
    dialog.addEventListener("touchend", end);
    dialog.addEventListener("touchcancel", end);
  },
};

addEventListener("popstate", () => {
  const { sheet } = Coffer;
  if (!sheet.dialog) return;
  if (!sheet.isUnsaved()) { sheet.closed(); return; }
  // Back while something is typed: stay, and ask.
  history.pushState({ sheet: true }, "", "/portfolio/edit");
  sheet.ask(() => history.back());
});

addEventListener("beforeunload", (event) => { if (Coffer.sheet.isUnsaved()) event.preventDefault(); });

Coffer.define("open-sheet", (link) => {
  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    try { await Coffer.sheet.open(link.href, link); } catch { location.assign(link.href); }
  });
});
