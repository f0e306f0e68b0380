/** Runs first, so that a page with scripts never shows what it shows without. */
export const HEAD_SCRIPT = `document.documentElement.classList.add("js")`;

/**
 * Steps through the list. It only ever clones nodes of the page or sets text: nothing that a model
 * said is read as HTML again. A step draws the new messages and a few before them, however long
 * the conversation is.
 */
export const TRACE_SCRIPT = `"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const data = JSON.parse($("data").textContent);
  const { places, requests, steps, words } = data;
  const items = [...document.querySelectorAll("#all .step")];
  const lines = [...document.querySelectorAll("#code .l")];
  const byNumber = (name) =>
    new Map([...document.querySelectorAll("#all [data-" + name + "]")].map((node) => [Number(node.dataset[name]), node]));
  const messages = byNumber("m");
  const replies = byNumber("r");
  const SVG = "http://www.w3.org/2000/svg";
  const LANES = ["", "6 3", "2 3", "8 3 2 3"];
  let current = -1;
  let unfolded = false;

  const make = (name, className, text) => {
    const node = document.createElement(name);
    if (className) node.className = className;
    if (text !== undefined) node.textContent = text;
    return node;
  };
  const fill = (text, values) => text.replace(/\\{(\\w+)\\}/g, (_, key) => values[key]);

  const listOf = (n) => {
    const parts = [];
    let end = Infinity;
    for (let k = n - 1; k >= 0 && end > 0; k--) {
      const [keep, added] = requests[k];
      if (keep < end) parts.unshift(added.slice(0, end - keep));
      end = Math.min(end, keep);
    }
    return parts.flat();
  };

  const drawMessages = (n) => {
    const [keep, , from] = requests[n - 1];
    const all = listOf(n);
    const first = unfolded ? 0 : from;
    const nodes = [];
    if (first > 0) {
      const button = make("button", "", fill(words.fold, { from: 1, to: first }));
      button.type = "button";
      button.addEventListener("click", () => { unfolded = true; show(current, true); $("pane").focus(); });
      nodes.push(button);
    }
    const list = make("ol", "messages");
    all.slice(first).forEach((number, index) => {
      const position = first + index;
      const node = messages.get(number).cloneNode(true);
      node.removeAttribute("data-m");
      node.querySelector(".n").textContent = position + 1;
      node.classList.toggle("added", position >= keep);
      list.append(node);
    });
    nodes.push(list);
    return nodes;
  };

  const drawStep = (index) => {
    const [n, reply] = steps[index];
    const item = items[index];
    const nodes = [];
    if (n === 0) nodes.push(make("p", "soft", words.nothingSent));
    else {
      const facts = items[steps.findIndex((step) => step[0] === n && step[1] === 0)];
      const line = facts && facts.querySelector(".facts");
      if (line) nodes.push(line.cloneNode(true));
      nodes.push(...drawMessages(n));
    }
    const answer = reply ? replies.get(n) : undefined;
    if (answer) {
      const box = answer.cloneNode(true);
      box.removeAttribute("data-r");
      box.prepend(make("p", "work", answer.closest(".step").querySelector("h3").textContent));
      nodes.push(box);
    }
    if (!item.classList.contains("is-request") && !item.classList.contains("is-reply")) {
      const box = make("div", "now-box");
      box.append(make("h3", "", item.querySelector("h3").textContent));
      box.append(item.querySelector(".body").cloneNode(true));
      nodes.push(box);
    }
    return nodes;
  };

  const light = (index) => {
    for (const node of document.querySelectorAll("#code .lit, #code .caller, #code .here")) {
      node.classList.remove("lit", "caller", "here");
    }
    const [, , place, line, callers] = steps[index];
    const mark = (at, name) => {
      const [start, end] = places[at];
      for (const node of lines.slice(start - 1, end)) node.classList.add(name);
    };
    for (const caller of callers) mark(caller, "caller");
    if (place < 0) return;
    mark(place, "lit");
    const [start, end] = places[place];
    const exact = line >= start && line <= end ? lines[line - 1] : undefined;
    if (exact) exact.classList.add("here");
    const code = $("code");
    const target = exact && end - start > 12 ? exact.offsetTop - code.clientHeight / 2 : lines[start - 1].offsetTop - 40;
    code.scrollTop = Math.max(0, target);
  };

  const tie = () => {
    const pane = $("pane");
    const old = pane.querySelector("svg");
    if (old) old.remove();
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("aria-hidden", "true");
    svg.setAttribute("height", pane.scrollHeight);
    const edge = (node) => {
      const box = node.getBoundingClientRect();
      const frame = pane.getBoundingClientRect();
      return box.top - frame.top - pane.clientTop + pane.scrollTop + 14;
    };
    const draw = (name, attributes) => {
      const node = document.createElementNS(SVG, name);
      for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
      svg.append(node);
    };
    const calls = [...pane.querySelectorAll(".tool_use[data-t]")];
    calls.forEach((call, index) => {
      const lane = index % LANES.length;
      const x = 29 - lane * 7;
      const top = edge(call);
      const results = [...pane.querySelectorAll(".tool_result[data-t=" + call.dataset.t + "]")];
      const dash = { "stroke-dasharray": LANES[lane] };
      if (results.length === 0) {
        draw("path", { d: "M35 " + top + "H" + x + "v10", ...dash });
        draw("circle", { cx: x, cy: top + 14, r: 3.5 });
      }
      for (const result of results) {
        const end = edge(result);
        draw("path", { d: "M35 " + top + "H" + x + "V" + end + "H35", ...dash });
        draw("path", { d: "M31 " + (end - 4) + "l4 4l-4 4" });
      }
    });
    pane.prepend(svg);
  };

  const show = (index, again) => {
    const next = Math.min(Math.max(index, 0), steps.length - 1);
    if (next === current && !again) return;
    if (!again) unfolded = false;
    if (current >= 0) items[current].classList.remove("current");
    current = next;
    items[current].classList.add("current");
    const pane = $("pane");
    pane.replaceChildren(...drawStep(current));
    $("terminal").textContent = data.terminal.slice(0, steps[current][5]) || words.nothingShown;
    $("terminal").scrollTop = $("terminal").scrollHeight;
    const heading = items[current].querySelector("h3").textContent;
    const work = items[current].querySelector(".work");
    const place = fill(words.stepOf, { i: current + 1, n: steps.length });
    $("now").textContent = place + ". " + heading + (/[.!?]$/.test(heading) ? "" : ".") + (work ? " " + work.textContent + "." : "");
    const slider = $("slider");
    slider.value = current + 1;
    slider.setAttribute("aria-valuetext", place + ". " + heading);
    for (const [id, end] of [["first", 0], ["previous", 0], ["next", steps.length - 1], ["last", steps.length - 1]]) {
      $(id).setAttribute("aria-disabled", String(current === end));
    }
    light(current);
    const added = pane.querySelector(".added");
    const target = pane.querySelector(".now-box") || pane.querySelector(".reply") || added;
    const top = target ? target.offsetTop - 60 : 0;
    pane.scrollTop = added && steps[current][1] === 0 ? added.offsetTop - 60 : Math.max(0, top);
    tie();
    if (document.documentElement.classList.contains("text")) items[current].scrollIntoView({ block: "center" });
  };

  const moves = { first: () => 0, previous: () => current - 1, next: () => current + 1, last: () => steps.length - 1 };
  for (const [id, move] of Object.entries(moves)) $(id).addEventListener("click", () => show(move()));
  $("slider").addEventListener("input", (event) => show(Number(event.target.value) - 1));
  const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
  addEventListener("keydown", (event) => {
    const id = keys[event.key];
    const busy = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!id || busy || event.target === $("slider")) return;
    event.preventDefault();
    show(moves[id]());
  });
  const toggle = $("as-text");
  toggle.addEventListener("click", () => {
    const text = document.documentElement.classList.toggle("text");
    toggle.setAttribute("aria-expanded", String(text));
    toggle.textContent = text ? words.asSteps : words.asText;
    show(current, true);
  });
  const fromHash = () => Number((/^#step-(\\d+)$/.exec(location.hash) || [])[1] || 0);
  addEventListener("hashchange", () => { if (fromHash()) show(fromHash() - 1); });
  addEventListener("resize", tie);
  show(fromHash() ? fromHash() - 1 : 0);
})();
`;
