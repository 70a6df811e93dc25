import { useQuery } from "@tanstack/react-query";
import { PageEmbed } from "@/components/editor/embeds/page-embed";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { callOperation } from "@/lib/client/http/call-operation";
import { useRefreshViews } from "@/components/views/use-refresh-views";
import { NamedValue } from "@/components/views/view-values-below";
import { viewsKey } from "@/components/views/views-key";
import "./folder-note.css";
import "@/components/views/view.css";

export type FolderNoteProps = { pageId: string; title: string };

/** The page that says what a folder is for: its properties, edited in place, and its text. */
export function FolderNote({ pageId, title }: FolderNoteProps) {
  useRefreshViews(true);
  const { data: page } = useQuery({
    queryKey: [...viewsKey, "page", pageId],
    queryFn: ({ signal }) => callOperation("GET /pages/{pageId}", { params: { pageId }, signal }),
    retry: false,
  });
  const names = Object.keys(page?.properties ?? {});
  return (
    <section className="folder-note" aria-label={words.folderNote}>
      {page === undefined || names.length === 0 ? null : (
        <div className="folder-note-values" role="group" aria-label={words.folderProperties}>
          {names.map((name) => (
            <NamedValue key={name} page={page} column={name} />
          ))}
        </div>
      )}
      <PageEmbed pageId={pageId} title={title} place="" chain={noChain} />
    </section>
  );
}

const noChain: readonly string[] = [];
