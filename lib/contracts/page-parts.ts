import { z } from "zod";
import { sectionNameLengthMax } from "./limits";

const count = z.int().min(0);

/** The name of a section, as `findSection` reads it. */
export const sectionName = z
  .string()
  .refine((text) => text.trim() !== "", "must not be blank")
  .max(sectionNameLengthMax, `must have at most ${sectionNameLengthMax} characters`)
  .meta({ wire: { type: "string", minLength: 1, maxLength: sectionNameLengthMax } })
  .describe(
    "The anchor of its heading as in the outline, the text of its heading, or the texts of headings above it and its own, joined by `#`. With `#` before it, an anchor alone.",
  );

const range = z
  .string()
  .regex(/^\d{1,9}(?:-\d{0,9})?$/, "must be a range such as 10-20, or 10- for all from there")
  .optional()
  .meta({ wire: { type: "string", pattern: "^[0-9]+(-[0-9]*)?$" } });

/** What `GET /pages/{pageId}/content` accepts: one way to name a part, or nothing for the whole page. */
export const partQuery = z.strictObject({
  section: sectionName.optional(),
  place: z
    .string()
    .regex(/^#[^\u0000]*[^\s#^\u0000][^\u0000]*$/u, "must begin with # and name a heading or a block")
    .max(sectionNameLengthMax, `must have at most ${sectionNameLengthMax} characters`)
    .optional()
    .meta({ wire: { type: "string", minLength: 2, maxLength: sectionNameLengthMax, pattern: "^#" } })
    .describe(
      "What a link names behind its target: `#Goals`, `#Plan#Goals`, or `#^id` for the block with that id. Of several such headings, the first.",
    ),
  lines: range.describe(
    "These lines, from 1: `10-20`, `10-` or `10`. With `around`, how many lines before and after (3).",
  ),
  around: z
    .string()
    .min(1, "must not be empty")
    .optional()
    .describe("The lines with this text, which must occur once."),
  bytes: range.describe("These bytes, from 0: `0-8191`. Characters stay whole."),
});

/** What `GET /pages/{pageId}/content` accepts, parsed. */
export type PartQuery = z.infer<typeof partQuery>;

/** Where a part is in its page. */
export const partRecord = z
  .strictObject({
    firstLine: count,
    lastLine: count,
    lines: count.describe("Of the whole page."),
    firstByte: count,
    lastByte: z.int().min(-1),
    bytes: count.describe("Of the whole page."),
    next: z.string().nullable().describe("The address of what comes next."),
  })
  .meta({ id: "Part" });

/** Where a part is in its page. */
export type PartRecord = z.infer<typeof partRecord>;
