"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRef } from "react";
import { useFocusInRows } from "@/components/shell/items/use-focus-in-rows";
import { isolatePath } from "@/components/shell/items/isolate-names";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { linkMessages as words } from "@/components/shell/messages/link-messages";
import { MoreOfList } from "@/components/shell/layout/more-of-list";
import { EmptyState } from "@/components/ui/empty-state";
import type { BrokenLinkRecord } from "@/lib/contracts/links/links";
import { BrokenLinkRow } from "./broken-link-row";
import { brokenLinksQuery } from "./link-queries";
import { useLinkRepair } from "./use-link-repair";

type PageWithLinks = Pick<BrokenLinkRecord, "page" | "folderPath"> & { links: BrokenLinkRecord[] };

/** The links that lead nowhere, page by page, with what repairs each. */
export function BrokenLinkList() {
  const list = useInfiniteQuery(brokenLinksQuery);
  const repair = useLinkRepair();
  const pages = list.data && byPage(list.data.pages.flatMap(({ data }) => data));
  const rows = useRef<HTMLUListElement>(null);
  const focus = useFocusInRows(rows, pages ?? []);
  if (list.isError) return <FailedNotice onRetry={() => list.refetch()}>{words.brokenFailed}</FailedNotice>;
  if (pages === undefined) return <p className="animate-late text-sm text-ink-soft">{words.loading}</p>;
  if (pages.length === 0 && !list.hasNextPage)
    return <EmptyState title={words.brokenNone} hint={words.brokenNoneHint} />;
  return (
    <>
      <ul ref={rows} className="grid grid-cols-1 gap-5" {...focus}>
        {pages.map(({ page, folderPath, links }) => (
          <li key={page.id}>
            <Link
              href={`/pages/${page.id}`}
              prefetch={false}
              className="-mx-3 flex min-h-9 items-center gap-3 rounded-md px-3 transition-colors hover:bg-hover pointer-coarse:min-h-11"
            >
              <PageGlyph icon={null} />
              <span className="min-w-0 truncate font-serif text-[1.0625rem]">{page.title}</span>
              {folderPath === "/" ? null : (
                <span className="min-w-0 flex-1 basis-0 truncate text-sm text-ink-faint">
                  {isolatePath(folderPath)}
                </span>
              )}
            </Link>
            <ul aria-label={words.linksOf(page.title)} className="grid grid-cols-1 pl-8">
              {links.map((link) => (
                <BrokenLinkRow key={`${link.kind} ${link.target}`} link={link} repair={repair} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <MoreOfList list={list} />
    </>
  );
}

/** Each target once for its page, because repairing it changes all links to it there. */
function byPage(found: readonly BrokenLinkRecord[]): PageWithLinks[] {
  const pages = new Map<string, PageWithLinks>();
  for (const link of found) {
    const { page, folderPath, kind, target } = link;
    const known = pages.get(page.id) ?? { page, folderPath, links: [] };
    if (!known.links.some((one) => one.kind === kind && one.target === target)) known.links.push(link);
    pages.set(page.id, known);
  }
  return [...pages.values()];
}
