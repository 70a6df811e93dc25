import Link from "next/link";
import { useQuery } from "@tanstack/react-query";
import { ChangedBy } from "@/components/shell/layout/changed-by";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { PageSummary } from "@/lib/contracts/pages";
import { folderQuery } from "@/lib/client/cache/folder-query";

export type PageRowProps = {
  page: PageSummary;
  focusRef?: ((link: HTMLAnchorElement | null) => void) | undefined;
};

/** A page in the list, with its title as the link. */
export function PageRow({ page, focusRef }: PageRowProps) {
  return (
    <li>
      <Link
        ref={focusRef}
        href={`/pages/${page.id}`}
        data-item={page.id}
        prefetch={false}
        className="-mx-3 flex min-h-12 items-center gap-3 rounded-md px-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <PageGlyph icon={page.icon} />
        <span className="min-w-0 flex-1 truncate font-serif text-[1.0625rem]">{page.title}</span>
        {page.parentId === null ? null : <PagePlace folderId={page.parentId} />}
        <ChangedBy itemId={page.id} />
        <span className="shrink-0 text-sm text-ink-faint">
          <RelativeTime dateTime={page.updatedAt} />
        </span>
      </Link>
    </li>
  );
}

/** The name of a page's folder. */
function PagePlace({ folderId }: { folderId: string }) {
  const { data } = useQuery({ ...folderQuery(folderId), staleTime: Infinity });
  return data ? (
    <bdi className="max-w-40 shrink truncate text-sm text-ink-faint max-sm:hidden">{data.name}</bdi>
  ) : null;
}
