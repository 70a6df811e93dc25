import type { Editor } from "@tiptap/core";
import { redo, undo } from "@tiptap/pm/history";
import type { Command } from "@tiptap/pm/state";
import { useEffect, useRef, useState } from "react";
import { focusText } from "@/components/editor/rich/input/focus-text";
import { LinkPreview } from "@/components/editor/preview/link-preview";
import type { RichHost } from "@/components/editor/rich/rich-host";
import type { EditorActions } from "@/components/editor/page/editor-actions";
import { CalloutMenu } from "./choices/callout-menu";
import { DayPicker } from "./choices/day-picker";
import { LanguagePicker } from "./choices/language-picker";
import { BlockHandle } from "./block-handle";
import { FindBar } from "@/components/editor/menus/find/find-bar";
import { MentionMenu } from "@/components/editor/menus/suggestions/mention-menu";
import { PageLinkMenu } from "@/components/editor/menus/suggestions/page-link-menu";
import { FullPicture } from "./pictures/full-picture";
import type { PictureOnScreen } from "./pictures/picture-on-screen";
import { PictureTools } from "./pictures/picture-tools";
import { SelectionToolbar } from "./selection-toolbar";
import { TagMenu } from "@/components/editor/menus/suggestions/tag-menu";
import { SlashMenu } from "@/components/editor/menus/suggestions/slash-menu";
import { TableMenu } from "./table-menu";
import { TableTools } from "./table/table-tools";

export type RichMenusProps = {
  editor: Editor;
  host: RichHost;
  pageId: string;
  /** The folder of the page. */
  parentId: string | null;
  readOnly: boolean;
  /** Receives the controls of the text. */
  onControls: (controls: EditorActions | null) => void;
};

/** The menus of a page's text, for reading and for writing. */
export function RichMenus({ editor, host, pageId, parentId, readOnly, onControls }: RichMenusProps) {
  const [isFinding, setIsFinding] = useState(false);
  const [full, setFull] = useState<PictureOnScreen | null>(null);
  const find = useRef<() => void>(null);
  useEffect(() => {
    const act = (command: Command) => {
      focusText(editor);
      command(editor.state, editor.view.dispatch);
    };
    const history = readOnly ? null : { undo: () => act(undo), redo: () => act(redo) };
    onControls({ find: () => find.current?.(), history });
    return () => onControls(null);
  }, [editor, readOnly, onControls]);
  return (
    <>
      <LinkPreview editor={editor} host={host} />
      <FindBar
        editor={editor}
        readOnly={readOnly}
        isOpen={isFinding}
        onOpenChange={setIsFinding}
        opener={find}
      />
      <PictureTools editor={editor} readOnly={readOnly} onFull={setFull} />
      <FullPicture picture={full} onClose={() => setFull(null)} />
      {readOnly ? null : (
        <>
          <SlashMenu editor={editor} />
          <TagMenu editor={editor} />
          <PageLinkMenu {...{ editor, pageId, parentId }} />
          <MentionMenu editor={editor} pageId={pageId} />
          {isFinding ? null : <SelectionToolbar editor={editor} host={host} onFull={setFull} />}
          <TableMenu editor={editor} />
          <TableTools editor={editor} />
          <CalloutMenu editor={editor} />
          <LanguagePicker editor={editor} />
          <DayPicker editor={editor} />
          <BlockHandle editor={editor} />
        </>
      )}
    </>
  );
}
