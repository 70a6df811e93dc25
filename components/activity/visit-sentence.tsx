"use client";

import { homeMessages } from "@/components/shell/messages/home-messages";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { daysBetween, localDay } from "@/lib/domain/days/day";
import type { ActivityGroup } from "./group-activity";
import { useSinceVisit } from "./use-since-visit";
import { activityMessages } from "@/components/shell/messages/activity-messages";

export type VisitSentenceProps = { userId: string };

/** One sentence: when the person was here last, and what was done since then. */
export function VisitSentence({ userId }: VisitSentenceProps) {
  return (
    <p className="min-h-6 text-ink-soft">{useInBrowser() ? <SentenceInBrowser userId={userId} /> : null}</p>
  );
}

function SentenceInBrowser({ userId }: VisitSentenceProps) {
  const { groups, visit, isPending, isError } = useSinceVisit(userId, null);
  const words = homeMessages;
  if (visit === null) return words.firstVisit;
  const before = words.lastVisit(toMoment(new Date(visit), new Date()));
  if (isPending || isError) return before;
  const items = new Set(groups.flatMap(({ lines }) => lines.map(({ item }) => item.id)));
  if (items.size === 0) return `${before} ${words.nothingSince}`;
  return `${before} ${words.changedSince([...new Set(groups.map(nameOf))], items.size)}`;
}

function nameOf({ by }: ActivityGroup): string {
  return by === null ? activityMessages.deletedAccount : (by.tokenName ?? by.name);
}

const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

function toMoment(moment: Date, now: Date): string {
  const daysAgo = daysBetween(localDay(moment), localDay(now));
  if (daysAgo === 0) return homeMessages.today(time.format(moment));
  if (daysAgo === 1) return homeMessages.yesterday(time.format(moment));
  return homeMessages.onDay(day.format(moment), time.format(moment));
}
