import { Transform } from "prosemirror-transform";
import { describe, expect, test } from "vitest";
import { normalLabel } from "@/lib/domain/markdown/lossless/read/definition-labels";
import { readDefinitions } from "@/lib/domain/markdown/lossless/read/definitions";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { reopenBlock } from "@/lib/domain/markdown/lossless/patch/reopen-block";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";
import { settleBlocks } from "@/tests/support/markdown/settle-blocks";

/** The page with one passage of a text replaced, as by typing, and saved. */
function retype(markdown: string, passage: string, text: string) {
  const base = openPage(markdown);
  let at = -1;
  base.doc.descendants((node, pos) => {
    const found = node.isTextblock ? node.textContent.indexOf(passage) : -1;
    if (found >= 0 && at < 0) at = pos + 1 + found;
  });
  const transform = new Transform(base.doc);
  if (text === "") transform.delete(at, at + passage.length);
  else transform.replaceWith(at, at + passage.length, base.schema.text(text));
  return savePage(base, transform.doc);
}

const names = (doc: { children: readonly { type: { name: string } }[] }) =>
  doc.children.map(({ type }) => type.name);

describe("source that is edited", () => {
  test("becomes the block that it now is, and the page keeps its bytes", () => {
    const { base, source } = retype("a\n\n<div>x</div>\n\nb\n", "<div>x</div>", "# *now* a heading");
    expect(source).toBe("a\n\n# *now* a heading\n\nb\n");
    const reopened = reopenBlock(base, 1);
    expect(reopened?.blocks.map(({ type }) => type.name)).toEqual(["heading"]);
    expect(reopened && savePage(reopened.base, reopened.base.doc).source).toBe(source);
    expect(reopened?.base.doc.eq(openPage(source).doc)).toBe(true);
  });

  test("becomes several blocks, each of which can be edited in its place", () => {
    const { base } = retype("<!-- x -->\n\nb\n", "<!-- x -->", "one\n\n*   two");
    const reopened = reopenBlock(base, 0);
    expect(reopened && names(reopened.base.doc)).toEqual(["paragraph", "bulletList", "paragraph"]);
    if (!reopened) return;
    const typed = new Transform(reopened.base.doc).insert(4, base.schema.text("!")).doc;
    expect(savePage(reopened.base, typed).source).toBe("one!\n\n*   two\n\nb\n");
  });

  test("keeps its bytes when the editor shows what it reads as", () => {
    const { base, source } = retype(
      "x\n\n<b>\n\ny\n",
      "<b>",
      "__one__\n***\n*   two\n\n[three]\n\n[three]: /u",
    );
    const shown = openPage(source, { schema: base.schema }).doc;
    expect(shown.childCount).toBeGreaterThan(base.doc.childCount);
    expect(savePage(base, shown)).toMatchObject({ source, unfaithful: [] });
    const first = shown.child(0).nodeSize + shown.child(1).nodeSize;
    const typed = new Transform(shown).insert(first - 1, base.schema.text("!")).doc;
    expect(savePage(base, typed).source).toBe(source.replace("__one__", "__one__!"));
  });

  test("stays where it is what it is shown as", () => {
    const { base } = retype("<!-- x -->\n\nb\n", "x", "y");
    expect(reopenBlock(base, 0)).toBeNull();
  });

  test.each([
    ["[a]: /u", "[b]: /u"],
    ["[a]: /u", ""],
    ["[a]: /u", "[b c]: /u"],
  ])("%s that becomes %j tells which blocks read otherwise now", (definition, text) => {
    const { base, source, outdated } = retype(
      `* [a]\n\nhere [A]\n\nand [b\nc]\n\nno\n\n${definition}\n`,
      definition,
      text,
    );
    const shown = settleBlocks(base, outdated);
    expect(shown.source).toBe(source);
    const reopened = openPage(source, { schema: base.schema });
    expect(reopened.blocks.every((block, index) => shown.blocks[index]?.eq(block))).toBe(true);
    expect(outdated).toHaveLength(text === "[b c]: /u" ? 3 : 2);
    expect(savePage(shown, new Transform(shown.doc).insert(3, base.schema.text("!")).doc).outdated).toEqual(
      [],
    );
  });

  test.each([
    ["Old[^z] words", "[^z]: later", "Old[^z] words!"],
    ["Old \\[^z] and [^z]", "[^z]: later", "Old \\[^z] and [^z]!"],
    ["Old [z] words", "[z]: later", "Old [z] words!"],
    ["- Old [z]\n- b [z]", "[z]: later", "- Old [z]!\n- b [z]"],
    ["| Old [z] | b |\n|--|--|\n| b | [z] |", "[z]: later", "| Old [z]! | b |\n|--|--|\n| b | [z] |"],
  ])(
    "%j is not escaped when it is edited and the definition is added at once",
    (markdown, definition, edited) => {
      const base = openPage(`${markdown}\n`);
      const { schema } = base;
      const kind = definition.startsWith("[^") ? "footnoteDefinition" : "definition";
      const block = schema.node("sourceBlock", { kind }, schema.text(definition));
      const typed = new Transform(base.doc).insert(base.doc.content.size, block);
      let end = 0;
      base.doc.descendants((node, pos) => {
        if (end === 0 && node.isTextblock) end = pos + 1 + node.content.size;
      });
      const {
        base: saved,
        source,
        unfaithful,
        outdated,
      } = savePage(base, typed.insert(end, schema.text("!")).doc);
      expect({ source, unfaithful }).toEqual({ source: `${edited}\n\n${definition}\n`, unfaithful: [] });
      expect(settleBlocks(saved, outdated).doc.eq(openPage(source, { schema }).doc)).toBe(true);
    },
  );

  test("that is halved by Enter keeps its references, too", () => {
    const base = openPage("Old [z] words [z]\n");
    const { schema } = base;
    const block = schema.node("sourceBlock", { kind: "definition" }, schema.text("[z]: later"));
    const { doc } = new Transform(base.doc).insert(base.doc.content.size, block).split(9);
    expect(savePage(base, doc).source).toBe("Old [z] \n\nwords [z]\n\n[z]: later\n");
  });

  test("gives references their target at once", () => {
    const { base } = retype("[a]\n\n[A]: /old 'T'\n", "/old", "/new");
    expect(readDefinitions(base.doc).get(normalLabel("a"))).toEqual({ url: "/new", title: "T" });
  });
});

