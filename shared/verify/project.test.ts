import { expect, test } from "vitest";
import { ignoredBy } from "./project.ts";
import { importsOf } from "./source.ts";
import { projectIn, stageFile } from "./testing/tree.ts";

const ignored = ignoredBy("# comment\nnode_modules/\n*.log\n/work/\n.DS_Store\n");
test.each([
  ["node_modules", true],
  ["shared/a/node_modules", true],
  [".git", true],
  ["a/b.log", true],
  ["work", true],
  ["shared/work", false],
  ["a/.DS_Store", true],
  ["a/log", false],
  ["README.md", false],
])("of %s, says ignored: %s", (path, wanted) => {
  expect(ignored(path)).toBe(wanted);
});

test("reads a checkout: files that are kept, stages, packages", () => {
  const project = projectIn({
    "agents/agent-006-x/agent.ts": stageFile("006"),
    "agents/agent-006-x/node_modules/y/package.json": "{}",
    "shared/a/package.json": '{ "name": "a" }',
  });
  expect(project.files).toEqual([
    ".gitignore",
    "agents/agent-006-x/agent.ts",
    "package.json",
    "shared/a/package.json",
  ]);
  expect(project.stages.map(({ id }) => id)).toEqual(["006"]);
  expect(project.packages.map(({ folder }) => folder)).toEqual(["", "shared/a"]);
});

test("parses the scripts of a component, at their places", () => {
  const vue =
    '<template>\n  <p>it\'s</p>\n</template>\n<script setup lang="ts">\nimport "x";\n</script>\n';
  const project = projectIn({ "docs/A.vue": vue });
  expect(importsOf(project.parse("docs/A.vue"))).toEqual([{ specifier: "x", line: 5 }]);
});

test("knows what it wrote", () => {
  const project = projectIn({ "a.md": "old" });
  expect(project.read("a.md")).toBe("old");
  project.write("a.md", "new");
  project.write("b.md", "more");
  expect(project.read("a.md")).toBe("new");
  expect(project.files).toContain("b.md");
});
