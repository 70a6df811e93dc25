import { z } from "zod";
import { smallBodyBytesMax, tagLengthMax } from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";
import {
  exampleRenaming,
  exampleUndoneRenaming,
  renamingAnswer,
  renamingFields,
  undoneRenamingAnswer,
  undoRenamingFields,
} from "./renaming-outcomes";

const tag = z
  .string()
  .trim()
  .min(1, "must not be blank")
  .max(tagLengthMax, `must have at most ${tagLengthMax} characters`)
  .refine((text) => !text.includes("\u0000") && text.isWellFormed(), "must be valid text")
  .meta({ wire: { type: "string", minLength: 1, maxLength: tagLengthMax } });

const tags = {
  from: tag.describe("The tag, with or without `#`. Those nested in it are renamed with it."),
  to: tag.describe("Its new name. Where there is such a tag already, the two become one."),
};

const exampleNames = { from: "work/hiring", to: "people/hiring" };

/** `POST /tags/rename` */
export const renameTagOperation = {
  id: "renameTag",
  method: "POST",
  path: "/tags/rename",
  tag: "Queries",
  summary: "Rename a tag, or make two one",
  description:
    "In the texts and the front matter of all pages that you may edit, with those nested in it. Of each page only the bytes of the tag change, as a revision `retag`. `POST /tags/rename/undo` takes all of it back.",
  access: "pages:write",
  body: { type: "json", schema: z.strictObject({ ...tags, ...renamingFields }), bytesMax: smallBodyBytesMax },
  success: renamingAnswer,
  refusals: [],
  examples: { request: { ...exampleNames, dryRun: true }, response: exampleRenaming },
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
  body: {
    type: "json",
    schema: z.strictObject({ ...tags, ...undoRenamingFields }),
    bytesMax: smallBodyBytesMax,
  },
  success: undoneRenamingAnswer,
  refusals: [],
  examples: {
    request: { ...exampleNames, since: exampleRenaming.startedAt, until: exampleRenaming.endedAt },
    response: exampleUndoneRenaming,
  },
} as const satisfies Operation;

/** The operations that rename tags, in the order of the reference page. */
export const tagRenamingOperations = [
  renameTagOperation,
  undoTagRenamingOperation,
] as const satisfies readonly Operation[];
