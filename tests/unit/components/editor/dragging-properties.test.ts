import fc from "fast-check";
import { expect, test } from "vitest";
import { moveTo } from "@/components/editor/rich/decorations/drag-block";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { asRead } from "@/tests/support/markdown/as-read";
import { HeadlessEditor } from "@/tests/support/markdown/headless-editor";

const blocks = [
  "one __two__ &copy;",
  "a [b][l] c[^n]\nd",
  "<div>\nhtml\n</div>",
  "<!-- a\n\nb -->",
  "$$\nx\n$$",
  "%%\nhidden\n%%",
  "[l]: /url  'Title'",
  "[^n]: a note",
  "~~~js\ncode\n~~~",
  "    indented",
  "Setext\n======",
  "##  Closed ##",
  "* * *",
  "1) c\n\n1) d",
  "- [ ] task\n  more\n- [x] b",
  "> quote\nlazy",
  "> [!note] Title\n> text",
  "| a |b|\n|-|:-:|\n|c|",
  "![p](x.png)",
  "a\\\nb  \nc",
];

const page = fc.record({
  frontMatter: fc.constantFrom("", "---\na: b\n---", "+++\na = 1\n+++"),
  blocks: fc.uniqueArray(fc.constantFrom(...blocks), { minLength: 2, maxLength: 6 }),
  gap: fc.constantFrom("\n\n", "\n\n\n"),
  end: fc.constantFrom("", "\n"),
  from: fc.nat(),
  to: fc.nat(),
  count: fc.integer({ min: 1, max: 3 }),
});

test("blocks that are dragged elsewhere keep their bytes, as all others do, and none joins another", () => {
  fc.assert(
    fc.property(page, ({ frontMatter, blocks, gap, end, from, to, count }) => {
      const source = [frontMatter, ...blocks].filter((block) => block !== "").join(gap) + end;
      const editor = new HeadlessEditor(source);
      const first = frontMatter === "" ? 0 : 1;
      const { doc, base } = editor;
      const movable = doc.childCount - first;
      const [moved, gapIndex] = [first + (from % movable), first + (to % (movable + 1))];
      const bytes = doc.children.map((_, index) => source.slice(base.from[index], base.to[index]));
      const $doc = doc.resolve(0);
      const last = Math.min(moved + count, doc.childCount);
      const dragged = { from: $doc.posAtIndex(moved), to: $doc.posAtIndex(last) };
      moveTo(editor.view, dragged, $doc.posAtIndex(gapIndex));
      const all = bytes.map((_, index) => index);
      const isMoved = (index: number) => index >= moved && index < last;
      const place = Math.min(gapIndex, moved) + Math.max(0, gapIndex - last);
      const order = all.filter((index) => !isMoved(index));
      order.splice(gapIndex <= moved || gapIndex >= last ? place : moved, 0, ...all.filter(isMoved));
      const saved = editor.source;
      let at = 0;
      for (const index of order) {
        const spelled = bytes[index] ?? "";
        // Below an item or a note, what is indented would be part of it.
        const spellings = spelled.startsWith("    ")
          ? [spelled, "```\nindented\n```", "~~~\nindented\n~~~"]
          : [spelled];
        const found = spellings
          .map((text) => ({ text, from: saved.indexOf(text, at) }))
          .filter(({ from }) => from >= at);
        const [next] = found.toSorted((a, b) => a.from - b.from);
        expect(next, `${JSON.stringify(spelled)} in ${JSON.stringify(saved)}`).toBeDefined();
        at = (next?.from ?? 0) + (next?.text.length ?? 0);
      }
      const read = openPage(saved, { schema: editor.doc.type.schema }).doc;
      expect(asRead(read).toString(), JSON.stringify(saved)).toBe(asRead(editor.doc).toString());
    }),
    { numRuns: 100 },
  );
});
