/** The look of every page of this package: two colour schemes, no image, no font to load. */
export const BASE_STYLE = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1b1f24;--soft:#4a5361;--line:#c4cbd4;--code:#f4f6f8;
--link:#0a4f96;--lit:#fff0b3;--caller:#f3f0e2;--mark:#0f5132;--on-mark:#fff;--tie:#5b2a86;--on-tie:#fff;--bad:#9b1c1c}
@media (prefers-color-scheme:dark){:root{--paper:#14171c;--ink:#e8ebf0;--soft:#b3bcc8;--line:#4a5361;--code:#1d222a;
--link:#8cc2ff;--lit:#4a3f0e;--caller:#2a281c;--mark:#86e3b0;--on-mark:#08130c;--tie:#d9bcff;--on-tie:#1c0d2c;--bad:#ffa3a3}}
*{box-sizing:border-box}
body{margin:0;padding:0 1rem 2rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.35rem;margin:.8rem 0 .2rem}h2{font-size:1.05rem;margin:.8rem 0 .4rem}h3{font-size:1rem;margin:0 0 .2rem}
p{margin:.2rem 0}a{color:var(--link)}
code,.t,.id{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.9rem}
.t{white-space:pre-wrap;overflow-wrap:anywhere}
.soft,.work,.hint,.facts,.again,.id{color:var(--soft)}
.error{color:var(--bad)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
`;

/** What only the stepping page adds. */
export const TRACE_STYLE = `${BASE_STYLE}
html:not(.js) .js-only{display:none}
html:not(.js) #code{max-height:none}
html.js:not(.text) #all{display:none}
html.text .panes{display:none}
.bar{position:sticky;top:0;z-index:2;background:var(--paper);border-bottom:1px solid var(--line);padding:.4rem 0}
.buttons{display:flex;flex-wrap:wrap;gap:.4rem;align-items:center}
button{font:inherit;color:var(--ink);background:var(--code);border:1px solid var(--soft);border-radius:.4rem;padding:.3rem .7rem;cursor:pointer}
button[aria-disabled=true]{color:var(--soft);border-style:dashed;cursor:default}
.buttons label{flex:1 1 10rem;display:flex;gap:.5rem;align-items:center}
input[type=range]{flex:1;min-width:6rem;accent-color:var(--link)}
#now{font-weight:600;margin-top:.3rem;min-height:1.5em}
.panes{display:grid;gap:1rem;grid-template-columns:1fr}
.panes>*{min-width:0}
#code{background:var(--code);border:1px solid var(--line);border-radius:.4rem;overflow:auto;max-height:46vh;position:relative;counter-reset:l;padding:.4rem 0}
#code .l{display:block;padding-left:4.2em;padding-right:.5em;white-space:pre-wrap;overflow-wrap:anywhere;position:relative;min-height:1.5em;border-left:4px solid transparent}
#code .l::before{counter-increment:l;content:counter(l);position:absolute;left:0;width:2.8em;text-align:right;color:var(--soft)}
#code .caller{background:var(--caller);border-left:4px dotted var(--soft)}
#code .lit{background:var(--lit);border-left:4px solid var(--ink)}
#code .here::after{content:"\\25B6";position:absolute;left:2.95em;top:0}
#pane{position:relative;border:1px solid var(--line);border-radius:.4rem;overflow:auto;max-height:56vh;padding:.5rem .6rem .6rem 2.2rem}
#pane svg{position:absolute;left:0;top:0;width:2.2rem;pointer-events:none}
#pane path{fill:none;stroke:var(--tie);stroke-width:2}
#pane circle{fill:var(--paper);stroke:var(--tie);stroke-width:2}
#terminal{background:var(--code);border:1px solid var(--line);border-radius:.4rem;overflow:auto;max-height:11rem;padding:.5rem}
ol.messages,ol.steps{list-style:none;margin:0;padding:0}
.m,.reply{border:1px solid var(--line);border-radius:.4rem;padding:.35rem .6rem;margin:.4rem 0}
.m .new{display:none}
.m.added,.steps .m{border-color:var(--mark);border-left:5px solid var(--mark)}
.m.added .new,.steps .m .new{display:inline;background:var(--mark);color:var(--on-mark);border-radius:.3rem;padding:0 .4rem;font-size:.85rem}
.reply{border-style:dashed;border-color:var(--soft)}
.block{margin:.3rem 0;padding-left:.5rem;border-left:3px solid var(--tie)}
.block.other{border-left-color:var(--line)}
.chip{background:var(--tie);color:var(--on-tie);border-radius:.3rem;padding:0 .4rem;font-size:.85rem;white-space:nowrap}
.id{overflow-wrap:anywhere}
.steps{counter-reset:step}.step{counter-increment:step}.step h3::before{content:counter(step) ". ";font-weight:400;color:var(--soft)}
.step{border-top:1px solid var(--line);padding:.6rem 0}
.step.current{border-left:5px solid var(--ink);padding-left:.6rem}
.step h3 a{text-decoration:none}.step h3 a:hover{text-decoration:underline}
.shown{border-left:3px double var(--soft);padding-left:.5rem;margin:.3rem 0}
.hint{font-size:.85rem}
@media (min-width:60rem){html.js .panes{grid-template-columns:1fr 1fr}.panes .code{order:-1}
#code{font-size:.82rem}html.js #code{max-height:calc(100vh - 15rem);min-height:18rem}#pane{max-height:calc(100vh - 28rem);min-height:13rem}}
@media (prefers-reduced-motion:no-preference){#code .l{transition:background-color .15s}}
@media print{.js-only,.bar,.panes .talk{display:none!important}html #all{display:block!important}html .panes{display:block}
html #code{max-height:none;overflow:visible;border:0}html.js #code{max-height:none}#code .l{background:none!important;border-left-color:transparent!important}
#code .here::after{content:none}.m,.reply,.block{break-inside:avoid}body{background:#fff;color:#000;padding:0}}
`;
