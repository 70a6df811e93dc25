import { z } from "zod";
import { propertyNameLengthMax, smallBodyBytesMax } from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";
import {
  exampleRenaming,
  exampleUndoneRenaming,
  renamingAnswer,
  renamingFields,
  undoneRenamingAnswer,
  undoRenamingFields,
} from "./renaming-outcomes";

const name = z
  .string()
  .trim()
  .min(1, "must not be blank")
  .max(propertyNameLengthMax, `must have at most ${propertyNameLengthMax} characters`)
  .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), "must be valid text on one line")
  .meta({ wire: { type: "string", minLength: 1, maxLength: propertyNameLengthMax } });

const names = {
  from: name.describe("The name of the property, whichever of its letters are capital ones."),
  to: name.describe("Its new name. Pages that have such a property already are left as they are."),
};

const exampleNames = { from: "due", to: "deadline" };

/** `POST /properties/rename` */
export const renamePropertyOperation = {
  id: "renameProperty",
  method: "POST",
  path: "/properties/rename",
  tag: "Queries",
  summary: "Rename a property everywhere",
  description:
    "As `POST /tags/rename`, for the name of a property in the front matter of pages; their revision is a `rename-property`. Views and conditions that ask for the old name stay as they are.",
  access: "pages:write",
  body: {
    type: "json",
    schema: z.strictObject({ ...names, ...renamingFields }),
    bytesMax: smallBodyBytesMax,
  },
  success: renamingAnswer,
  refusals: [],
  examples: { request: { ...exampleNames, dryRun: true }, response: exampleRenaming },
} as const satisfies Operation;

/** `POST /properties/rename/undo` */
export const undoPropertyRenamingOperation = {
  id: "undoPropertyRenaming",
  method: "POST",
  path: "/properties/rename/undo",
  tag: "Queries",
  summary: "Undo the renaming of a property",
  description: "As `POST /tags/rename/undo`.",
  access: "pages:write",
  body: {
    type: "json",
    schema: z.strictObject({ ...names, ...undoRenamingFields }),
    bytesMax: smallBodyBytesMax,
  },
  success: undoneRenamingAnswer,
  refusals: [],
  examples: {
    request: { ...exampleNames, since: exampleRenaming.startedAt, until: exampleRenaming.endedAt },
    response: exampleUndoneRenaming,
  },
} as const satisfies Operation;

/** The operations that rename properties, in the order of the reference page. */
export const propertyRenamingOperations = [
  renamePropertyOperation,
  undoPropertyRenamingOperation,
] as const satisfies readonly Operation[];
