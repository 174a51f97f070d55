/* Number of trades: one row more or less; a row in which something is typed or stored goes after a question. */
Coffer.tradeBehaviours.push((rows) => {
  const { root } = rows;
  root.addEventListener("click", async (event) => {
    const question = document.getElementById("remove-question");
    const step = event.target.closest("[data-step]")?.dataset.step;
    const answer = event.target.closest("[data-answer]")?.dataset.answer;
    if (!step && !answer) return;
    event.preventDefault();
    question.replaceChildren();
    const last = rows.all().at(-1);
    if (step === "more") {
      rows.field(rows.add(), "amount").focus();
    } else if (answer === "drop" || (step === "less" && last && rows.isNew(last) && !rows.isFilled(last))) {
      rows.remove(last);
      rows.changed();
    } else if (step === "less" && last && rows.isNew(last)) {
      question.append(document.getElementById("drop-question").content.cloneNode(true));
      question.querySelector("button").focus();
    } else if (step === "less" && last) {
      const part = await Coffer.part("?remove=last&empty=0", "remove-question");
      question.replaceChildren(...part.childNodes);
      question.querySelector("button")?.focus();
    }
  });

  root.querySelector(".stepper").addEventListener("keydown", (event) => {
    if (event.key === " " && event.target.dataset.step) { event.preventDefault(); event.target.click(); }
  });
});
