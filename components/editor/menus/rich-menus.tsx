import type { Editor } from "@tiptap/core";
import { useState } from "react";
import type { RichHost } from "@/components/editor/rich/rich-host";
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
};

/** What goes with the text of a page that can be changed. */
export function RichMenus({ editor, host, parentId }: RichMenusProps) {
  const [isFinding, setIsFinding] = useState(false);
  return (
    <>
      <SlashMenu editor={editor} />
      <PageLinkMenu editor={editor} parentId={parentId} />
      {isFinding ? null : <SelectionToolbar editor={editor} host={host} />}
      <TableMenu editor={editor} />
      <FindBar editor={editor} isOpen={isFinding} onOpenChange={setIsFinding} />
      <BlockHandle editor={editor} />
    </>
  );
}
