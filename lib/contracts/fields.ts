import { z } from "zod";
import { itemsLimitDefault, itemsLimitMax, listLimitDefault, listLimitMax, titleLengthMax } from "./limits";

const uuidPattern =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/i;

/** A UUID of version 1 to 8, or the all-zero or all-`f` one, in any letter case; lower-cased. */
export const uuid = z
  .string()
  .regex(uuidPattern, "must be a UUID")
  .toLowerCase()
  .meta({ wire: { type: "string", format: "uuid" } });

/** A moment: ISO 8601 in UTC with three fraction digits and `Z`. */
export const dateTime = z.iso.datetime({ precision: 3 });

/** Whether a text has at most `max` Unicode code points. */
export function hasAtMost(max: number, text: string): boolean {
  return text.length <= max || (text.match(/[\s\S]/gu)?.length ?? 0) <= max;
}

const hasControlCharacter = (text: string): boolean => /\p{Cc}/u.test(text);

/** One line of text of 1 to `max` code points after trimming, without control characters. */
export function lineOfText(max: number) {
  return z
    .string()
    .trim()
    .min(1, "must not be blank")
    .refine((text) => hasAtMost(max, text), `must have at most ${max} characters`)
    .refine((text) => !hasControlCharacter(text), "must not contain control characters")
    .refine((text) => text.isWellFormed(), "must be valid Unicode (it has a lone surrogate)")
    .meta({ wire: { type: "string", minLength: 1, maxLength: max } });
}

/** The title of a page or the name of a folder. */
export const title = lineOfText(titleLengthMax);

/** The name of a file: as a title, and never a path. */
export const fileName = lineOfText(titleLengthMax).refine(
  (name) => !/[/\\]/.test(name) && name !== "." && name !== "..",
  "must be a name without folders",
);

/** An icon: an emoji or another short text. */
export const icon = lineOfText(64);

/** A whole number in a query string. */
function wholeNumberParameter(options: { min: number; max: number; default: number }) {
  const { min, max } = options;
  return z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .default(options.default)
    .meta({ wire: { type: "integer", minimum: min, maximum: max, default: options.default } });
}

const cursor = z
  .string()
  .min(1, "must be the `nextCursor` of the response before")
  .optional()
  .describe("The `nextCursor` of the response before.");

/** The `cursor` and `limit` of every list, but of that of items. */
export const listParameters = {
  cursor,
  limit: wholeNumberParameter({ min: 1, max: listLimitMax, default: listLimitDefault }),
};

/** The `cursor` and `limit` of the list of items, which are small. */
export const itemListParameters = {
  cursor,
  limit: wholeNumberParameter({ min: 1, max: itemsLimitMax, default: itemsLimitDefault }),
};

const parentWire = { anyOf: [{ type: "string", format: "uuid" }, { const: "null" }] };

/** A parent in a query string that has to be there: a folder's id, or the word `null` for the top level. */
export const neededParentParameter = z
  .union([z.literal("null").transform(() => null), uuid], "must be a UUID, or null for the top level")
  .meta({ wire: parentWire });

/** A parent in a query string, or nothing for everywhere. */
export const parentParameter = neededParentParameter.optional().meta({ wire: parentWire });
