import type { RichEditorProps } from "@/components/editor/rich/rich-editor";
import { RichEditor } from "@/components/editor/rich/rich-editor";
import { RichMenus } from "./rich-menus";

export type RichPageEditorProps = Omit<RichEditorProps, "menus"> & {
  /** The folder of the page. */
  parentId: string | null;
};

/** The rich editor with its menus, which are there as soon as the text is. */
export function RichPageEditor({ parentId, ...props }: RichPageEditorProps) {
  return (
    <RichEditor
      {...props}
      menus={(editor) => <RichMenus editor={editor} host={props.host} parentId={parentId} />}
    />
  );
}
