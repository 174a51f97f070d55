/* What was said once is not said again after a reload. */
Coffer.define("flash", () => {
  const url = new URL(location.href);
  if (!url.searchParams.has("saved")) return;
  url.searchParams.delete("saved");
  history.replaceState(history.state, "", url);
});
