import { changeList } from "@/components/properties/change-list";
import { changeOrAdd, spelledAs } from "@/components/views/set-value";
import { listProperties, setProperty } from "@/lib/domain/content/front-matter/edit-properties";
import type { ShownPropertyEdit } from "@/components/properties/use-property-edit";
import { addDays, daysBetween } from "@/lib/domain/days/day";
import { dayOfValue, onDay } from "@/lib/domain/views/calendar/day-of-value";
import type { DayProperties } from "./calendar-entries";

/** From which day to which one; null for none. */
type DayMove = DayProperties & { from: string | null; to: string | null };

/**
 * Gives a page another day: its time of day stays, and of several days the one is replaced. What has a last day keeps its
 * length.
 */
export function moveToDay(markdown: string, move: DayMove): ShownPropertyEdit {
  const { by, from, to } = move;
  const moved = changeOrAdd(markdown, by, (text, name) => {
    const value = valueOf(text, name);
    if (!Array.isArray(value)) return setProperty(text, name, to === null ? null : onDay(value, to));
    return changeList(text, name, (items) => {
      const at = items.findIndex((item) => from !== null && dayOfValue(item) === from);
      const day = to === null ? [] : [onDay(items[at] ?? null, to)];
      return items.toSpliced(at === -1 ? items.length : at, at === -1 ? 0 : 1, ...day);
    });
  });
  return "refused" in moved ? moved : moveEnd(moved.markdown, markdown, move);
}

/** Moves the last day by as many days as the first one, where there is one. */
function moveEnd(markdown: string, before: string, { by, end, from, to }: DayMove): ShownPropertyEdit {
  if (end === null || from === null || to === null || Array.isArray(valueOf(before, by))) return { markdown };
  const value = valueOf(markdown, end);
  const last = dayOfValue(value);
  if (last === null || last <= from) return { markdown };
  return changeOrAdd(markdown, end, (text, name) =>
    setProperty(text, name, onDay(value, addDays(last, daysBetween(from, to)))),
  );
}

function valueOf(markdown: string, name: string) {
  const properties = listProperties(markdown) ?? [];
  const spelled = spelledAs(
    name,
    properties.map((one) => one.name),
  );
  return properties.find((one) => one.name === spelled)?.value ?? null;
}
