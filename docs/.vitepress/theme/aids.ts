/** The aids, each with its values; the first is what a page is like without it. */
export const AIDS = {
  paper: ["plain", "cream", "blue", "green", "rose"],
  contrast: ["normal", "more"],
  size: ["normal", "larger", "largest"],
  font: ["normal", "easy"],
  motion: ["system", "none"],
} as const;

/** The name of an aid: also that of the attribute `data-<name>` which it sets on the page. */
export type Aid = keyof typeof AIDS;

const KEY = "boucle-aids";

/** What was chosen; nothing where nothing is kept, or where the browser keeps nothing. */
export function readAids(): Partial<Record<Aid, string>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Sets the choices on the page and keeps them. */
export function chooseAids(chosen: Partial<Record<Aid, string>>): void {
  for (const [aid, value] of Object.entries(chosen)) {
    document.documentElement.setAttribute(`data-${aid}`, value);
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // a browser that keeps nothing still shows the choice on this page
  }
}

/** Runs in the head of each page, so that it is never shown first without its aids. */
export const HEAD_SCRIPT = `(() => {
  const page = document.documentElement;
  page.classList.add("js");
  try {
    const chosen = JSON.parse(localStorage.getItem("${KEY}") || "{}");
    for (const aid of ${JSON.stringify(Object.keys(AIDS))}) {
      if (typeof chosen[aid] === "string") page.setAttribute("data-" + aid, chosen[aid]);
    }
  } catch {}
})()`;
