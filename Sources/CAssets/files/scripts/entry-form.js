/* The form of an entry: its fields follow the kind and what is typed. The server reckons; saving is the form's own. */
Coffer.define("entry-form", (form) => {
  form.dataset.started = "";
  let asked = 0;
  let running = null;
  let typing = 0;
  const fields = () => document.getElementById("entry-fields");

  const ask = async () => {
    const number = ++asked;
    running?.abort();
    running = new AbortController();
    const body = new URLSearchParams(new FormData(form));
    body.set("action", "check");
    const unreachable = document.getElementById("entry-unreachable");
    try {
      const answer = await fetch(form.getAttribute("action"), { method: "POST", body, signal: running.signal, headers: { Accept: "text/html" } });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = page.getElementById("entry-fields");
      if (!fresh) throw new Error("another page");
      if (number === asked) show(fresh);
      unreachable.hidden = true;
    } catch (error) {
      if (error.name !== "AbortError" && number === asked) unreachable.hidden = false;
    }
  };

  /* Another kind has other fields. Otherwise every field stays as it is under the fingers, and what is said of it is new. */
  const show = (fresh) => {
    const old = fields();
    if (fresh.dataset.kind !== old.dataset.kind) {
      const focused = document.activeElement?.id;
      old.replaceWith(document.adoptNode(fresh));
      Coffer.start(document);
      if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
      return;
    }
    for (const part of fresh.querySelectorAll("[data-field]")) {
      const mine = old.querySelector(`[data-field="${part.dataset.field}"]`);
      const [input, other] = [mine, part].map((one) => one?.querySelector("input, textarea"));
      if (!input || !other) continue;
      for (const name of ["placeholder", "aria-invalid", "class"]) {
        const value = other.getAttribute(name);
        if (value === null) input.removeAttribute(name); else input.setAttribute(name, value);
      }
      const [below, said] = [mine, part].map((one) => one.querySelector(".below"));
      if (below.innerHTML !== said.innerHTML) below.replaceWith(document.adoptNode(said));
    }
    Coffer.start(document);
  };

  /* Of amount, price and value two are typed. */
  const makeRoom = (name) => {
    const three = ["amount", "price", "value"].map((one) => form.elements[one]);
    if (!three.every((one) => one && one.value.trim() !== "")) return;
    form.elements[name === "value" ? "price" : "value"].value = "";
  };

  form.addEventListener("input", (event) => {
    const { name } = event.target;
    if (["amount", "price", "value"].includes(name)) makeRoom(name);
    // What is typed is known.
    if ((name === "price" || name === "value") && form.elements.unknown) form.elements.unknown.checked = false;
    clearTimeout(typing);
    typing = setTimeout(ask, event.target.matches("select") ? 0 : 150);
  });
  form.addEventListener("click", (event) => {
    const choice = event.target.closest(".choice");
    if (!choice) return;
    event.preventDefault();
    const field = form.elements[choice.value.slice(0, choice.value.indexOf("="))];
    field.value = choice.dataset.text;
    if (!Coffer.isTouch) field.focus({ preventScroll: true });
    ask();
  });
  form.addEventListener("submit", (event) => {
    clearTimeout(typing);
    running?.abort();
    asked += 1;
    if (form.getAttribute("aria-busy") === "true") event.preventDefault();
    form.setAttribute("aria-busy", "true");
  });
  // A page that is come back to can be sent again.
  addEventListener("pageshow", () => form.removeAttribute("aria-busy"));
});
