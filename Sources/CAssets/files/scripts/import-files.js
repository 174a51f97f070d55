/* Files are dropped or chosen, and sent with a bar; what is cancelled leaves nothing. Without it the form is a plain one. */
Coffer.define("import-files", (form) => {
  form.dataset.started = "";
  const field = form.querySelector("input[type=file]");
  const button = form.querySelector("button[type=submit]");
  const sending = form.querySelector(".sending");
  const said = sending.querySelector(".sending-text");
  const bar = sending.querySelector("progress");
  const complaint = form.querySelector("[data-complaint]");
  let request = null;
  let depth = 0;

  const complain = (text) => { complaint.textContent = text; complaint.hidden = text === ""; };
  const show = (isOn) => {
    sending.hidden = !isOn;
    button.hidden = isOn;
    if (isOn) sending.querySelector("[data-cancel]").focus({ preventScroll: true });
  };
  const size = (bytes) => bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

  const send = () => {
    const files = [...field.files];
    if (files.length === 0) return complain("Choose one or more files first.");
    const total = files.reduce((sum, file) => sum + file.size, 0);
    if (total > Number(form.dataset.limit)) return complain(`These files have ${size(total)}, more than Coffer takes at once. Choose fewer, or export shorter periods.`);
    complain("");
    const start = performance.now();
    request = new XMLHttpRequest();
    request.open("POST", form.getAttribute("action"));
    request.setRequestHeader("Accept", "text/html");
    request.upload.addEventListener("progress", (event) => {
      const seconds = (performance.now() - start) / 1000;
      if (!event.lengthComputable || seconds < 0.3) return;
      bar.max = event.total;
      bar.value = event.loaded;
      const rate = event.loaded / seconds;
      said.textContent = event.loaded < event.total
        ? `${size(event.loaded)} of ${size(event.total)}, ${size(rate)} a second, ${Math.ceil((event.total - event.loaded) / rate)} s left`
        : "Sent. Reading…";
    });
    request.addEventListener("load", () => {
      const page = new DOMParser().parseFromString(request.responseText, "text/html");
      if (request.status < 400 && new URL(request.responseURL).pathname !== location.pathname) return location.assign(request.responseURL);
      const text = page.querySelector(".flash.failed p, main p")?.textContent.trim() || request.responseText.slice(0, 300);
      failed(text || `Coffer answered ${request.status}.`);
    });
    request.addEventListener("error", () => failed("The files could not be sent. Is Coffer still running, and are they still there?"));
    request.addEventListener("abort", () => { show(false); button.focus({ preventScroll: true }); });
    said.textContent = "Sending…";
    bar.removeAttribute("value");
    show(true);
    request.send(new FormData(form));
  };
  const failed = (text) => { show(false); complain(text); };

  form.addEventListener("submit", (event) => { event.preventDefault(); send(); });
  form.querySelector("[data-cancel]").addEventListener("click", () => request?.abort());
  field.addEventListener("change", () => { if (field.files.length > 0) send(); });

  /* The whole page takes what is dropped: a file beside the zone would open in place of the page. */
  const hasFiles = (event) => [...event.dataTransfer?.types ?? []].includes("Files");
  addEventListener("dragenter", (event) => { if (hasFiles(event)) { depth += 1; form.classList.add("over"); } });
  addEventListener("dragleave", (event) => { if (hasFiles(event) && --depth <= 0) { depth = 0; form.classList.remove("over"); } });
  addEventListener("dragover", (event) => { if (hasFiles(event)) event.preventDefault(); });
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth = 0;
    form.classList.remove("over");
    if (event.dataTransfer.files.length === 0 || !sending.hidden) return;
    field.files = event.dataTransfer.files;
    send();
  });
  addEventListener("pageshow", () => show(false));
});

/* How far the work is; the page itself comes when it is done. */
Coffer.define("import-progress", (root) => {
  const title = root.querySelector("h2");
  const said = root.querySelector(".sending-text");
  const spoken = root.querySelector("[role=status]");
  const bar = root.querySelector("progress");
  const complaint = root.querySelector("[data-complaint]");
  let told = performance.now();
  let isLeft = false;
  const ask = async () => {
    try {
      const answer = await fetch(root.dataset.address, { headers: { Accept: "application/json" } });
      if (!answer.ok) return isLeft || location.replace(location.href);
      const progress = await answer.json();
      complaint.hidden = true;
      if (isLeft) return;
      if (progress.ready) return location.replace(location.href);
      if (progress.title !== title.textContent) {
        title.textContent = progress.title;
        spoken.textContent = progress.title;
        bar.setAttribute("aria-label", progress.title);
      }
      said.textContent = progress.text;
      bar.value = progress.percent;
      /* A screen reader would talk without an end. */
      if (performance.now() - told > 8000) {
        told = performance.now();
        spoken.textContent = `${progress.percent} %`;
      }
    } catch {
      complaint.textContent = "Coffer does not answer: is it still running?";
      complaint.hidden = false;
    }
    setTimeout(ask, 400);
  };
  /* What is cancelled leads elsewhere by itself. */
  root.querySelector("form").addEventListener("submit", () => { isLeft = true; });
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  setTimeout(ask, 200);
});

/* A form that takes its time is sent once. */
Coffer.define("once", (form) => {
  form.addEventListener("submit", (event) => {
    if (form.getAttribute("aria-busy") === "true") event.preventDefault();
    form.setAttribute("aria-busy", "true");
  });
  addEventListener("pageshow", () => form.removeAttribute("aria-busy"));
});
