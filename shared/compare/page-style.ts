/** How far a line may be indented and still be wrapped under its own beginning. */
export const DEEPEST = 24;

const COLOURS = `
:root {
  color-scheme: light dark;
  --page: #faf9f6; --card: #ffffff; --ink: #1f1d1a; --soft: #57534c; --edge: #d9d5cc;
  --link: #1d4fa8; --why: #f3efe4; --why-edge: #b8862b;
  --added: #e4f5e3; --added-word: #b5e3b3; --added-ink: #175c26;
  --removed: #fdeae8; --removed-word: #f7c4bf; --removed-ink: #97200f;
  --moved: #e8eefb; --moved-ink: #27458c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #151412; --card: #1d1c19; --ink: #ebe7df; --soft: #b3ada2; --edge: #3b3832;
    --link: #9dbdff; --why: #292518; --why-edge: #d1a34a;
    --added: #14301a; --added-word: #22592f; --added-ink: #a3e3ae;
    --removed: #3a1916; --removed-word: #762d25; --removed-ink: #ffb4a8;
    --moved: #1a2747; --moved-ink: #b3caff;
  }
}`;

const PAGE_RULES = `
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 1.0625rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main, .head { max-width: 66rem; margin: 0 auto; padding: 0 1.25rem; }
.head { padding-top: 2rem; }
main { padding-bottom: 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.3rem; line-height: 1.3; margin: 2.25rem 0 .5rem; }
h3 { font-size: 1.15rem; line-height: 1.3; margin: 0; overflow-wrap: anywhere; }
p { margin: .5rem 0; max-width: 46rem; }
.title { color: var(--soft); font-size: 1.15rem; margin: .25rem 0 0; }
.lead { font-size: 1.15rem; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -100vw; top: 0; background: var(--card); padding: .5rem 1rem; }
.skip:focus { left: 0; z-index: 1; }
.spoken {
  position: absolute; width: 1px; height: 1px; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap;
}
code, .code, .unit h3, .toc a, .sign {
  font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
p code, li code { font-size: .92em; }
table.counts { border-collapse: collapse; margin: .75rem 0; font-variant-numeric: tabular-nums; }
.counts caption { text-align: left; color: var(--soft); }
.counts th, .counts td { padding: .15rem .9rem .15rem 0; text-align: right; font-weight: normal; }
.counts tbody th { text-align: left; }
.counts thead th { color: var(--soft); }
.toc { padding-left: 2.2rem; }
.toc li { margin: .2rem 0; }
.toc span { color: var(--soft); }
.key { list-style: none; padding: 0; margin: .5rem 0; }
.key li { display: flex; gap: .6rem; align-items: baseline; margin: .2rem 0; }
.key .sign { flex: none; width: 1.6rem; text-align: center; border-radius: 3px; }`;

const UNIT_RULES = `
.unit {
  margin: 1.5rem 0; border: 1px solid var(--edge); border-radius: 8px;
  background: var(--card); overflow: hidden;
}
.unit > header { padding: .9rem 1.1rem .2rem; }
.unit .what { color: var(--soft); margin: .15rem 0; }
.why {
  margin: .6rem 1.1rem .9rem; padding: .5rem .9rem; max-width: 46rem;
  background: var(--why); border-left: 4px solid var(--why-edge); border-radius: 0 4px 4px 0;
}
.code { border-top: 1px solid var(--edge); padding: .5rem 0; font-size: .875rem; line-height: 1.55; }
.line { display: flex; border-left: 4px solid transparent; }
.number {
  flex: none; width: 3.4em; padding-right: .8em; text-align: right; color: var(--soft);
  user-select: none;
}
.sign { flex: none; width: 1.8em; text-align: center; font-weight: bold; user-select: none; }
.line code { flex: 1; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; padding-right: 1em; }
.remark { font-style: italic; }
.line small { color: inherit; padding-right: 1em; font-size: .92em; }
.added { background: var(--added); border-color: var(--added-ink); }
.removed { background: var(--removed); border-color: var(--removed-ink); }
.moved { background: var(--moved); border-color: var(--moved-ink); }
.added .sign, .sign.added { color: var(--added-ink); }
.removed .sign, .sign.removed { color: var(--removed-ink); }
.moved .sign, .sign.moved { color: var(--moved-ink); }
.added .number, .removed .number, .moved .number { color: inherit; }
ins { background: var(--added-word); text-decoration: underline 2px; border-radius: 2px; }
del { background: var(--removed-word); text-decoration: line-through 1px; border-radius: 2px; }
.gap { color: var(--soft); padding: .3rem 1.1rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; }
.pair > * { min-width: 0; }
.pair > :last-child { box-shadow: -1px 0 var(--edge); }
.columns {
  display: grid; grid-template-columns: 1fr 1fr; margin: 0; max-width: none; color: var(--soft);
}
.columns span { padding: 0 1.1rem; }`;

const MEDIA_RULES = `
@media (max-width: 44rem) {
  main, .head { padding: 0 .75rem; }
  .head { padding-top: 1.25rem; }
  h1 { font-size: 1.5rem; }
  .unit { border-radius: 6px; }
  .unit > header { padding: .7rem .75rem .1rem; }
  .why { margin: .5rem .75rem .75rem; }
  .code { font-size: .8125rem; }
  table.counts { width: 100%; font-size: .875rem; }
  .counts th, .counts td { padding-right: .4rem; hyphens: auto; overflow-wrap: anywhere; }
  .number, .numbers, .columns { display: none; }
  .pair { display: block; }
  .pair > :last-child { box-shadow: none; }
  .pair > .none, .pair.same > :last-child { display: none; }
}
@media (forced-colors: active) {
  .added, .removed, .moved { border-left-color: CanvasText; }
}
@media print {
  :root {
    --page: #fff; --card: #fff; --ink: #000; --soft: #444; --edge: #999; --link: #000;
    --why: #fff; --why-edge: #000; --added: #fff; --added-word: #fff; --added-ink: #000;
    --removed: #fff; --removed-word: #fff; --removed-ink: #000; --moved: #fff; --moved-ink: #000;
  }
  body { font-size: 10.5pt; }
  .skip { display: none; }
  .unit { overflow: visible; }
  .unit > header, .why, h2, h3 { break-after: avoid; }
  .line, .why, .toc li { break-inside: avoid; }
  .code { font-size: 8.5pt; }
  ins, del { border: 1px solid #000; padding: 0 1px; }
}`;

/** A wrapped line goes on a little further in than it began. */
const INDENTS = Array.from({ length: DEEPEST + 1 }, (_, indent) => {
  const hang = indent + 2;
  return `.i${indent} { padding-left: ${hang}ch; text-indent: -${hang}ch; }`;
}).join("\n");

/** The style sheet of the page. */
export const STYLE = `${COLOURS}${PAGE_RULES}${UNIT_RULES}
${INDENTS}${MEDIA_RULES}
`;
