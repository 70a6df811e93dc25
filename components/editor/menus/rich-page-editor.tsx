import type { RichEditorProps } from "@/components/editor/rich/rich-editor";
import { RichEditor } from "@/components/editor/rich/rich-editor";
import { LinkPreview } from "@/components/editor/preview/link-preview";
import { RichMenus } from "./rich-menus";

export type RichPageEditorProps = Omit<RichEditorProps, "menus" | "beside"> & {
  /** The folder of the page. */
  parentId: string | null;
};

/** The rich editor with its menus, which are there as soon as the text is. */
export function RichPageEditor({ parentId, ...props }: RichPageEditorProps) {
  return (
    <RichEditor
      {...props}
      beside={(editor) => <LinkPreview editor={editor} host={props.host} />}
      menus={(editor) => <RichMenus editor={editor} host={props.host} parentId={parentId} />}
    />
  );
}
