import dynamic from "next/dynamic";
import { useId, type ReactNode } from "react";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import type { PageRecord } from "@/lib/contracts/pages";
import type { ExceededLimit } from "@/lib/domain/markdown/rich-mode-limits";
import { MarkdownOnlyNotice } from "./markdown-only-notice";
import { ContentSkeleton } from "./content-skeleton";
import type { EditorMode } from "./editor-mode";
import type { ReadOnlyReason } from "@/components/shell/reading/reading-mode";
import { ReadOnlyNotice } from "./read-only-notice";
import { SessionNotices } from "./session-notices";
import type { PageFolders } from "./linked-missing-page";
import type { OutlineSource } from "@/components/editor/outline/outline-source";
import type { UploadIntoPage } from "@/components/editor/uploads/upload-to-place";
import type { EditorActions } from "./editor-actions";
import type { ReadyText } from "@/components/editor/sync/pending-input";
import type { ContentSession } from "@/components/editor/sync/content-session";
import type { OpenContent } from "./use-content";
import { useScrollToAnchor } from "./use-scroll-to-anchor";
import { useUsedModes } from "./use-used-modes";

const SourceEditor = dynamic(
  async () => (await import("@/components/editor/source/source-editor")).SourceEditor,
  {
    ssr: false,
    loading: () => <ContentSkeleton />,
  },
);

const RichPageEditor = dynamic(
  async () => (await import("@/components/editor/menus/rich-page-editor")).RichPageEditor,
  {
    ssr: false,
    loading: () => <ContentSkeleton />,
  },
);

export type PageContentProps = {
  content: OpenContent;
  mode: EditorMode;
  /** The reason why the page is not, or should not be, in the rich editor. */
  barrier: ExceededLimit | null;
  onSwitchMode: () => void;
  /** Called when changes of others exceed the rich editor's limits. */
  onBarrier: (barrier: ExceededLimit) => void;
  readOnlyReason: ReadOnlyReason;
  page: PageRecord;
  above: PageFolders;
  /** Shown above the text in the rich editor. */
  properties: ReactNode;
  /** Uploads files put into the text. */
  upload: UploadIntoPage;
  onReady: (text: ReadyText) => void;
  /** Moves the focus into the text. */
  onFocus: () => void;
  onOutline: (outline: OutlineSource | null) => void;
  onControls: (controls: EditorActions | null) => void;
};

/** The text of a page: opening, failed, or open. */
export function PageContent(props: PageContentProps) {
  const { content } = props;
  if (content.kind === "opening") return <ContentSkeleton />;
  if (content.kind === "open") return <OpenedContent {...props} session={content.session} />;
  return (
    <FailedNotice onRetry={content.retry}>
      {messages.page.openFailed}. {explainFailure(content.fault)}
    </FailedNotice>
  );
}

function OpenedContent({
  session,
  mode,
  barrier,
  onSwitchMode,
  onBarrier,
  page,
  above,
  readOnlyReason,
  upload,
  properties,
  onOutline,
  ...events
}: Omit<PageContentProps, "content"> & { session: ContentSession }) {
  const hintId = useId();
  const readOnly = readOnlyReason !== null;
  const mayKeep = readOnlyReason === null || readOnlyReason === "choice";
  const places = useScrollToAnchor(onOutline);
  const used = useUsedModes(mode);
  const { id: pageId, title } = page;
  const save = () => session.save();
  const hosted = { pageId, title, above, readOnly, save, upload, jumpTo: places.jumpTo };
  const shared = { session, readOnly, mayKeep, hintId, ...events, onOutline: places.onOutline };
  return (
    <>
      <ReadOnlyNotice page={page} reason={readOnlyReason} />
      {barrier === null ? null : <MarkdownOnlyNotice {...{ barrier, mode, onSwitchMode }} />}
      <SessionNotices session={session} mayKeep={mayKeep} />
      <div className="group">
        {used.has("rich") ? (
          <div hidden={mode !== "rich"}>
            <RichPageEditor
              {...{ ...shared, onBarrier, properties }}
              isShown={mode === "rich"}
              page={hosted}
              parentId={page.parentId}
            />
          </div>
        ) : null}
        {used.has("source") ? (
          <div hidden={mode !== "source"}>
            <SourceEditor {...shared} isShown={mode === "source"} upload={upload} />
          </div>
        ) : null}
        <p id={hintId} className="sr-only">
          {readOnlyReason === null ? messages.page.textHint : messages.page.readOnly[readOnlyReason]}
        </p>
      </div>
    </>
  );
}
