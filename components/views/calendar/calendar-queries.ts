import { queryOptions } from "@tanstack/react-query";
import { asked, narrowed, type ViewScope } from "@/components/views/view-queries";
import { viewsKey } from "@/components/views/views-key";
import { callOperation } from "@/lib/client/http/call-operation";
import { followCursors } from "@/lib/client/http/follow-cursors";
import type { PageRecord } from "@/lib/contracts/pages";
import { addDays } from "@/lib/domain/days/day";
import { quoteText } from "@/lib/domain/where/quote-text";
import type { DayProperties } from "./calendar-entries";

/** So many hundreds of pages are shown in a month. */
const partsMax = 5;
/** Before all days that can be written. */
const never = "1000-01-01";

type CalendarPages = { pages: readonly PageRecord[]; isComplete: boolean };

/** The pages of a scope that have a day from one to another, or last until then; `isComplete` is false where there are more. */
export function calendarPagesQuery(
  scope: ViewScope,
  { by, end }: DayProperties,
  { from, until }: { from: string; until: string },
) {
  // Days in other time zones are at times of their neighbours.
  const [first, last] = [addDays(from, -1), addDays(until, 1)];
  const conditions = [`${quoteText(by)} = ${first}..${last}`];
  if (end !== null) conditions.push(`${quoteText(by)} < ${first} and ${quoteText(end)} >= ${first}`);
  return queryOptions({
    queryKey: [...viewsKey, "calendar", scope, by, end, from, until],
    queryFn: async ({ signal }): Promise<CalendarPages> => {
      const lists = await Promise.all(
        conditions.map((condition) => readAll(narrowed(scope, condition), by, signal)),
      );
      const byId = new Map(lists.flatMap(({ data }) => data).map((page) => [page.id, page]));
      return { pages: [...byId.values()], isComplete: lists.every(({ complete }) => complete) };
    },
  });
}

async function readAll(scope: ViewScope, by: string, signal: AbortSignal) {
  let isIndexed = true;
  const { data, complete } = await followCursors(async (part) => {
    const query = { ...asked(scope), sort: `properties.${by}`, ...part };
    const read = await callOperation("GET /pages", { query, signal });
    isIndexed &&= read.complete !== false;
    return read;
  }, partsMax);
  return { data, complete: complete && isIndexed };
}

/** The pages of a scope that have no day, whatever else the property says. */
export function undated(scope: ViewScope, by: string): ViewScope {
  return narrowed(scope, `not ${quoteText(by)} >= ${never}`);
}
