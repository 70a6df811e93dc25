"use client";

import Link from "next/link";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { isolateExcerpt } from "@/components/shell/items/isolate-names";
import { homeMessages } from "@/components/shell/messages/home-messages";
import { classNames } from "@/components/ui/class-names";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { Item } from "@/lib/contracts/items";
import { itemHref } from "@/lib/contracts/to-item";

/** A page to go on with, and the words where the person stopped. */
type ContinuedPage = Item & {
  folderPath: string;
  editedAt: string;
  excerpt: { text: string; endsAtPlace: boolean };
};

export type ContinueCardsProps = { pages: readonly ContinuedPage[]; isOwn: boolean };

/** The pages that the person wrote to last, each with the words where they stopped. */
export function ContinueCards({ pages, isOwn }: ContinueCardsProps) {
  const title = isOwn ? homeMessages.continue : homeMessages.changedLast;
  return (
    <section aria-label={title}>
      <ul className="grid grid-cols-3 gap-4 max-lg:grid-cols-2 max-md:grid-cols-1">
        {pages.map((page, index) => (
          <li
            key={page.id}
            className={classNames("grid grid-cols-1", index === 2 && "max-lg:hidden max-md:grid")}
          >
            <ContinueCard page={page} isFirst={isOwn && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Holds the place of the cards while their pages are read. */
export function ContinueCardsPlace() {
  return <div aria-hidden className="h-40 max-md:h-32" />;
}

function ContinueCard({ page, isFirst }: { page: ContinuedPage; isFirst: boolean }) {
  const { text, endsAtPlace } = page.excerpt;
  const place = homeMessages.place(page.folderPath);
  return (
    <Link
      href={itemHref(page)}
      className={classNames(
        "relative flex h-40 flex-col overflow-hidden rounded-md border bg-raised px-5 pt-4 pb-3 transition-colors hover:border-line-strong max-md:h-auto max-md:min-h-28",
        isFirst
          ? "border-line-strong/70 before:absolute before:inset-y-4 before:start-0 before:w-0.5 before:bg-thread"
          : "border-line",
      )}
    >
      <span className="flex items-baseline gap-2">
        <PageGlyph icon={page.icon} />
        <span title={page.name} className="min-w-0 flex-1 truncate font-serif text-lg font-semibold">
          {page.name}
        </span>
        <span className="shrink-0 text-xs text-ink-soft">
          <RelativeTime dateTime={page.editedAt} />
        </span>
      </span>
      {place === "" ? null : <bdi className="truncate ps-7 text-xs text-ink-soft">{place}</bdi>}
      <span
        className={classNames(
          "mt-2 line-clamp-3 font-serif leading-6 wrap-anywhere",
          isFirst ? "text-ink" : "text-ink-soft",
        )}
      >
        {text === "" ? homeMessages.emptyPage : isolateExcerpt(text)}
        {isFirst && endsAtPlace ? (
          <span aria-hidden className="ms-px inline-block h-[1.1em] w-0.5 translate-y-[0.2em] bg-straw" />
        ) : null}
      </span>
    </Link>
  );
}
