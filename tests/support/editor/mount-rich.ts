import { EmbedPlaces } from "@/components/editor/embeds/embed-places";
import { ViewPlaces } from "@/components/editor/views/view-places";
import { Editor } from "@tiptap/core";
import { Selection, TextSelection } from "@tiptap/pm/state";
import { richExtensions } from "@/components/editor/rich/extensions/rich-extensions";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { savePage } from "@/lib/domain/markdown/lossless/save-page";
import { withoutLayout } from "./layout-parts";

withoutLayout();

/** Marks the caret in the markdown that a test opens; twice, it marks both ends of a selection. */
export const CARET = "‸";

/** What another program puts on the clipboard: content by its type. */
export type Clip = Record<string, string>;

export type MountedEditor = {
  editor: Editor;
  /** The page as it would be saved. */
  saved: () => string;
  /** Types one character after the other, as keys would. */
  type: (text: string) => void;
  paste: (clip: Clip, options?: { plain?: boolean; files?: readonly File[] }) => void;
  copy: () => Clip;
  cut: () => Clip;
};

const noHost: RichHost = {
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

/** The rich editor with a page in it. */
export function mountRich(marked: string, host: Partial<RichHost> = {}): MountedEditor {
  const element = document.body.appendChild(document.createElement("div"));
  const editor = new Editor({
    element,
    injectCSS: false,
    enablePasteRules: false,
    enableCoreExtensions: { clipboardTextSerializer: false },
    extensions: richExtensions({ ...noHost, ...host }),
  });
  const { schema, view } = editor;
  const base = openPage(marked.replaceAll(CARET, ""), { schema });
  view.dispatch(
    editor.state.tr
      .replaceWith(0, editor.state.doc.content.size, base.doc.content)
      .setMeta("addToHistory", false),
  );
  const places = caretPlaces(openPage(marked, { schema }).doc);
  const { doc } = editor.state;
  const selection =
    places.length === 0
      ? Selection.atEnd(doc)
      : TextSelection.create(doc, places[0] ?? 0, places[1] ?? places[0]);
  view.dispatch(editor.state.tr.setSelection(selection));
  const opened = { ...base, doc: editor.state.doc, blocks: editor.state.doc.children };
  const clipboardEvent = (kind: string, clip: Clip, files: readonly File[] = []) => {
    const event = new Event(kind, { bubbles: true, cancelable: true });
    Object.defineProperty(event, "clipboardData", { value: dataOf(clip, files) });
    view.dom.dispatchEvent(event);
  };
  const taken = (kind: string) => {
    const clip: Clip = {};
    clipboardEvent(kind, clip);
    return clip;
  };
  return {
    editor,
    saved: () => savePage(base.blocks.length === 0 ? base : opened, editor.state.doc).source,
    type: (text) => {
      for (const character of text) typeCharacter(editor, character);
    },
    paste: (clip, { plain = false, files = [] } = {}) => {
      const key = { key: "V", keyCode: 86, ctrlKey: true, shiftKey: plain, bubbles: true };
      view.dom.dispatchEvent(new KeyboardEvent("keydown", key));
      clipboardEvent("paste", clip, files);
    },
    copy: () => taken("copy"),
    cut: () => taken("cut"),
  };
}

function caretPlaces(doc: Editor["state"]["doc"]): number[] {
  const places: number[] = [];
  doc.descendants((node, at) => {
    const text = node.text ?? "";
    for (let found = text.indexOf(CARET); found !== -1; found = text.indexOf(CARET, found + 1)) {
      places.push(at + found - places.length);
    }
  });
  return places;
}

function typeCharacter({ view }: Editor, character: string): void {
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(character);
  const isTaken = view.someProp("handleTextInput", (take) => take(view, from, to, character, insert));
  if (isTaken !== true) view.dispatch(insert());
}

/** The part of a DataTransfer that editors use. */
function dataOf(clip: Clip, files: readonly File[]): object {
  return {
    files,
    get types() {
      return Object.keys(clip);
    },
    getData: (type: string) => clip[type === "Text" ? "text/plain" : type] ?? "",
    setData: (type: string, text: string) => {
      clip[type] = text;
    },
    clearData: () => undefined,
  };
}
