/** What a trace calls its colours, and which of the page's they are. */
const COLOURS: Record<string, string> = {
  "--paper": "--vp-c-bg",
  "--ink": "--vp-c-text-1",
  "--soft": "--vp-c-text-2",
  "--line": "--vp-c-border",
  "--code": "--vp-c-bg-alt",
  "--link": "--vp-c-brand-1",
  "--lit": "--part-lit",
  "--caller": "--part-caller",
  "--mark": "--part-mark",
  "--on-mark": "--part-on-mark",
  "--tie": "--part-tie",
  "--on-tie": "--part-on-tie",
  "--bad": "--part-bad",
};

/** Gives the traces the colours and the text size of the page around them, and keeps them so. */
export function dressFrames(): void {
  document.addEventListener("load", ({ target }) => dress(target), true);
  const again = () => {
    for (const frame of document.querySelectorAll(".stepper iframe")) dress(frame);
  };
  new MutationObserver(again).observe(document.documentElement, { attributes: true });
}

function dress(frame: EventTarget | null): void {
  if (!(frame instanceof HTMLIFrameElement)) return;
  const inside = pageIn(frame)?.documentElement;
  if (!inside) return;
  const outside = getComputedStyle(document.documentElement);
  for (const [name, from] of Object.entries(COLOURS)) {
    inside.style.setProperty(name, outside.getPropertyValue(from));
  }
  const isDark = document.documentElement.classList.contains("dark");
  inside.style.setProperty("color-scheme", isDark ? "dark" : "light");
  inside.style.setProperty("font-size", outside.fontSize);
}

/** The page in a frame; none where the browser keeps the two apart, as it does with files. */
function pageIn(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
}
