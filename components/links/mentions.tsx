import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { isolateExcerpt, isolatePath } from "@/components/shell/items/isolate-names";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { linkMessages } from "@/components/shell/messages/link-messages";
import { Button } from "@/components/ui/form/button";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import { LinkList } from "./link-list";
import { mentionsQuery } from "./mentions-query";
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
  const { id, title, icon, folderPath, snippet = "" } = page;
  return (
    <div className="flex items-start gap-1 rounded-md transition-colors hover:bg-hover">
      <Link
        href={`/pages/${id}`}
        prefetch={false}
        className="grid min-w-0 flex-1 gap-0.5 rounded-md px-2 py-2"
      >
        <span className="flex min-w-0 items-center gap-2">
          <PageGlyph icon={icon} />
          <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
        </span>
        {folderPath === "/" ? null : (
          <span className="truncate pl-7 text-xs text-ink-faint">{isolatePath(folderPath)}</span>
        )}
        <span className="line-clamp-3 pl-7 text-left text-sm wrap-anywhere text-ink-soft">
          {isolateExcerpt(snippet)}
        </span>
      </Link>
      <Button aria-label={words.linkIn(title)} className="mt-1 mr-1 shrink-0" onClick={onLink}>
        {words.link}
      </Button>
    </div>
  );
}
