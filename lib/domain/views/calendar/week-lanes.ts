import { daysBetween } from "@/lib/domain/days/day";

/** Something that lasts from a day to a day, both included. */
export type Lasting = { start: string; end: string };

/** Something in a week: in which lane, from which of its days on, and over how many of them. */
export type Placed<T> = { entry: T; lane: number; from: number; days: number };

/**
 * Puts what is in a week into lanes, so that no two of a lane share a day; what begins earlier, or lasts longer, has the
 * upper lane. The order otherwise stays.
 */
export function placeInWeek<T extends Lasting>(week: readonly string[], entries: readonly T[]): Placed<T>[] {
  const [first = "", last = ""] = [week[0], week.at(-1)];
  const inWeek = entries
    .filter(({ start, end }) => start <= last && end >= first)
    .map((entry) => {
      const from = entry.start < first ? 0 : daysBetween(first, entry.start);
      const until = entry.end > last ? week.length - 1 : daysBetween(first, entry.end);
      return { entry, from, days: until - from + 1 };
    })
    .toSorted((one, other) => one.from - other.from || other.days - one.days);
  /** The first day on which each lane is free. */
  const lanes: number[] = [];
  return inWeek.map((placed) => {
    const free = lanes.findIndex((day) => day <= placed.from);
    const lane = free === -1 ? lanes.length : free;
    lanes[lane] = placed.from + placed.days;
    return { ...placed, lane };
  });
}

/** A day of a week: what is drawn on it, in lanes from 0 on, and what there is no room for. */
export type DayPlan<T> = { begins: readonly Placed<T>[]; hidden: number; all: readonly T[] };

/**
 * What each day of a week shows of what is in it, in at most so many lanes; where there is more, the last lane is left for
 * saying so.
 */
export function planWeek<T extends Lasting>(
  week: readonly string[],
  entries: readonly T[],
  lanesMax: number,
): DayPlan<T>[] {
  const placed = placeInWeek(week, entries);
  const onDay = (at: number) => placed.filter(({ from, days }) => from <= at && at < from + days);
  const isCrowded = week.map((_, at) => onDay(at).some(({ lane }) => lane >= lanesMax));
  const lanesOn = (at: number) => (isCrowded[at] === true ? lanesMax - 1 : lanesMax);
  const isShown = ({ lane, from, days }: Placed<T>) =>
    week.every((_, at) => at < from || at >= from + days || lane < lanesOn(at));
  return week.map((_, at) => {
    const here = onDay(at);
    return {
      begins: here.filter((one) => one.from === at && isShown(one)),
      hidden: here.filter((one) => !isShown(one)).length,
      all: here.map(({ entry }) => entry),
    };
  });
}
