import dynamic from "next/dynamic";
import { useId } from "react";
import { messages } from "@/components/shell/messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { explainFailure } from "@/lib/client/explain-failure";
import { ConflictPanel } from "./conflict-panel";
import { ContentSkeleton } from "./content-skeleton";
import { SessionNotices } from "./session-notices";
import type { UploadIntoPage } from "./source-uploads";
import type { OpenContent } from "./use-content";

const SourceEditor = dynamic(async () => (await import("./source-editor")).SourceEditor, {
  ssr: false,
  loading: () => <ContentSkeleton />,
});

export type PageContentProps = {
  content: OpenContent;
  readOnly: boolean;
  /** Takes files that are put into the text. */
  upload: UploadIntoPage;
  onReady: (focus: () => void) => void;
};

/** The text of a page: being opened, failed, in conflict, or open. */
export function PageContent({ content, readOnly, upload, onReady }: PageContentProps) {
  const hintId = useId();
  if (content.kind === "opening") return <ContentSkeleton />;
  if (content.kind === "failed") {
    return (
      <Notice
        tone="alarm"
        role="alert"
        actions={<Button onClick={content.retry}>{messages.tryAgain}</Button>}
      >
        {messages.page.openFailed}. {explainFailure(content.fault, messages.failures)}
      </Notice>
    );
  }
  const { session, view } = content;
  return (
    <>
      {readOnly ? (
        <div className="mb-6">
          <Notice>
            <strong className="font-medium">{messages.page.readOnly}.</strong> {messages.page.readOnlyReason}
          </Notice>
        </div>
      ) : null}
      <SessionNotices session={session} view={view} />
      {view.conflict ? <ConflictPanel session={session} conflict={view.conflict} /> : null}
      <div hidden={view.conflict !== null} className="group">
        <SourceEditor
          session={session}
          readOnly={readOnly}
          hintId={hintId}
          upload={upload}
          onReady={onReady}
        />
        <p id={hintId} className="sr-only">
          {readOnly ? messages.page.readOnlyReason : messages.page.textHint}
        </p>
      </div>
    </>
  );
}