describe("lists that come together", () => {
  const remove = (markdown: string, block: number, joins: boolean) => {
    const base = openPage(markdown);
    const start = base.doc.children.slice(0, block).reduce((pos, { nodeSize }) => pos + nodeSize, 0);
    const transform = new Transform(base.doc);
    transform.delete(start, start + base.doc.child(block).nodeSize);
    if (joins) transform.join(start);
    return savePage(base, transform.doc).source;
  };

  test("and are joined keep the source of each item", () => {
    const markdown = "-   a\n    more\n\nb\n\n-   c\n\n    more\n";
    expect(remove(markdown, 1, true)).toBe("-   a\n    more\n\n-   c\n\n    more\n");
  });

  test("and are not joined stay two", () => {
    expect(remove("- a\n\nb\n\n1. c\n", 1, false)).toBe("- a\n\n1. c\n");
    expect(openPage(remove("1. a\n\nb\n\n1. c\n", 1, false)).doc.childCount).toBe(3);
  });
});

test.each(["> ", "> > "])("a footnote in a quote ends with its text, whatever follows: %j", (prefix) => {
  const read = (markdown: string) => openPage(markdown.replace(/^/gm, prefix)).doc.textContent;
  expect(read("[^1]: note")).toBe("[^1]: note");
  expect(read("[^1]: note\n\nbelow")).toBe("[^1]: notebelow");
  expect(read("[^1]: note\n\n    more\n\nbelow")).toBe("[^1]: note\n\n    morebelow");
});
