import { useQuery } from "@tanstack/react-query";
import { PageEmbed } from "@/components/editor/embeds/page-embed";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { callOperation } from "@/lib/client/http/call-operation";
import { useRefreshViews } from "@/components/views/use-refresh-views";
import { ViewCell } from "@/components/views/view-cell";
import { viewsKey } from "@/components/views/views-key";
import "@/components/views/view-values-below.css";
import "./folder-page.css";
import "@/components/views/view.css";

export type FolderPageProps = { pageId: string; title: string };

/** The page that says what a folder is for: its properties, edited in place, and its text. */
export function FolderPage({ pageId, title }: FolderPageProps) {
  useRefreshViews(true);
  const { data: page } = useQuery({
    queryKey: [...viewsKey, "page", pageId],
    queryFn: ({ signal }) => callOperation("GET /pages/{pageId}", { params: { pageId }, signal }),
    retry: false,
  });
  const names = Object.keys(page?.properties ?? {});
  return (
    <section className="folder-page" aria-label={words.folderPage}>
      {page === undefined || names.length === 0 ? null : (
        <div className="folder-page-values" role="group" aria-label={words.folderProperties}>
          {names.map((name) => (
            <div key={name} className="view-card-value">
              <span className="view-card-name">{name}</span>
              <ViewCell page={page} column={name} kind={undefined} />
            </div>
          ))}
        </div>
      )}
      <PageEmbed pageId={pageId} title={title} place="" chain={noChain} />
    </section>
  );
}

const noChain: readonly string[] = [];
