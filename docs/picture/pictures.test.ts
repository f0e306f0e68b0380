import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawPicture, PICTURES } from "./pictures.ts";
import { drawWindow } from "./svg.ts";

test.each(PICTURES)(
  "shows in $lang what the command prints (if not: npm run picture -w docs)",
  async (picture) => {
    expect(await drawPicture(picture)).toBe(readFileSync(picture.file, "utf8"));
  },
  60_000,
);

test("keeps the text as text, and breaks it where a terminal breaks it", () => {
  const text = `$ a <b> & c\n\n[tool] ${"x".repeat(80)}`;
  const drawn = drawWindow({ title: "T", description: "D", lang: "en", text });
  expect(drawn.match(/<text x="18" y="\d+">.*/g)).toEqual([
    '<text x="18" y="62"><tspan class="command">$ a &lt;b&gt; &amp; c</tspan></text>',
    '<text x="18" y="82"></text>',
    `<text x="18" y="102"><tspan class="tool">[tool]</tspan> ${"x".repeat(73)}</text>`,
    `<text x="18" y="122">${"x".repeat(7)}</text>`,
  ]);
});
