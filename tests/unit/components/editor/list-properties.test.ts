import fc from "fast-check";
import { expect, test } from "vitest";
import { moveBlock } from "@/components/editor/menus/move-block";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { asRead } from "@/tests/support/markdown/as-read";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

const bodies = [
  "__x__ &copy;",
  "*x*  \ny",
  "[x] z",
  "`` x ``",
  "<i>x</i> \\* y",
  "x\\\ny",
  "x\n\nb# &copy; __y__",
  "x\n\n~~~js b#\n  a\n\n &copy;\n~~~",
  "x\n\n| b#|b |\n|:-|-|\n|&copy;|c |",
  "x\n\n<div id=b#>\n  <b>h\n</div>\n",
  "x\n\n> b# &copy;\n> __y__",
];

const list = fc.record({
  markers: fc.constantFrom(["-", "*", "-"], ["*", "+", "-"], ["1.", "-", "1."], ["7)", "1.", "1)"]),
  items: fc.array(
    fc.record({
      level: fc.integer({ min: 0, max: 2 }),
      body: fc.constantFrom(...bodies),
      isLoose: fc.boolean(),
    }),
    {
      minLength: 2,
      maxLength: 6,
    },
  ),
  container: fc.constantFrom([""], [""], ["> "], ["> ", "[!note] &copy;", ""]),
  above: fc.constantFrom("", "above\n\n", "<div>\n</div>\n\n"),
  below: fc.constantFrom("", "\nbelow\n", "\n$$\nx\n$$\n"),
});

const action = fc.record({
  item: fc.nat(),
  does: fc.constantFrom("up", "down", "Tab", "Shift+Tab", "Enter", "leave", "empty"),
});

type List = typeof list extends fc.Arbitrary<infer T> ? T : never;
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

const linesOf = (index: number, body: string) => `n${index} ${body}`.replaceAll("#", `${index}`).split("\n");

/** Items of which each has a name of its own, in up to three levels. */
function sourceOf({ markers, items, above, below, container }: List): string {
  const indents = [""];
  const lines: string[] = [];
  for (const [index, { level, body, isLoose }] of items.entries()) {
    const depth = Math.min(level, indents.length - 1);
    indents.length = depth + 1;
    const indent = indents[depth] ?? "";
    const marker = markers[depth] ?? "-";
    const inner = indent + " ".repeat(marker.length + 1);
    if (isLoose && index > 0) lines.push("");
    for (const [number, line] of linesOf(index, body).entries())
      lines.push(line === "" ? "" : (number === 0 ? `${indent}${marker} ` : inner) + line);
    indents.push(inner);
  }
  const [prefix = ""] = container;
  const list = [...container.slice(1), ...lines].map((line) =>
    line === "" ? prefix.trimEnd() : prefix + line,
  );
  return `${above}${list.join("\n")}\n${below}`;
}

/** The text of an item, and the block below it if it has one. */
function blocksOf(index: number, body: string): string[][] {
  const lines = linesOf(index, body.trimEnd());
  const gap = lines.indexOf("");
  return gap < 0 ? [lines] : [lines.slice(0, gap), lines.slice(gap + 1)];
}

/** Whether the lines of a block are as they were, whatever stands before each. */
function hasLines(saved: string, own: readonly string[]): boolean {
  const lines = saved.split("\n");
  const name = /[nb]\d/.exec(own[0] ?? "")?.[0] ?? "";
  const at = lines.findIndex((line) => line.includes(name));
  const opening = (lines[at] ?? "").indexOf(own[0] ?? "");
  const isPrefix = (text: string) => /^[ >]*$/.test(text);
  return own.every((line, index) => {
    const found = lines[at + index] ?? "";
    if (index === 0) return found.slice(opening) === line;
    return found.endsWith(line) && isPrefix(found.slice(0, found.length - line.length));
  });
}

const namesIn = ({ doc }: HeadlessEditor) => [...doc.textContent.matchAll(/n\d/g)].map(([name]) => name);

function act(page: HeadlessEditor, { item, does }: Action): void {
  const names = namesIn(page);
  const name = names[item % names.length];
  if (name === undefined) return;
  const at = page.find(name);
  page.select({ from: at, to: at });
  const { $from } = page.selection;
  if (does === "up" || does === "down") moveBlock(page.editor, does === "up" ? -1 : 1);
  else if (does === "leave" || does === "empty") {
    page.select({ from: $from.start(), to: $from.end() });
    page.press("Backspace", ...(does === "leave" ? ["Enter"] : []));
  } else page.press(does);
}

test("whatever is done with items of lists, the others keep their bytes, and what is stored reads back", () => {
  fc.assert(
    fc.property(list, fc.array(action, { minLength: 1, maxLength: 5 }), (shape, actions) => {
      const page = new HeadlessEditor(sourceOf(shape));
      for (const one of actions) act(page, one);
      const saved = page.source;
      const names = namesIn(page);
      for (const [index, { body }] of shape.items.entries()) {
        const [text = [], block] = blocksOf(index, body);
        for (const own of [...(names.includes(`n${index}`) ? [text] : []), ...(block ? [block] : [])])
          expect(hasLines(saved, own), `${JSON.stringify(own)} in ${JSON.stringify(saved)}`).toBe(true);
      }
      const read = openPage(saved, { schema: page.doc.type.schema }).doc;
      expect(asRead(read).toString(), JSON.stringify(saved)).toBe(asRead(page.doc).toString());
    }),
    { seed: 20261127, numRuns: 30 },
  );
});

const moves: [does: string, source: string, item: string, step: -1 | 1, stored: string][] = [
  ["up", "- n0 &copy;\n- n1 __b__\n- n2\n", "n1", -1, "- n1 __b__\n- n0 &copy;\n- n2\n"],
  ["down, with what is in it", "* n0\n  > &copy;\n* n1 \\#\n", "n0", 1, "* n1 \\#\n* n0\n  > &copy;\n"],
  ["in numbers", "9. n0 &copy;\n10. n1 __b__\n", "n1", -1, "9. n1 __b__\n10. n0 &copy;\n"],
  ["in a quote", "> 1. n0 &copy;\n> 2. n1\n> 3. n2\n", "n0", 1, "> 1. n1\n> 2. n0 &copy;\n> 3. n2\n"],
];

test.each(moves)("an item that moves %s keeps its bytes", (_, source, item, step, stored) => {
  const page = new HeadlessEditor(source);
  page.select({ from: page.find(item), to: page.find(item) });
  moveBlock(page.editor, step);
  expect(page.source).toBe(stored);
});

test("a nested last item that is emptied leaves the others as they are written", () => {
  const page = new HeadlessEditor("* n0 &copy;\n  + n1\n* n2 __b__\n  + n3\n");
  const from = page.find("n3");
  page.select({ from, to: from + 2 });
  page.press("Backspace");
  expect(page.source).toBe("* n0 &copy;\n  + n1\n* n2 __b__\n\n  + \n");
});
