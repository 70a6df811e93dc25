import fc from "fast-check";
import { Node } from "prosemirror-model";
import { describe, expect, test } from "vitest";
import { partialSourceDocument } from "@/lib/domain/markdown/lossless/partial-source-document";
import { openInParts, openPage } from "@/lib/domain/markdown/lossless/open-page";
import {
  packSourceDocument,
  unpackSourceDocument,
  type PackedSourceDocument,
} from "@/lib/domain/markdown/lossless/packed-source-document";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";
import { pageSchema } from "@/lib/domain/markdown/schema/page-schema";
import { readCorpus } from "@/tests/support/markdown/corpus";
import { hardPages } from "@/tests/support/markdown/hard-pages";

const corpus = process.env["SHEAF_CORPUS"];
const pages = [
  ...hardPages,
  ...(corpus === undefined ? [] : readCorpus(corpus).map(({ id, text }) => ({ name: id, markdown: text }))),
];

/** A document without the identity of its nodes, as after undo or from another window. */
function rebuilt(doc: Node): Node {
  return Node.fromJSON(pageSchema, JSON.parse(JSON.stringify(doc.toJSON())));
}

describe("opening and saving without an edit", () => {
  test.each(pages)("$name: the same bytes", ({ markdown }) => {
    const base = openPage(markdown);
    base.doc.check();
    expect(savePage(base, base.doc).source).toBe(markdown);
    expect(savePage(base, rebuilt(base.doc)).source).toBe(markdown);
  });

  test.each(pages)("$name: blocks do not overlap and nothing is between them", ({ markdown }) => {
    const { from, to, blocks } = openPage(markdown);
    expect(from).toHaveLength(blocks.length);
    const rest = blocks.map((_, index) => markdown.slice(to[index - 1] ?? 0, from[index])).join("");
    expect(rest.replace(/^\uFEFF/, "").trim()).toBe("");
    blocks.forEach((_, index) => expect(from[index] ?? 0).toBeGreaterThanOrEqual(to[index - 1] ?? 0));
  });

  test.each(pages)("$name: the same in pieces as in one", ({ markdown }) => {
    const whole = openPage(markdown, { chunkLengthMin: Infinity });
    const pieces = openPage(markdown, { chunkLengthMin: 1 });
    expect(pieces.doc.toJSON()).toEqual(whole.doc.toJSON());
    expect([pieces.from, pieces.to, [...pieces.labels.keys()]]).toEqual([
      whole.from,
      whole.to,
      [...whole.labels.keys()],
    ]);
  });

  test.each(pages)("$name: the blocks given as they are read are those of the page", ({ markdown }) => {
    const parts = openInParts(markdown, { chunkLengthMin: 1 });
    const blocks: Node[] = [];
    const [from, to]: [number[], number[]] = [[], []];
    for (;;) {
      const next = parts.next();
      if (next.done === true) {
        expect(next.value.blocks.every((block, index) => block === blocks[index])).toBe(true);
        expect(blocks).toHaveLength(next.value.blocks.length);
        expect({ from, to }).toEqual({ from: next.value.from, to: next.value.to });
        return;
      }
      const { at, ...given } = next.value;
      expect(at).toBeLessThanOrEqual(blocks.length);
      blocks.splice(at, given.blocks.length, ...given.blocks);
      from.splice(at, given.from.length, ...given.from);
      to.splice(at, given.to.length, ...given.to);
    }
  });

  test.each(pages)(
    "$name: what is written above a page of which some was read changes none of it",
    (page) => {
      const source = page.markdown;
      const whole = openPage(source);
      const { schema } = whole;
      const written = schema.node("paragraph", null, schema.text("Early."));
      for (let count = 1; count <= Math.min(whole.blocks.length, 20); count++) {
        const blocks = whole.blocks.slice(0, count);
        const [from, to] = [whole.from.slice(0, count), whole.to.slice(0, count)];
        const base = partialSourceDocument({ schema, source, blocks, from, to });
        expect(savePage(base, rebuilt(base.doc)).source).toBe(source);
        const saved = savePage(base, schema.node("doc", null, [written, ...blocks])).source;
        expect(saved).toContain("Early.");
        expect(saved.endsWith(source.slice(from[0]))).toBe(true);
      }
    },
  );

  test.each(pages)("$name: the same after a way as plain data", ({ markdown }) => {
    const base = openPage(markdown);
    const packed = JSON.parse(JSON.stringify(packSourceDocument(base))) as PackedSourceDocument;
    const blocks = base.blocks.map((block) => Node.fromJSON(pageSchema, block.toJSON()));
    const unpacked = unpackSourceDocument(packed, pageSchema, blocks);
    expect(unpacked.doc.eq(base.doc)).toBe(true);
    expect(savePage(unpacked, rebuilt(base.doc)).source).toBe(markdown);
  });

  test("any text at all", () => {
    const piece = fc.constantFrom(
      ...hardPages.flatMap(({ markdown }) => markdown.split(/(?<=\n)/)),
      "\n",
      "\t",
      "    ",
    );
    const text = fc.array(fc.oneof(piece, fc.string({ unit: "grapheme", maxLength: 8 })), { maxLength: 30 });
    fc.assert(
      fc.property(text, (lines) => {
        const markdown = lines.join("");
        const base = openPage(markdown);
        expect(savePage(base, rebuilt(base.doc)).source).toBe(markdown);
        expect(openPage(markdown, { chunkLengthMin: 1 }).doc.toJSON()).toEqual(base.doc.toJSON());
      }),
      { numRuns: 400 },
    );
  });
});
