import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { messages } from "@/components/shell/messages/messages";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { callOperation } from "@/lib/client/http/call-operation";
import { followCursors } from "@/lib/client/http/follow-cursors";
import type { BacklinkRecord } from "@/lib/contracts/links/links";
import { LinkList } from "./link-list";
import { isolatePath } from "@/components/shell/items/isolate-names";
import { sentenceAround } from "./sentence-around";

const partsMax = 5;

export type BacklinksProps = { pageId: string };

/** The pages that link to a page, most recently updated first, each with the line of its first link. */
export function Backlinks({ pageId }: BacklinksProps) {
  const query = useQuery({
    queryKey: ["backlinks", pageId],
    queryFn: ({ signal }) =>
      followCursors(
        (query) => callOperation("GET /pages/{pageId}/backlinks", { params: { pageId }, query, signal }),
        partsMax,
      ),
  });
  const words = messages.backlinks;
  return (
    <LinkList
      words={words}
      query={query}
      items={query.data?.data}
      note={query.data?.complete === false ? words.more : null}
      show={({ id, title, icon, folderPath, context, link }) => (
        <Link
          href={`/pages/${id}`}
          prefetch={false}
          className="grid gap-0.5 rounded-md px-2 py-2 transition-colors hover:bg-hover"
        >
          <span className="flex min-w-0 items-center gap-2">
            <PageGlyph icon={icon} />
            <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
          </span>
          {folderPath === "/" ? null : (
            <span className="truncate pl-7 text-xs text-ink-faint">{isolatePath(folderPath)}</span>
          )}
          <span className="line-clamp-3 pl-7 text-left text-sm wrap-anywhere text-ink-soft">
            <LinkingWords context={context} link={link} />
          </span>
        </Link>
      )}
    />
  );
}

/** The sentence of a link, with its words marked. */
function LinkingWords({ context, link }: Pick<BacklinkRecord, "context" | "link">) {
  const [before, words, after] = sentenceAround(context, link);
  return (
    <bdi>
      {before}
      <span className="text-straw underline decoration-1 underline-offset-2">{words}</span>
      {after}
    </bdi>
  );
}
