"use client";

import type { ReactNode } from "react";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { formatBytes } from "@/lib/domain/files/format-bytes";
import { CopyButton } from "@/components/shell/copy/copy-button";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { PageRecord } from "@/lib/contracts/pages";
import { useTextCounts } from "./use-text-counts";

export type PageFactsProps = { page: PageRecord; isOwn: boolean };

/** The owner, dates and length of a page, and its reference for use elsewhere. */
export function PageFacts({ page, isOwn }: PageFactsProps) {
  const counts = useTextCounts();
  const inBrowser = useInBrowser();
  const words = propertyMessages;
  const facts: [string, ReactNode][] = [
    [words.owner, isOwn ? words.you : words.anotherPerson],
    [words.created, <RelativeTime key="created" dateTime={page.createdAt} />],
    [words.updated, <RelativeTime key="updated" dateTime={page.updatedAt} />],
  ];
  if (counts !== null) {
    facts.push(
      [words.words, counts.words.toLocaleString("en")],
      [words.characters, counts.characters.toLocaleString("en")],
      [words.size, formatBytes(counts.bytes)],
    );
  }
  return (
    <section aria-label={words.facts}>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2.75 gap-y-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="py-0.5 text-ink-soft">{name}</dt>
            <dd className="min-w-0 py-0.5 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton
          text={inBrowser ? `${window.location.origin}/pages/${page.id}` : ""}
          label={words.copyLink}
        />
        <CopyButton text={page.id} label={words.copyId} />
      </div>
    </section>
  );
}
