import type { ActivityEntry } from "@/lib/contracts/activity";
import type { ToldKind } from "@/lib/contracts/change-kinds";

/** What somebody did to an item: the kinds of changes, the first ones first. */
export type ChangedItemLine = {
  item: ActivityEntry["item"];
  state: NonNullable<ActivityEntry["state"]>;
  kinds: ToldKind[];
  at: string;
};

/** What one person or program did in a section of the list; `from` is when the first of it was made. */
export type ActivityGroup = {
  key: string;
  by: ActivityEntry["by"];
  at: string;
  from: string;
  lines: ChangedItemLine[];
};

/** Changes since the reader last looked (`day` null), or of a day, by who made them; the latest first. */
export type ActivitySection = { day: Date | null; groups: ActivityGroup[] };

/** Groups changes, the latest first, for the screen. `seenAt` is the time of the latest change that was seen before. */
export function groupActivity(entries: readonly ActivityEntry[], seenAt: string | null): ActivitySection[] {
  const sections: ActivitySection[] = [];
  for (const entry of entries) {
    const day = seenAt !== null && entry.at > seenAt ? null : beginningOfDay(entry.at);
    let section = sections.at(-1);
    if (section?.day?.getTime() !== day?.getTime() || section === undefined) {
      section = { day, groups: [] };
      sections.push(section);
    }
    addToGroup(section, entry);
  }
  return sections;
}

function addToGroup({ groups, day }: ActivitySection, entry: ActivityEntry): void {
  const { by, item, state, kind, at, from } = entry;
  if (state === null) return;
  const author = `${by?.id ?? ""} ${by?.tokenId ?? by?.tokenName ?? ""}`;
  const key = `${day?.getTime() ?? "new"} ${author}`;
  let group = groups.find((one) => one.key === key);
  if (group === undefined) {
    group = { key, by, at, from, lines: [] };
    groups.push(group);
  }
  if (from < group.from) group.from = from;
  const line = group.lines.find((one) => one.item.id === item.id);
  if (line === undefined) group.lines.push({ item, state, kinds: [kind], at });
  else if (!line.kinds.includes(kind)) line.kinds.unshift(kind);
}

function beginningOfDay(time: string): Date {
  const day = new Date(time);
  day.setHours(0, 0, 0, 0);
  return day;
}
