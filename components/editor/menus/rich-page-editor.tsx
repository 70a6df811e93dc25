import type { ReactNode } from "react";
import { FrontMatterProvider } from "@/components/editor/rich/front-matter/front-matter-provider";
import type { RichEditorProps } from "@/components/editor/rich/rich-editor";
import { RichEditor } from "@/components/editor/rich/rich-editor";
import { useRichHost, type HostedPage } from "@/components/editor/page/use-rich-host";
import type { EditorActions } from "@/components/editor/page/editor-actions";
import { EmbedPortals } from "@/components/editor/embeds/embed-portals";
import { ViewPortals } from "@/components/editor/views/view-portals";
import { AuthorMarks } from "@/components/editor/provenance/author-marks";
import { RichMenus } from "./rich-menus";

export type RichPageEditorProps = Omit<RichEditorProps, "menus" | "head" | "host"> & {
  /** Shown above the text. */
  properties: ReactNode;
  page: HostedPage;
  /** The folder of the page. */
  parentId: string | null;
  /** Receives the controls of the text while it is shown here. */
  onControls: (controls: EditorActions | null) => void;
};

/** The rich editor with its menus, which appear together with the text. */
export function RichPageEditor({ page, parentId, properties, onControls, ...props }: RichPageEditorProps) {
  const host = useRichHost(page);
  const { readOnly } = props;
  return (
    <>
      <RichEditor
        {...props}
        host={host}
        head={(editor) => (
          <FrontMatterProvider editor={editor} host={host} readOnly={readOnly}>
            {properties}
          </FrontMatterProvider>
        )}
        menus={(editor) => (
          <>
            <RichMenus {...{ editor, host, parentId, readOnly, onControls }} pageId={page.pageId} />
            <AuthorMarks editor={editor} pageId={page.pageId} />
          </>
        )}
      />
      <EmbedPortals {...{ host, readOnly, parentId }} pageId={page.pageId} />
      <ViewPortals views={host.views} pageId={page.pageId} parentId={parentId} />
    </>
  );
}
