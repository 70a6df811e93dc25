import Link from "next/link";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { PageSummary } from "@/lib/contracts/pages";

/** A page in a list of links to pages. */
export function ListedPage({ page: { id, icon, title, updatedAt } }: { page: PageSummary }) {
  return (
    <li>
      <Link
        href={`/pages/${id}`}
        data-item={id}
        prefetch={false}
        className="-mx-3 flex min-h-9 items-center gap-3 rounded-md px-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
      >
        <PageGlyph icon={icon} />
        <span className="min-w-0 flex-1 truncate font-serif text-[1.0625rem]">{title}</span>
        <span className="shrink-0 text-sm text-ink-faint">
          <RelativeTime dateTime={updatedAt} />
        </span>
      </Link>
    </li>
  );
}
