import { z } from "zod";
import { dateTime, uuid } from "@/lib/contracts/fields/common-fields";
import { smallBodyBytesMax, tagLengthMax } from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";

const tag = z
  .string()
  .trim()
  .min(1, "must not be blank")
  .max(tagLengthMax, `must have at most ${tagLengthMax} characters`)
  .refine((text) => !text.includes("\u0000") && text.isWellFormed(), "must be valid text")
  .meta({ wire: { type: "string", minLength: 1, maxLength: tagLengthMax } });

const cursor = z.string().min(1).optional().describe("The `nextCursor` of the response before, to go on.");

const tags = {
  from: tag.describe("The tag, with or without `#`. Those nested in it are renamed with it."),
  to: tag.describe("Its new name. Where there is such a tag already, the two become one."),
};

/** The body of `POST /tags/rename`. */
const renameTagBody = z.strictObject({
  ...tags,
  dryRun: z.boolean().default(false).describe("Only reports; changes nothing."),
  cursor,
});

/** The body of `POST /tags/rename`, parsed. */
export type RenameTagBody = z.infer<typeof renameTagBody>;

/** The body of `POST /tags/rename/undo`. */
const undoTagRenamingBody = z.strictObject({
  ...tags,
  since: dateTime.describe("`startedAt` of the first response of the renaming."),
  until: dateTime.describe("`endedAt` of its last response."),
  cursor,
});

/** The body of `POST /tags/rename/undo`, parsed. */
export type UndoTagRenamingBody = z.infer<typeof undoTagRenamingBody>;

const taggedPage = z.strictObject({ id: uuid, title: z.string() }).meta({ id: "TaggedPage" });

/** A page, as the renaming of a tag tells of it. */
export type TaggedPage = z.infer<typeof taggedPage>;

const keptTaggedPage = taggedPage
  .extend({
    reason: z
      .enum(["forbidden", "unreadable", "too_large", "locked", "edited_after"])
      .describe(
        "You may not edit it; the tag is in front matter that is no plain mapping; it would be too large; it is locked; it was written to since.",
      ),
  })
  .meta({ id: "KeptTaggedPage" });

/** A page that a renaming left as it was, and why. */
export type KeptTaggedPage = z.infer<typeof keptTaggedPage>;

const nextCursor = z.string().nullable().describe("Send it as `cursor` to go on; null at the end.");

const tagRenaming = z
  .strictObject({
    changed: z.array(taggedPage),
    kept: z.array(keptTaggedPage).describe("Pages with the tag that are left as they are, and why."),
    startedAt: dateTime.describe("When the renaming began, with its first request."),
    endedAt: dateTime,
    nextCursor,
  })
  .meta({ id: "TagRenaming" });

/** The outcome of a renaming, or of a part of it. */
export type TagRenaming = z.infer<typeof tagRenaming>;

const undoneTagRenaming = z
  .strictObject({ restored: z.array(taggedPage), kept: z.array(keptTaggedPage), nextCursor })
  .meta({ id: "UndoneTagRenaming" });

/** The outcome of undoing a renaming, or of a part of it. */
export type UndoneTagRenaming = z.infer<typeof undoneTagRenaming>;

const example = { id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13", title: "Release plan" };

/** `POST /tags/rename` */
export const renameTagOperation = {
  id: "renameTag",
  method: "POST",
  path: "/tags/rename",
  tag: "Queries",
  summary: "Rename a tag, or make two one",
  description:
    "In the texts and the front matter of all pages that you may edit, with those nested in it. Of each page only the bytes of the tag change, as a revision `retag`. A request covers a bounded number of pages; send `nextCursor` to go on. `POST /tags/rename/undo` takes all of it back.",
  access: "pages:write",
  body: { type: "json", schema: renameTagBody, bytesMax: smallBodyBytesMax },
  success: { status: 200, description: "The outcome", body: tagRenaming, headers: [] },
  refusals: [],
  examples: {
    request: { from: "work/hiring", to: "people/hiring", dryRun: true },
    response: {
      changed: [example],
      kept: [],
      startedAt: "2026-11-21T08:30:00.000Z",
      endedAt: "2026-11-21T08:30:00.100Z",
      nextCursor: null,
    },
  },
} as const satisfies Operation;

/** `POST /tags/rename/undo` */
export const undoTagRenamingOperation = {
  id: "undoTagRenaming",
  method: "POST",
  path: "/tags/rename/undo",
  tag: "Queries",
  summary: "Undo the renaming of a tag",
  description:
    "Gives the pages that you changed by `POST /tags/rename` within this time their text from before, as a new revision, if nobody has written to them since.",
  access: "pages:write",
  body: { type: "json", schema: undoTagRenamingBody, bytesMax: smallBodyBytesMax },
  success: { status: 200, description: "The outcome", body: undoneTagRenaming, headers: [] },
  refusals: [],
  examples: {
    request: {
      from: "work/hiring",
      to: "people/hiring",
      since: "2026-11-21T08:30:00.000Z",
      until: "2026-11-21T08:30:00.100Z",
    },
    response: { restored: [example], kept: [], nextCursor: null },
  },
} as const satisfies Operation;

/** The operations that rename tags, in the order of the reference page. */
export const tagRenamingOperations = [
  renameTagOperation,
  undoTagRenamingOperation,
] as const satisfies readonly Operation[];
