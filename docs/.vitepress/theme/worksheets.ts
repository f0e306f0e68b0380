/** Tells at each change of a cell whether it is right, in words; an empty cell says nothing. */
export function checkCells(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.answer === undefined) return;
    const { answer, right, notYet } = target.dataset;
    const verdict = target.parentElement?.querySelector(".verdict");
    if (!verdict) return;
    const isRight = plain(target.value) === plain(answer);
    verdict.textContent =
      plain(target.value) === "" ? "" : `${isRight ? "✓" : "…"} ${isRight ? right : notYet}`;
    verdict.classList.toggle("right", isRight);
  });
}

/** What counts of an answer: its letters and digits. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
