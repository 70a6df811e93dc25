import { X } from "lucide-react";
import Link from "next/link";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { graphMessages as words } from "@/components/shell/messages/graph-messages";
import { IconButton } from "@/components/ui/form/icon-button";
import type { LinkGraph } from "@/lib/domain/graph/link-graph";

export type ChosenPageProps = { graph: LinkGraph; place: number; onLeave: () => void };

/** The page that is chosen in a drawing, as a link. */
export function ChosenPage({ graph, place, onLeave }: ChosenPageProps) {
  const page = graph.pages[place];
  if (page === undefined) return null;
  return (
    <section
      aria-label={words.chosen}
      className="absolute top-3 right-3 flex max-w-[min(20rem,calc(100%-1.5rem))] items-center gap-1 rounded-lg border border-line bg-raised py-1 pr-1 pl-3 shadow-lift"
    >
      <Link
        href={`/pages/${page.id}`}
        prefetch={false}
        className="grid min-w-0 gap-0.5 rounded-sm py-1 underline-offset-2 hover:underline"
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <PageGlyph icon={page.icon} />
          <span className="min-w-0 truncate font-serif">{page.title}</span>
        </span>
        <span className="pl-6.5 text-xs text-ink-soft tabular-nums">
          {words.links(graph.linksIn[place] ?? 0, graph.linksOut[place] ?? 0)}
        </span>
      </Link>
      <IconButton label={words.leave} onClick={onLeave}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}
