import { z } from "zod";
import {
  changesLimitDefault,
  changesLimitMax,
  iconLengthMax,
  itemsLimitDefault,
  itemsLimitMax,
  listLimitDefault,
  listLimitMax,
  searchTextLengthMax,
  titleLengthMax,
} from "@/lib/contracts/limits";
import { listSorts } from "./list-sort";
import { findFileNameProblems, findLineProblems, hasAtMost } from "./lines";
import { permissions } from "@/lib/contracts/permissions";
import { uuidPattern } from "./uuid-pattern";

/** A UUID of version 1 to 8, or the all-zero or all-`f` one, in any letter case; lower-cased. */
export const uuid = z
  .string()
  .regex(uuidPattern, "must be a UUID")
  .toLowerCase()
  .meta({ wire: { type: "string", format: "uuid" } });

/** Or instead of a UUID one of some words; lower-cased. */
export function uuidOr(words: readonly string[], message: string) {
  return z
    .string()
    .refine((text) => words.includes(text) || uuidPattern.test(text), message)
    .toLowerCase();
}

/** A date and time: ISO 8601 in UTC with three fraction digits and `Z`. */
export const dateTime = z.iso.datetime({ precision: 3 });

/** What is said of a text that is no time. */
export const timeWanted =
  "must be a date and a time with seconds and time zone, in ISO 8601, such as 2026-12-01T00:00:00Z";

/** A time in a query: a date-time in ISO 8601 with its time zone, from 1970 on. */
export const timeParameter = z.iso
  .datetime({ offset: true, message: timeWanted })
  // An invalid date-time gets only the message above.
  .refine((text) => !(Date.parse(text) < 0), "must be after 1970");

/** A search text, as typed. */
export const searchText = z
  .string()
  .refine(
    (text) => hasAtMost(searchTextLengthMax, text),
    `must have at most ${searchTextLengthMax} characters`,
  )
  .refine((text) => !text.includes("\u0000"), "must not contain U+0000");

/** A trimmed text without the problems that `find` detects. */
function checkedLine(find: (line: string) => string[], max: number) {
  return z
    .string()
    .trim()
    .superRefine((line, check) => {
      for (const problem of find(line)) check.addIssue(problem);
    })
    .meta({ wire: { type: "string", minLength: 1, maxLength: max } });
}

/** One line of text of 1 to `max` code points after trimming, without control characters. */
export function lineOfText(max: number) {
  return checkedLine((line) => findLineProblems(line, max), max);
}

/** The title of a page or the name of a folder. */
export const title = lineOfText(titleLengthMax);

/** The name of a file: as a title, and never a path. */
export const fileName = checkedLine(findFileNameProblems, titleLengthMax);

/** An icon: an emoji or another short text. */
export const icon = lineOfText(iconLengthMax);

/** The permissions on an item, from least to most. */
export const permission = z.enum(permissions).meta({ id: "Permission" });

/** A whole number in a query string. */
export function wholeNumberParameter(options: { min: number; max: number; default: number }) {
  const { min, max } = options;
  return z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .default(options.default)
    .meta({ wire: { type: "integer", minimum: min, maximum: max, default: options.default } });
}

/** The `cursor` of every list. */
export const cursor = z
  .string()
  .min(1, "must be the `nextCursor` of the response before")
  .optional()
  .meta({ shared: "Cursor" });

/** The `cursor` and `limit` of every list except that of items. */
export const listParameters = {
  cursor,
  limit: wholeNumberParameter({ min: 1, max: listLimitMax, default: listLimitDefault }).meta({
    shared: "Limit",
  }),
};

/** The `cursor` and `limit` of the list of items, which may return more. */
export const itemListParameters = {
  cursor,
  limit: wholeNumberParameter({ min: 1, max: itemsLimitMax, default: itemsLimitDefault }),
};

/** The `sort` of lists of pages and of folders. */
export const sortParameter = z.enum(listSorts).optional().meta({ shared: "Sort" });

const parentWire = { type: "string", pattern: "^(null|[0-9a-fA-F-]{36})$" };

/** The `limit` of the list of changes. */
export const changesLimitParameter = wholeNumberParameter({
  min: 1,
  max: changesLimitMax,
  default: changesLimitDefault,
});

/** A required parent in a query string: a folder's id, or the word `null` for the top level. */
export const neededParentParameter = uuidOr(["null"], "must be a UUID, or null for the top level")
  .transform((text) => (text === "null" ? null : text))
  .meta({ wire: parentWire });

/** An optional parent in a query string; omitted for everywhere. */
export const parentParameter = neededParentParameter.optional().meta({ wire: parentWire });

/** Limits a query to a folder and all below it. */
export const belowFolder = uuid.optional().meta({ shared: "BelowFolder" });
