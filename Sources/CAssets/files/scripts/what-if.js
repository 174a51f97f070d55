/* “What if I buy”: the answer as one types; nothing is written. */
Coffer.define("what-if", (form) => {
  let asked = 0;
  let running = null;
  const ask = async () => {
    const number = ++asked;
    running?.abort();
    running = new AbortController();
    const url = new URL(form.action);
    for (const [name, value] of new FormData(form)) if (value !== "") url.searchParams.set(name, value);
    try {
      const part = await Coffer.part(url, "what-if", running.signal);
      if (number !== asked) return;
      document.getElementById("what-if-result").replaceWith(document.adoptNode(part.querySelector("#what-if-result")));
      for (const field of form.querySelectorAll("input")) {
        const other = part.querySelector(`#${field.id}`);
        for (const name of ["aria-invalid", "aria-describedby"]) {
          const value = other?.getAttribute(name);
          if (value) field.setAttribute(name, value); else field.removeAttribute(name);
        }
      }
    } catch (error) {
      if (error.name !== "AbortError") document.getElementById("what-if-result").textContent = error.message;
    }
  };
  form.addEventListener("input", ask);
  form.addEventListener("submit", (event) => { event.preventDefault(); ask(); });
});
