import { TextSelection, EditorState } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { keepCaretBlock } from "@/components/editor/rich/loading/keep-caret-block";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";
import { pageSchema } from "@/lib/domain/markdown/schema/page-schema";

const open = (markdown: string) => openPage(markdown, { schema: pageSchema });

/** A letter typed at the start of the only block of source, and what a program makes of the rest of the page. */
function typeInto(markdown: string, letter: string, theirs: (saved: string) => string) {
  const opened = open(markdown);
  let at = 0;
  opened.doc.forEach((node, place) => {
    if (node.type.name === "sourceBlock") at = place + 1;
  });
  const state = EditorState.create({ doc: opened.doc });
  const tr = state.tr.insertText(letter, at);
  const shown = savePage(opened, tr.doc).base;
  const index = TextSelection.create(tr.doc, at + 1).$head.index(0);
  return { shown, index, next: open(theirs(shown.source)) };
}

test.each(["<div>word</div>", "[^9]: Note", "[a]: /address", "%%\ncomment\n%%"])(
  "%j stays source while it is written, whatever it reads as, when others change the page",
  (block) => {
    const markdown = `Before.\n\n${block}\n\nAfter.\n`;
    const { shown, index, next } = typeInto(markdown, "x", (text) =>
      `New.\n\n${text}`.replace("After", "Later"),
    );
    const kept = keepCaretBlock(shown, next, index);
    expect(kept.source).toBe(next.source);
    expect(kept.blocks[index + 1]).toBe(shown.blocks[index]);
    expect(savePage(kept, kept.doc).source).toBe(next.source);
    expect(kept.doc.lastChild?.textContent).toBe("Later.");
  },
);

test("a block that others changed is shown as it is now", () => {
  const { shown, index, next } = typeInto("A.\n\n<div>word</div>\n\nB.\n", "x", (text) =>
    text.replace("word", "other"),
  );
  expect(keepCaretBlock(shown, next, index)).toBe(next);
});
