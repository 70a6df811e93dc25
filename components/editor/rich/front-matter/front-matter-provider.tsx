import type { Editor } from "@tiptap/core";
import { redoNoScroll, undoNoScroll } from "@tiptap/pm/history";
import { TextSelection, type EditorState } from "@tiptap/pm/state";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import { readWikiLink } from "@/components/editor/rich/extensions/read-wiki-link";
import { startOfBody } from "@/components/editor/rich/document/start-of-body";
import { focusText } from "@/components/editor/rich/input/focus-text";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { FrontMatterContext, type ShownFrontMatter } from "@/components/shell/contexts/front-matter-context";
import { locateProperties } from "@/lib/domain/content/front-matter/property-source";
import { askForText, frontMatterOf, hiddenFrontMatter, isShownAsText } from "./front-matter-view";

export type FrontMatterProviderProps = {
  editor: Editor;
  host: RichHost;
  readOnly: boolean;
  children: ReactNode;
};

/** Tells what shows properties of the front matter in the editor, and lets it act there. */
export function FrontMatterProvider({ editor, host, readOnly, children }: FrontMatterProviderProps) {
  const shown = useFrontMatter(editor);
  const value: ShownFrontMatter = {
    ...shown,
    mayEdit: !readOnly,
    showText: (isText, name) => showText(editor, isText, name),
    undo: () => undoNoScroll(editor.state, editor.view.dispatch),
    redo: () => redoNoScroll(editor.state, editor.view.dispatch),
    openWikiLink: (written) => {
      const { target, place } = readWikiLink(written);
      host.openLink({ kind: "wikilink", target, place });
    },
    openAddress: host.openAddress,
  };
  return <FrontMatterContext value={value}>{children}</FrontMatterContext>;
}

type Shown = Pick<ShownFrontMatter, "source" | "isText" | "isAsked">;

function useFrontMatter(editor: Editor): Shown {
  const [read] = useState(() => rememberLast(() => readShown(editor.state)));
  return useSyncExternalStore((listener) => {
    editor.on("transaction", listener);
    return () => editor.off("transaction", listener);
  }, read);
}

function readShown(state: EditorState): Shown {
  const node = frontMatterOf(state.doc);
  const isText = node !== null && hiddenFrontMatter(state) === null;
  return { source: node?.textContent ?? null, isText, isAsked: isShownAsText(state) };
}

/** The same object as long as it says the same. */
function rememberLast(read: () => Shown): () => Shown {
  let last: Shown = { source: null, isText: false, isAsked: false };
  return () => {
    const now = read();
    const isSame = now.source === last.source && now.isText === last.isText && now.isAsked === last.isAsked;
    if (!isSame) last = now;
    return last;
  };
}

function showText(editor: Editor, isText: boolean, name?: string): void {
  const { state, view } = editor;
  const node = frontMatterOf(state.doc);
  if (!node) return;
  view.dispatch(askForText(state.tr, isText));
  if (isText) {
    const at = 1 + endOfProperty(node.textContent, name);
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)).scrollIntoView());
    view.focus();
  } else if (view.state.selection.from < startOfBody(view.state.doc)) focusText(editor);
}

/** The end of a property's value, or of the last one. */
function endOfProperty(source: string, name: string | undefined): number {
  const properties = locateProperties(source)?.properties ?? [];
  const property = properties.find((one) => one.name === name) ?? properties.at(-1);
  return property ? source.slice(0, property.end).trimEnd().length : (/\n/.exec(source)?.index ?? 0) + 1;
}
