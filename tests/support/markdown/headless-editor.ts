import { EmbedPlaces } from "@/components/editor/embeds/embed-places";
import { ViewPlaces } from "@/components/editor/views/view-places";
import { Editor } from "@tiptap/core";
import { EditorState, NodeSelection, TextSelection, type Selection } from "@tiptap/pm/state";
import type { Node } from "@tiptap/pm/model";
import { CellSelection } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";
import { richExtensions } from "@/components/editor/rich/extensions/rich-extensions";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";
import type { SourceDocument } from "@/lib/domain/markdown/lossless/source-document";
import { vi } from "vitest";

// What runs no browser may lack what tells one keyboard from another.
vi.stubGlobal("navigator", { platform: "Linux", userAgent: "", vendor: "" });
const NO_MODIFIERS = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

vi.stubGlobal("KeyboardEvent", function keyboardEvent(type: string, init: object) {
  return { type, ...NO_MODIFIERS, ...init };
});

const host: RichHost = {
  openLink: () => undefined,
  previewLink: () => Promise.resolve(null),
  linkTo: () => Promise.resolve(null),
  openAddress: () => undefined,
  resolveFile: () => null,
  isMissing: () => false,
  openTag: () => undefined,
  embedOf: () => null,
  embeds: new EmbedPlaces(),
  views: new ViewPlaces(),
  createPage: () => undefined,
  onFiles: () => () => undefined,
  upload: () => Promise.reject(new Error("Nothing is uploaded here.")),
};

const editor = new Editor({
  element: null,
  injectCSS: false,
  content: { type: "doc", content: [{ type: "paragraph" }] },
  extensions: richExtensions(host),
});
const { schema } = editor;
const { plugins } = editor.extensionManager;

/** The rich editor with all its extensions and keys, but not drawn. One at a time: the next page takes its place. */
export class HeadlessEditor {
  readonly editor = editor;
  readonly base: SourceDocument;

  /** `‸` is the caret; with two, what is between them is selected. It has to stand in a text. */
  constructor(markdown: string) {
    this.base = openPage(markdown.replaceAll(CARET, ""), { schema });
    const marked = openPage(markdown, { schema }).doc;
    const state = EditorState.create({ doc: this.base.doc, plugins });
    this.editor.view.updateState(state);
    if (markdown.includes(CARET)) this.select(caretIn(this.doc, marked));
  }

  get doc(): Node {
    return this.editor.state.doc;
  }

  get selection(): Selection {
    return this.editor.state.selection;
  }

  /** The markdown that would be saved. */
  get source(): string {
    return savePage(this.base, this.doc).source;
  }

  /** The kind and the text of the block that is selected as a whole; null if there is none. */
  get selectedBlock(): string | null {
    const { selection } = this;
    if (selection instanceof CellSelection && selection.isColSelection() && selection.isRowSelection())
      return "table";
    return selection instanceof NodeSelection
      ? `${selection.node.type.name} ${selection.node.textContent}`.trim()
      : null;
  }

  select({ from, to }: { from: number; to: number }): void {
    const { tr, doc } = this.editor.state;
    this.editor.view.dispatch(tr.setSelection(TextSelection.create(doc, from, to)));
  }

  /** Where a passage of a text begins. */
  find(passage: string): number {
    let found = -1;
    this.doc.descendants((node, at) => {
      const offset = node.isTextblock
        ? node.textBetween(0, node.content.size, "", "\uFFFC").indexOf(passage)
        : -1;
      if (found < 0 && offset >= 0) found = at + 1 + offset;
    });
    return found;
  }

  /** Presses keys one after another, such as `Backspace`, `Control+Backspace`; other words are typed. */
  press(...keys: string[]): void {
    for (const key of keys) {
      if (/^(?:[A-Z][a-z]+\+)*(?:Enter|Escape|Backspace|Delete|Tab|Arrow(?:Up|Down|Left|Right)|z)$/.test(key))
        this.#pressKey(key);
      else for (const letter of key) this.#type(letter);
    }
  }

  undo(): void {
    this.press("Control+z");
  }

  #pressKey(name: string): void {
    const parts = name.split("+");
    const key = parts.at(-1) ?? "";
    const event = new KeyboardEvent("keydown", {
      key,
      code: key,
      // oxlint-disable-next-line typescript/no-deprecated -- ProseMirror reads it
      keyCode: KEY_CODES[key] ?? 0,
      ctrlKey: parts.includes("Control"),
      altKey: parts.includes("Alt"),
      metaKey: parts.includes("Meta"),
      shiftKey: parts.includes("Shift"),
    });
    const { view } = this;
    view.someProp("handleKeyDown", (handle) => handle(view, event));
  }

  #type(letter: string): void {
    const view = this.view;
    const { from, to } = this.selection;
    const insert = () => view.state.tr.insertText(letter, from, to);
    if (view.someProp("handleTextInput", (handle) => handle(view, from, to, letter, insert)) !== true)
      view.dispatch(insert());
  }

  /** As much of a view as keys ask for. */
  get view(): EditorView {
    const view = {
      get state() {
        return editor.state;
      },
      dispatch: (transaction: Parameters<EditorView["dispatch"]>[0]) => editor.view.dispatch(transaction),
      composing: false,
      coordsAtPos: () => ({ top: 0, bottom: 0, left: 0, right: 0 }),
      editable: true,
      endOfTextblock: (direction: string, state = editor.state) => {
        const { $head } = state.selection;
        const isBack = direction === "backward" || direction === "left" || direction === "up";
        return isBack ? $head.parentOffset === 0 : $head.parentOffset === $head.parent.content.size;
      },
      someProp: (name: string, read: (value: unknown) => unknown) => {
        for (const { props } of editor.state.plugins) {
          const value: unknown = props[name as keyof typeof props];
          const result = value === undefined ? undefined : read(value);
          if (result !== undefined && result !== null && result !== false) return result;
        }
        return undefined;
      },
    };
    return view as unknown as EditorView;
  }
}

const CARET = "‸";

const KEY_CODES: Record<string, number> = { Backspace: 8, Tab: 9, Enter: 13, Delete: 46 };

/** Where the marks of the caret are, counted in a document without them. */
function caretIn(doc: Node, marked: Node): { from: number; to: number } {
  const places: number[] = [];
  marked.descendants((node, at) => {
    if (!node.isText) return;
    for (const { index } of (node.text ?? "").matchAll(new RegExp(CARET, "g")))
      places.push(at + index - places.length);
  });
  const [from, to = from] = places;
  if (from === undefined || to === undefined) throw new Error("There is no caret in the page.");
  return { from: Math.min(from, doc.content.size), to: Math.min(to, doc.content.size) };
}
