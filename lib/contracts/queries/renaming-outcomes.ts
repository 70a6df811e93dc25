import { z } from "zod";
import { dateTime, timeWanted, uuid } from "@/lib/contracts/fields/common-fields";

/** What can be renamed in all pages. */
export type RenamedKind = "tag" | "property";

const renamedPage = z.strictObject({ id: uuid, title: z.string() }).meta({ id: "RenamedPage" });

/** A page, as the renaming of a tag or property tells of it. */
export type RenamedPage = z.infer<typeof renamedPage>;

const skippedPage = renamedPage
  .extend({
    reason: z
      .enum(["forbidden", "unreadable", "taken", "too_large", "locked", "edited_after"])
      .describe(
        "`unreadable`: the name is in front matter that is no plain mapping. `taken`: it has a property of the new name.",
      ),
  })
  .meta({ id: "SkippedPage" });

/** A page that a renaming left as it was, and why. */
export type SkippedPage = z.infer<typeof skippedPage>;

const nextCursor = z.string().nullable().describe("Send it as `cursor` to go on; null at the end.");

const renaming = z
  .strictObject({
    changed: z.array(renamedPage),
    kept: z.array(skippedPage),
    startedAt: dateTime.describe("The same in all parts of a renaming."),
    endedAt: dateTime,
    nextCursor,
  })
  .meta({ id: "Renaming" });

/** The outcome of a renaming, or of a part of it. */
export type Renaming = z.infer<typeof renaming>;

const undoneRenaming = z
  .strictObject({ restored: z.array(renamedPage), kept: z.array(skippedPage), nextCursor })
  .meta({ id: "UndoneRenaming" });

/** The outcome of undoing a renaming, or of a part of it. */
export type UndoneRenaming = z.infer<typeof undoneRenaming>;

/** Goes on with a renaming. */
const cursor = z.string().min(1).optional().describe("`nextCursor` of the response before.");

/** The fields of a renaming besides the names. */
export const renamingFields = {
  dryRun: z.boolean().default(false).describe("Only reports; changes nothing."),
  cursor,
};

const time = z.iso.datetime({ offset: true, message: timeWanted });

/** The fields of undoing a renaming besides the names. */
export const undoRenamingFields = {
  since: time.describe("`startedAt` of its first response."),
  until: time.describe("`endedAt` of its last one."),
  cursor,
};

/** The old and the new name of what is renamed, and how far it is. */
export type RenameBody = { from: string; to: string } & z.infer<z.ZodObject<typeof renamingFields>>;

/** The names of a renaming, when it was, and how far undoing it is. */
export type UndoRenamingBody = { from: string; to: string } & z.infer<z.ZodObject<typeof undoRenamingFields>>;

const answered = { status: 200, description: "The outcome", headers: [] } as const;

/** What a renaming answers. */
export const renamingAnswer = { ...answered, body: renaming } as const;

/** What undoing a renaming answers. */
export const undoneRenamingAnswer = { ...answered, body: undoneRenaming } as const;

const example = { id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13", title: "Release plan" };

/** A renaming for examples. */
export const exampleRenaming = {
  changed: [example],
  kept: [],
  startedAt: "2026-11-21T08:30:00.000Z",
  endedAt: "2026-11-21T08:30:00.100Z",
  nextCursor: null,
};

/** An undone renaming for examples. */
export const exampleUndoneRenaming = { restored: [example], kept: [], nextCursor: null };
