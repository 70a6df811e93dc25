import { EditorState } from "@tiptap/pm/state";
import { replaceAll, search, setSearchState } from "prosemirror-search";
import { expect, test } from "vitest";
import { LiteralSearchQuery } from "@/components/editor/menus/find/literal-search";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";
import { pageSchema } from "@/lib/domain/markdown/schema/page-schema";

function replaced(markdown: string, wanted: string, replacement: string): string {
  const base = openPage(markdown, { schema: pageSchema });
  let state = EditorState.create({ doc: base.doc, plugins: [search()] });
  const query = new LiteralSearchQuery({ search: wanted, replace: replacement, caseSensitive: false });
  state = state.apply(setSearchState(state.tr, query));
  replaceAll(state, (transaction) => (state = state.apply(transaction)));
  return savePage(base, state.doc).source;
}

test.each(["$5", "$&", "$$1", "$1 and $2", "\\n", "", "XX"])("%j replaces as it was typed", (replacement) => {
  const markdown = "One X, two X.\n\n- An X in a list\n\n| X | b |\n|---|---|\n| c | dX |\n";
  const textOf = (source: string) => openPage(source, { schema: pageSchema }).doc.textContent;
  expect(textOf(replaced(markdown, "x", replacement))).toBe(
    textOf(markdown).replaceAll("X", () => replacement),
  );
});

test("what stands before a match stays, whatever folding does to lengths", () => {
  expect(replaced("İİİ word and Σωστός word", "word", "term")).toBe("İİİ term and Σωστός term");
});

test("a match never takes a part of a visible character", () => {
  expect(replaced("e\u0301 and e, 👩‍👧 and 👩", "e", "o")).toBe("e\u0301 and o, 👩‍👧 and 👩");
  expect(replaced("👩‍👧 and 👩", "👩", "x")).toBe("👩‍👧 and x");
});

test("a match across a bold word keeps what follows it", () => {
  expect(replaced("one **two** three", "one two", "$1")).toContain("three");
});
