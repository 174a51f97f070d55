/* What was said once is not said again after a reload. */
Coffer.define("flash", () => {
  const url = new URL(location.href);
  if (!url.searchParams.has("done")) return;
  url.searchParams.delete("done");
  history.replaceState(history.state, "", url);
});
