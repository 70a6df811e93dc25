import { useQuery } from "@tanstack/react-query";
import { isolateExcerpt } from "@/components/shell/items/isolate-names";
import { linkMessages } from "@/components/shell/messages/link-messages";
import { Button } from "@/components/ui/form/button";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import { LinkList } from "./link-list";
import { LinkingPage } from "./linking-page";
import { mentionsQuery } from "./link-queries";
import { useMentionLinking } from "./use-mention-linking";

export type MentionsProps = { pageId: string; title: string };

const words = linkMessages.mentions;

/** The pages that name a page without a link to it, each to be linked in one step. */
export function Mentions({ pageId, title }: MentionsProps) {
  const query = useQuery(mentionsQuery(pageId));
  const link = useMentionLinking({ id: pageId, title });
  return (
    <LinkList
      words={words}
      query={query}
      items={query.data?.data}
      note={query.data?.isAll === false ? words.more : null}
      show={(page) => <MentioningPage page={page} onLink={() => link(page)} />}
    />
  );
}

function MentioningPage({ page, onLink }: { page: FoundPageRecord; onLink: () => void }) {
  return (
    <div className="flex items-start gap-1">
      <LinkingPage page={page}>{isolateExcerpt(page.snippet ?? "")}</LinkingPage>
      <Button aria-label={words.linkIn(page.title)} className="mt-1 mr-1 shrink-0" onClick={onLink}>
        {words.link}
      </Button>
    </div>
  );
}
