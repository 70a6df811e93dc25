"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Hash } from "lucide-react";
import Link from "next/link";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { tagMessages as words } from "@/components/shell/messages/tag-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { tagHref } from "@/components/shell/navigation/tag-href";
import { MoreOfList } from "@/components/shell/layout/more-of-list";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { tagsQuery } from "./tags-query";

export type TagListProps = {
  /** Only the tags nested in this one; null for all. */
  within: string | null;
};

/** Tags with the number of pages that have them. */
export function TagList({ within }: TagListProps) {
  const list = useInfiniteQuery(tagsQuery(within === null ? "" : `${within}/`));
  const tags = list.data?.pages.flatMap(({ data }) => data);
  if (list.isError) return <FailedNotice onRetry={() => list.refetch()}>{words.loadFailed}</FailedNotice>;
  if (tags === undefined) return <p className="animate-late text-sm text-ink-soft">{words.loading}</p>;
  const known = new Set(tags.map(({ tag }) => foldTitle(tag)));
  if (tags.length === 0 && !list.hasNextPage)
    return within === null ? <EmptyState title={words.emptyTitle} hint={words.emptyHint} /> : null;
  return (
    <>
      {within === null ? null : (
        <h2 className="mt-8 mb-2 text-sm font-medium text-ink-soft">{words.nested}</h2>
      )}
      <ul aria-label={within === null ? words.list : words.nested} className="grid grid-cols-1">
        {tags.map(({ tag, pages, more }) => (
          <li key={tag}>
            <Link
              href={tagHref(tag)}
              prefetch={false}
              className="-mx-3 flex min-h-9 items-center gap-2.5 rounded-md px-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
              style={{ paddingInlineStart: `${0.75 + 1.25 * depthOf(tag, known)}rem` }}
            >
              <Hash aria-hidden className="size-4 shrink-0 text-ink-faint" />
              <bdi className="min-w-0 flex-1 truncate">{tag}</bdi>
              <span className="shrink-0 text-sm text-ink-faint tabular-nums">
                {words.pages(pages, more === true)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreOfList list={list} />
    </>
  );
}

const indentMax = 4;

/** How many tags of the list a tag is nested in; those that no page has by themselves are not in it. */
function depthOf(tag: string, known: ReadonlySet<string>): number {
  const parts = tag.split("/");
  const above = parts
    .slice(1)
    .filter((_, index) => known.has(foldTitle(parts.slice(0, index + 1).join("/"))));
  return Math.min(indentMax, above.length);
}
