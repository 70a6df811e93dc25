import { z } from "zod";
import { whereConditionsMax, whereLengthMax } from "@/lib/contracts/limits";

/** Tells that pages are missing in an answer. */
export const completeness = z
  .literal(false)
  .optional()
  .describe("False: pages are missing that are not in the index yet.");

/** A condition on pages, in the language of `docs/queries.md`. */
export const whereParameter = z
  .string()
  .max(whereLengthMax, `must have at most ${whereLengthMax} characters`)
  .refine((text) => text.trim() !== "", "must not be blank")
  .refine((text) => !text.includes("\u0000") && text.isWellFormed(), "must be valid text")
  .optional()
  .meta({ wire: { type: "string", minLength: 1, maxLength: whereLengthMax } })
  .describe(
    `Only pages that fulfil this: \`status = draft and (due < 2026-12-01 or not due exists)\`. Names are of properties, or \`tag\` (with those nested in it), \`title\`, \`createdAt\`, \`updatedAt\`; then \`=\`, \`!=\`, \`<\`, \`<=\`, \`>\`, \`>=\`, \`contains\`, \`in (a, b)\` or \`exists\`, with words, numbers, dates, times or texts in quotation marks. At most ${whereConditionsMax} conditions. All of it: docs/queries.md.`,
  );
