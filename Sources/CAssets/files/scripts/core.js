"use strict";
/* What every behaviour leans on. A behaviour is a function of the element that names it in `data-behaviour`. */
const Coffer = {
  behaviours: new Map(),
  started: new WeakSet(),

  define(name, start) { this.behaviours.set(name, start); },

  start(root) {
    for (const element of root.querySelectorAll("[data-behaviour]")) {
      if (this.started.has(element)) continue;
      this.started.add(element);
      this.behaviours.get(element.dataset.behaviour)?.(element);
    }
  },

  /* Asks a page for one of its parts; a failure is an error whose message a person can read. */
  async part(address, id, signal) {
    const url = new URL(address, location.href);
    url.searchParams.set("part", id);
    let answer;
    try {
      answer = await fetch(url, { signal, headers: { Accept: "text/html" }, credentials: "same-origin" });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new Error("Coffer does not answer: is it still running?");
    }
    if (!answer.ok) throw new Error(`Coffer answered ${answer.status}.`);
    const found = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(id);
    if (!found) throw new Error("Coffer answered something else than expected.");
    return found;
  },

  /* Puts a part in the place of the one of the same id; focus stays where its like was. */
  replace(part) {
    const old = document.getElementById(part.id);
    if (!old) return;
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    const mark = focused?.dataset.sort ? `[data-sort="${focused.dataset.sort}"]`
      : focused?.dataset.behaviour ? `[data-behaviour="${focused.dataset.behaviour}"]` : null;
    old.replaceWith(document.adoptNode(part));
    this.start(document);
    if (mark) part.querySelector(mark)?.focus({ preventScroll: true });
  },

  /* Says why something failed, above the part that stays as it was. */
  complain(id, message) {
    const place = document.getElementById(id)?.querySelector("[role=status]");
    if (place) { place.textContent = message; place.classList.add("failed"); }
  },

  /* The last pointer: a finger wants the keyboard away, a mouse wants the focus to stay. */
  isTouch: matchMedia("(pointer: coarse)").matches,
};

addEventListener("pointerdown", (event) => { Coffer.isTouch = event.pointerType === "touch"; }, { capture: true, passive: true });
document.addEventListener("DOMContentLoaded", () => Coffer.start(document));
