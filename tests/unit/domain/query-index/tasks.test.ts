import fc from "fast-check";
import type { Nodes } from "mdast";
import { describe, expect, test } from "vitest";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { readQueryEntries } from "@/lib/domain/query-index/query-entries";
import { parseTaskCursor, toTaskCursor } from "@/lib/domain/tasks/task-cursor";
import { textsOfTasks } from "@/lib/domain/tasks/task-text";

const tasksOf = (markdown: string) => readQueryEntries({ markdown, properties: {} }).tasks;

/** The lines of the tasks that the editor shows. */
function linesShown(node: Nodes): number[] {
  const own =
    node.type === "listItem" && typeof node.checked === "boolean" ? [node.position?.start.line ?? 0] : [];
  return "children" in node ? [...own, ...node.children.flatMap(linesShown)] : own;
}

describe("the tasks of a text", () => {
  test("say where they are, how they are written and what they are about", () => {
    const text = [
      "---",
      "a: b",
      "---",
      "- [ ] before",
      "# Plan",
      "* [x] done **well** 📅 2026-12-01",
      "  1) [X] within due:: 2026-02-28",
      "> + [ ] quoted [due:: 2026-12-02]",
      "## Rest",
      "10. [/]\tstarted",
    ].join("\r\n");
    const tasks = tasksOf(text);
    expect(
      tasks.map(({ line, source, mark, isDone, due, section }) => [line, source, mark, isDone, due, section]),
    ).toEqual([
      [4, "- [ ] before", " ", false, null, null],
      [6, "* [x] done **well** 📅 2026-12-01", "x", true, "2026-12-01", "plan"],
      [7, "1) [X] within due:: 2026-02-28", "X", true, "2026-02-28", "plan"],
      [8, "+ [ ] quoted [due:: 2026-12-02]", " ", false, "2026-12-02", "plan"],
      [10, "10. [/]\tstarted", "/", false, null, "rest"],
    ]);
    expect(textsOfTasks(tasks.map(({ source }) => source))).toEqual([
      "before",
      "done well 📅 2026-12-01",
      "within due:: 2026-02-28",
      "quoted [due:: 2026-12-02]",
      "started",
    ]);
  });

  test.each([
    ["- [-] a", true],
    ["- [>] a", true],
    ["- [<] a", false],
    ["- [!] a", false],
    ["- [?] a", false],
    ["- [*] a", false],
    ["- [\t] a", false],
  ])("%s is done: %s", (text, isDone) => {
    expect(tasksOf(text)).toMatchObject([{ isDone }]);
  });

  test.each([
    "- [a] b",
    "- [1] b",
    "- [ ]",
    "- [ ](a.md) b",
    "- [x]b",
    "[ ] a",
    "[^1]: [ ] a",
    "```\n- [ ] a\n```",
    "<div>\n- [ ] a\n</div>",
    "    - [ ] a",
    "---\na: |\n  - [ ] b\n---\n",
  ])("%j has none", (text) => {
    expect(tasksOf(text)).toEqual([]);
  });

  test.each([
    ["📅2026-12-01", "2026-12-01"],
    ["🗓️ 2026-12-01", "2026-12-01"],
    ["(due:: 2026-12-01)", "2026-12-01"],
    ["DUE::2026-12-01", "2026-12-01"],
    ["overdue:: 2026-12-01", null],
    ["due: 2026-12-01", null],
    ["📅 2026-02-30", null],
    ["📅 2026-12-012", null],
    ["⏳ 2026-12-01", null],
  ])("%s is due %s", (text, due) => {
    expect(tasksOf(`- [ ] a ${text}`)).toMatchObject([{ due }]);
  });

  test("are those that the editor shows", () => {
    const piece = fc.constantFrom(
      ...[
        "- ",
        "* ",
        "1. ",
        "> ",
        "[ ] ",
        "[x] ",
        "[ ]",
        "a",
        "\n",
        "\n\n",
        "\n  ",
        "\n    ",
        "# ",
        "```",
        "<p>",
        "`",
        "---",
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = `x\n\n${pieces.join("")}`;
        // A box is one where it stands with the mark of its item and with words.
        fc.pre(!/(?:[-*.]|\[[ x]\])[ \t]*(?:\n|$)/.test(text));
        expect(tasksOf(text).map(({ line }) => line)).toEqual(
          linesShown(parseMarkdown(text)).sort((a, b) => a - b),
        );
      }),
      { numRuns: 500 },
    );
  });

  test("are written in the page exactly so, and a very long one is cut there between letters", () => {
    const text = `- [ ] ${"🌾".repeat(1_000)}`;
    const [task] = tasksOf(text);
    expect(task?.source.length).toBeLessThanOrEqual(500);
    expect(text.startsWith(task?.source ?? "-")).toBe(true);
    expect(task?.source.isWellFormed()).toBe(true);
    expect(textsOfTasks([task?.source ?? ""])[0]).toMatch(/^🌾+…$/u);
  });

  test("are at most 10,000 of a page, however many it has", () => {
    const tasks = tasksOf("- [ ] a\n".repeat(50_000));
    expect(tasks).toHaveLength(10_000);
    expect(tasks.at(-1)?.line).toBe(10_000);
  });
});

test("a place in the list of tasks is read as it was written, and nothing else is", () => {
  const place = { due: "2026-12-01", pageId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13", ordinal: 7 };
  expect(parseTaskCursor(toTaskCursor(place))).toEqual(place);
  expect(parseTaskCursor(toTaskCursor({ ...place, due: "infinity" }))).toEqual({ ...place, due: "infinity" });
  for (const cursor of ["", "mine", `${toTaskCursor(place)}A`, toTaskCursor({ ...place, due: "2026-02-30" })])
    expect(() => parseTaskCursor(cursor)).toThrow(/start again/);
});
