import type { Editor } from "@tiptap/core";
import { redo, undo } from "@tiptap/pm/history";
import type { Command } from "@tiptap/pm/state";
import { useEffect, useRef, useState } from "react";
import { focusText } from "@/components/editor/rich/focus-text";
import type { RichHost } from "@/components/editor/rich/rich-host";
import type { TextActions } from "@/components/editor/text-actions";
import { BlockHandle } from "./block-handle";
import { FindBar } from "./find-bar";
import { PageLinkMenu } from "./page-link-menu";
import { SelectionToolbar } from "./selection-toolbar";
import { SlashMenu } from "./slash-menu";
import { TableMenu } from "./table-menu";

export type RichMenusProps = {
  editor: Editor;
  host: RichHost;
  /** The folder of the page. */
  parentId: string | null;
  onActions: (actions: TextActions | null) => void;
};

/** What goes with the text of a page that can be changed. */
export function RichMenus({ editor, host, parentId, onActions }: RichMenusProps) {
  const [isFinding, setIsFinding] = useState(false);
  const find = useRef<() => void>(null);
  useEffect(() => {
    const act = (command: Command) => {
      focusText(editor);
      command(editor.state, editor.view.dispatch);
    };
    onActions({ undo: () => act(undo), redo: () => act(redo), find: () => find.current?.() });
    return () => onActions(null);
  }, [editor, onActions]);
  return (
    <>
      <SlashMenu editor={editor} />
      <PageLinkMenu editor={editor} parentId={parentId} />
      {isFinding ? null : <SelectionToolbar editor={editor} host={host} />}
      <TableMenu editor={editor} />
      <FindBar editor={editor} isOpen={isFinding} onOpenChange={setIsFinding} opener={find} />
      <BlockHandle editor={editor} />
    </>
  );
}
