import fc from "fast-check";
import { expect, test } from "vitest";
import { moveBlock } from "@/components/editor/menus/move-block";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { asRead } from "@/tests/support/markdown/as-read";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

const spellings = ["__x__ &copy;", "*x*  \n  y", "[x] z", "`` x ``", "<i>x</i> \\# y", "x\\\n  y"];

const list = fc.record({
  markers: fc.constantFrom(["-", "*"], ["*", "+"], ["1.", "-"], ["7)", "1."]),
  items: fc.array(
    fc.record({
      level: fc.integer({ min: 0, max: 2 }),
      body: fc.constantFrom(...spellings),
      isLoose: fc.boolean(),
    }),
    {
      minLength: 2,
      maxLength: 6,
    },
  ),
  above: fc.constantFrom("", "above\n\n", "<div>\n</div>\n\n"),
  below: fc.constantFrom("", "\nbelow\n", "\n$$\nx\n$$\n"),
});

const action = fc.record({
  item: fc.nat(),
  does: fc.constantFrom("up", "down", "Tab", "Shift+Tab", "Enter", "leave", "empty"),
});

type List = typeof list extends fc.Arbitrary<infer T> ? T : never;
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** Items of which each has a name of its own, in up to three levels. */
function sourceOf({ markers, items, above, below }: List): string {
  const indents = [""];
  let source = above;
  for (const [index, { level, body, isLoose }] of items.entries()) {
    const depth = Math.min(level, indents.length - 1);
    indents.length = depth + 1;
    const indent = indents[depth] ?? "";
    const marker = markers[depth % 2] ?? "-";
    const inner = indent + " ".repeat(marker.length + 1);
    const own = `n${index} ${body}`.split("\n").map((line) => line.trimStart());
    source += (isLoose && index > 0 ? "\n" : "") + `${indent}${marker} ${own.join(`\n${inner}`)}\n`;
    indents.push(inner);
  }
  return source + below;
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

test("whatever is done with items of lists, what is stored reads back as it is shown", () => {
  fc.assert(
    fc.property(list, fc.array(action, { minLength: 1, maxLength: 5 }), (shape, actions) => {
      const page = new HeadlessEditor(sourceOf(shape));
      for (const one of actions) act(page, one);
      const saved = page.source;
      const read = openPage(saved, { schema: page.doc.type.schema }).doc;
      expect(asRead(read).toString(), JSON.stringify(saved)).toBe(asRead(page.doc).toString());
    }),
    { numRuns: 40 },
  );
});
