/** The style sheet of both pages: light, dark, on paper; a state has a sign beside its colour. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #faf9f6; --card: #fff; --ink: #1f1d1a; --soft: #57534c; --edge: #d9d5cc; --link: #1d4fa8;
  --good: #dff3de; --good-ink: #14521f; --part: #fbeecb; --part-ink: #5f4300;
  --bad: #fbdfdc; --bad-ink: #8a1a12; --stop: #eadff7; --stop-ink: #50267f;
  --none: #efece5; --none-ink: #4f4b44;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #151412; --card: #1d1c19; --ink: #ebe7df; --soft: #b3ada2; --edge: #3b3832;
    --link: #9dbdff;
    --good: #14301a; --good-ink: #a3e3ae; --part: #382c10; --part-ink: #f0cf86;
    --bad: #3a1916; --bad-ink: #ffb4a8; --stop: #2c2140; --stop-ink: #d5bdfb;
    --none: #26241f; --none-ink: #b9b3a7;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main, .head { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem; }
.head { padding-top: 2rem; }
main { padding-bottom: 4rem; }
h1 { font-size: 1.8rem; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1.1rem; line-height: 1.3; margin: 1.5rem 0 .25rem; overflow-wrap: anywhere; }
p { margin: .5rem 0; max-width: 46rem; }
.soft { color: var(--soft); }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -100vw; top: 0; background: var(--card); padding: .5rem 1rem; }
.skip:focus { left: 0; z-index: 3; }
.spoken {
  position: absolute; width: 1px; height: 1px; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap;
}
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code { font-size: .92em; }
ul { padding-left: 1.4rem; margin: .5rem 0; }
li { margin: .25rem 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; position: relative; margin: .75rem 0; }
table { border-collapse: separate; border-spacing: 0; font-variant-numeric: tabular-nums; font-size: .9rem; }
caption { text-align: left; color: var(--soft); padding-bottom: .35rem; }
th, td { padding: .2rem .5rem; border-bottom: 1px solid var(--edge); border-right: 1px solid var(--edge); }
th { font-weight: 600; text-align: left; }
thead th { vertical-align: bottom; background: var(--card); }
tbody th {
  position: sticky; left: 0; z-index: 1; background: var(--card); min-width: 9rem; max-width: 16rem;
  font-weight: normal; overflow-wrap: anywhere; border-left: 1px solid var(--edge);
}
thead tr > :first-child { position: sticky; left: 0; z-index: 2; background: var(--card); border-left: 1px solid var(--edge); }
thead tr:first-child > * { border-top: 1px solid var(--edge); }
td { text-align: center; white-space: nowrap; }
td.w { text-align: left; }
th.v { height: 9.5rem; padding: .35rem .2rem; }
th.v span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; font-weight: normal; }
.good { background: var(--good); color: var(--good-ink); }
.part { background: var(--part); color: var(--part-ink); }
.bad { background: var(--bad); color: var(--bad-ink); }
.stop { background: var(--stop); color: var(--stop-ink); }
.none { background: var(--none); color: var(--none-ink); }
.key { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .4rem 1.25rem; }
.key b, .tag {
  display: inline-block; min-width: 1.7rem; padding: 0 .4rem; text-align: center; font-weight: 600;
  border-radius: 3px;
}
.unit { margin: 1.25rem 0; padding: .25rem 1.1rem 1rem; background: var(--card); border: 1px solid var(--edge); border-radius: 8px; }
dl { margin: .5rem 0 0; display: grid; grid-template-columns: max-content 1fr; gap: .25rem .9rem; max-width: 56rem; }
dt { color: var(--soft); }
dd { margin: 0; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 44rem) {
  main, .head { padding: 0 .75rem; }
  .head { padding-top: 1.25rem; }
  h1 { font-size: 1.45rem; }
  dl { display: block; }
  dt { margin-top: .4rem; }
  tbody th { min-width: 6.5rem; max-width: 9rem; }
}
@media (forced-colors: active) { td { border: 1px solid CanvasText; } }
@media print {
  :root {
    --page: #fff; --card: #fff; --ink: #000; --soft: #333; --edge: #888; --link: #000;
    --good: #fff; --good-ink: #000; --part: #fff; --part-ink: #000; --bad: #ddd; --bad-ink: #000;
    --stop: #ddd; --stop-ink: #000; --none: #fff; --none-ink: #444;
  }
  @page { margin: 12mm; }
  body { font-size: 9.5pt; }
  .skip, nav { display: none; }
  .wide { overflow: visible; }
  table { font-size: 7.5pt; }
  th, td { padding: 1pt 2.5pt; }
  tbody th { position: static; min-width: 0; }
  thead { display: table-header-group; }
  tr, dl, .unit h3 { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
}
`;
