import { AuthorMark } from "@/components/shell/items/author-mark";
import { messages } from "@/components/shell/messages/messages";
import { PageBeginningText } from "@/components/shell/preview/page-beginning-text";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { ListedPageRecord } from "@/lib/contracts/pages";
import { PreviewHead } from "./preview-head";

export type PagePreviewProps = {
  page: Pick<ListedPageRecord, "title" | "icon" | "folderPath" | "updatedAt" | "writtenBy"> & {
    html: string;
  };
};

/** A page beside the palette: where it is, who wrote it last, and how it begins. */
export function PagePreview({
  page: { title, icon, folderPath, updatedAt, writtenBy, html },
}: PagePreviewProps) {
  return (
    <>
      <PreviewHead name={title} icon={icon} path={folderPath} />
      <p className="mt-2 mb-3 flex min-w-0 items-center gap-1.5 text-xs text-ink-soft">
        {writtenBy ? (
          <>
            <AuthorMark
              name={writtenBy.name}
              personId={writtenBy.id}
              isProgram={writtenBy.tokenName !== null}
              size="small"
            />
            <span className="truncate">
              {messages.folders.writtenBy(writtenBy.name, writtenBy.tokenName)}
            </span>
            <span aria-hidden>·</span>
          </>
        ) : null}
        <span className="shrink-0">
          <RelativeTime dateTime={updatedAt} />
        </span>
      </p>
      <PageBeginningText html={html} />
    </>
  );
}
