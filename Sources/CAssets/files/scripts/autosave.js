/* A choice is kept as soon as it is made; without script there is a button. */
Coffer.define("autosave", (form) => {
  form.dataset.saves = "alone";
  form.addEventListener("change", () => form.requestSubmit());
});
