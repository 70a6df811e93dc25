import { EditorState } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { keepCaretBlock } from "@/components/editor/rich/loading/keep-caret-block";
import { PageSource } from "@/components/editor/rich/loading/page-source";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { pageSchema } from "@/lib/domain/markdown/schema/page-schema";

const open = (markdown: string) => openPage(markdown, { schema: pageSchema });

test.each(["One", "# One", "- One", "> One", "One **two** three", "One\r\ntwo"])(
  "the blank behind what is being typed is not stored, also while a program writes: %s",
  (first) => {
    const source = new PageSource(open(`${first}\n\nTwo\n`));
    let { doc } = source.base;
    let words = first;
    for (let round = 1; round <= 3; round += 1) {
      for (const letter of ` w${round} `.slice(round === 1 ? 0 : 1)) {
        const { tr } = EditorState.create({ doc });
        let end = 0;
        doc.firstChild?.descendants((node, at) => {
          if (node.isTextblock) end = at + 1 + node.nodeSize - 1;
        });
        const at = doc.firstChild?.isTextblock ? doc.firstChild.nodeSize - 1 : end;
        ({ doc } = tr.insertText(letter, at));
        expect(source.read(doc)).not.toMatch(/[ \t]+$/m);
      }
      words += ` w${round}`;
      expect(source.read(doc)).toBe(`${words}\n\nTwo${round === 1 ? "" : ` ${round - 1}`}\n`);
      const base = keepCaretBlock(source.base, open(`${words}\n\nTwo ${round}\n`), 0);
      source.replace(base);
      ({ doc } = base);
    }
  },
);
