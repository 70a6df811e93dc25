import { useQuery } from "@tanstack/react-query";
import { messages } from "@/components/shell/messages/messages";
import { callOperation } from "@/lib/client/http/call-operation";
import { followCursors } from "@/lib/client/http/follow-cursors";
import type { BacklinkRecord } from "@/lib/contracts/links/links";
import { LinkList } from "./link-list";
import { LinkingPage } from "./linking-page";
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
      show={(page) => (
        <LinkingPage page={page}>
          <LinkingWords context={page.context} link={page.link} />
        </LinkingPage>
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
