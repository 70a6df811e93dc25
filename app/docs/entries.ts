import { referenceGroup, type GuideEntry, type GuideGroup } from "@/components/docs/guide-entries";
import { guideGroups, guides, type Guide } from "./guides";

const toEntry = ({ name, title, summary }: Guide): GuideEntry => ({ href: `/docs/${name}`, title, summary });

/** What the docs lead to, in groups: all guides, and the reference. */
export const docsGroups: readonly GuideGroup[] = [
  ...guideGroups.map((group) => ({ title: group.title, entries: group.guides.map(toEntry) })),
  referenceGroup,
];

/** The guides before and after one. */
export function findNeighbours(name: string): { previous: GuideEntry | null; next: GuideEntry | null } {
  const at = guides.findIndex((guide) => guide.name === name);
  const [previous, next] = [guides[at - 1], guides[at + 1]];
  return { previous: previous ? toEntry(previous) : null, next: next ? toEntry(next) : null };
}
