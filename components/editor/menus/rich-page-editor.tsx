import type { RichEditorProps } from "@/components/editor/rich/rich-editor";
import { RichEditor } from "@/components/editor/rich/rich-editor";
import { useRichHost, type HostedPage } from "@/components/editor/page/use-rich-host";
import type { EditorActions } from "@/components/editor/page/editor-actions";
import { RichMenus } from "./rich-menus";

export type RichPageEditorProps = Omit<RichEditorProps, "menus" | "host"> & {
  page: HostedPage;
  /** The folder of the page. */
  parentId: string | null;
  /** Receives the controls of the text while it is shown here. */
  onControls: (controls: EditorActions | null) => void;
};

/** The rich editor with its menus, which appear together with the text. */
export function RichPageEditor({ page, parentId, onControls, ...props }: RichPageEditorProps) {
  const host = useRichHost(page);
  return (
    <RichEditor
      {...props}
      host={host}
      menus={(editor) => (
        <RichMenus
          editor={editor}
          host={host}
          parentId={parentId}
          readOnly={props.readOnly}
          onControls={onControls}
        />
      )}
    />
  );
}
