/* The mapping of columns: the first lines follow what is chosen. The server reads them. */
Coffer.define("mapping", (form) => {
  form.dataset.started = "";
  let asked = 0;
  let running = null;
  let typing = 0;
  const unreachable = document.getElementById("mapping-unreachable");
  const ask = async () => {
    const number = ++asked;
    running?.abort();
    running = new AbortController();
    const body = new URLSearchParams(new FormData(form));
    body.set("action", "show");
    try {
      const answer = await fetch(form.getAttribute("action"), { method: "POST", body, signal: running.signal, headers: { Accept: "text/html" } });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (number !== asked) return;
      if (!page.getElementById("mapping-preview")) throw new Error("another page");
      for (const id of ["mapping-preview", "mapping-words", "f-zone-below", "f-date_order-below", "f-decimal-below"]) {
        const [old, fresh] = [document, page].map((one) => one.getElementById(id));
        // What is being chosen stays under the fingers.
        if (old && fresh && !old.contains(document.activeElement)) old.replaceWith(document.adoptNode(fresh));
      }
      unreachable.hidden = true;
    } catch (error) {
      if (error.name !== "AbortError" && number === asked) unreachable.hidden = false;
    }
  };
  form.addEventListener("input", (event) => {
    if (event.target.name === "profile") return;
    clearTimeout(typing);
    // An answer to what was chosen before must not take the place of what is chosen now.
    asked += 1;
    running?.abort();
    typing = setTimeout(ask, event.target.matches("select") ? 0 : 250);
  });
});
