import { history, redo, undo } from "@tiptap/pm/history";
import { EditorState, TextSelection, type Command } from "@tiptap/pm/state";
import { splitBlock } from "@tiptap/pm/commands";
import { describe, expect, test } from "vitest";
import { changeMinimally } from "@/components/editor/rich/loading/minimal-change";
import { markRemote } from "@/components/editor/rich/loading/remote-transactions";
import { keepRemoteWords } from "@/components/editor/rich/loading/keep-remote-words";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";

/** A page in which a person and others write by turns. */
class Page {
  state: EditorState;

  constructor(markdown: string) {
    const { doc } = openPage(markdown);
    this.state = EditorState.create({ doc, plugins: [history({ newGroupDelay: 0 }), keepRemoteWords()] });
  }

  get texts(): string[] {
    return this.state.doc.children.map(({ textContent }) => textContent);
  }

  run(command: Command): this {
    command(this.state, (transaction) => (this.state = this.state.apply(transaction)));
    return this;
  }

  /** Puts text in the place of another one. */
  put(before: string, after: string): this {
    let from = -1;
    this.state.doc.descendants((node, at) => {
      const found = node.isText ? (node.text ?? "").indexOf(before) : -1;
      if (found >= 0) from = at + found;
    });
    if (before === "") from = this.state.doc.content.size - 1;
    const { tr } = this.state;
    this.state = this.state.apply(tr.insertText(after, from, from + before.length));
    return this;
  }

  enterAt(text: string): this {
    let at = -1;
    this.state.doc.descendants((node, place) => {
      const found = node.isText ? (node.text ?? "").indexOf(text) : -1;
      if (found >= 0) at = place + found + text.length;
    });
    const { tr, doc } = this.state;
    this.state = this.state.apply(tr.setSelection(TextSelection.create(doc, at)));
    return this.run(splitBlock);
  }

  others(markdown: string): this {
    const { tr } = this.state;
    changeMinimally(tr, openPage(markdown).doc);
    this.state = this.state.apply(markRemote(tr));
    return this;
  }

  undoAll(times = 9): this {
    for (let undone = 0; undone < times; undone++) this.run(undo);
    return this;
  }
}

describe("undoing what a person wrote", () => {
  test("a paragraph of mine that others wrote into: their words stay", () => {
    const page = new Page("Old.").enterAt("Old.").put("", "Mine is here");
    page.others("Old.\n\nMine truly is not here").undoAll();
    expect(page.texts).toEqual(["Old. truly not"]);
  });

  test("words of mine around which others wrote: theirs stay as they are", () => {
    const page = new Page("Sow the rye.").put(" rye", " winter rye");
    page.others("Sow all the winter rye now.").undoAll();
    expect(page.texts).toEqual(["Sow all the rye now."]);
  });

  test("what I wrote over other words, and others within: the words are back, and theirs stay", () => {
    const page = new Page("Sow rye.").put("rye", "oats and barley");
    page.others("Sow oats or peas and barley.").undoAll();
    expect(page.texts).toEqual(["Sow rye or peas."]);
  });

  test("a cut of mine behind which others wrote a paragraph: their words stay", () => {
    const page = new Page("One two.").enterAt("One");
    page.others("One\n\nTheirs.\n\n two.").undoAll();
    expect(page.texts.join(" ")).toContain("Theirs.");
  });

  test("what others wrote elsewhere, and what I wrote into theirs", () => {
    const page = new Page("One.\n\nTwo.").put("Two", "Two, mine");
    page.others("One, theirs.\n\nTwo, mine.").put("theirs", "theirs MINE");
    page.undoAll();
    expect(page.texts).toEqual(["One, theirs.", "Two."]);
    for (let redone = 0; redone < 9; redone++) page.run(redo);
    expect(page.texts).toEqual(["One, theirs MINE.", "Two, mine."]);
  });
});
