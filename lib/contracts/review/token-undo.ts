import { z } from "zod";
import { dateTime, timeWanted, uuid } from "@/lib/contracts/fields/common-fields";
import { smallBodyBytesMax } from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";
import { exampleToken, tokenParams } from "@/lib/contracts/tokens";

/** The body of `POST /tokens/{tokenId}/undo`. */
const undoTokenBody = z.strictObject({
  since: z.iso
    .datetime({ offset: true, message: timeWanted })
    // An invalid date-time is neither, and gets only the message above.
    .refine((text) => !(Date.parse(text) > Date.now()), "must be in the past")
    .refine((text) => !(Date.parse(text) < 0), "must be after 1970"),
  dryRun: z.boolean().default(false).describe("Only reports; changes nothing."),
  cursor: z.string().min(1).optional().describe("The `nextCursor` of the response before, to go on."),
});

/** The body of `POST /tokens/{tokenId}/undo`, parsed. */
export type UndoTokenBody = z.infer<typeof undoTokenBody>;

const undonePage = z.strictObject({ id: uuid, title: z.string() }).meta({ id: "UndonePage" });

const keptPage = undonePage
  .extend({
    reason: z
      .enum(["edited_after", "locked"])
      .describe("Somebody else wrote to the page after the token had; the page is locked."),
    by: z
      .strictObject({ id: uuid, name: z.string(), tokenName: z.string().nullable() })
      .nullable()
      .describe("Who wrote last; null when the account is gone, and where the page is locked."),
    at: dateTime.describe("When the page was last written to."),
  })
  .meta({ id: "KeptPage" });

const undoneItem = z
  .strictObject({ kind: z.enum(["page", "folder", "file"]), id: uuid, name: z.string() })
  .meta({ id: "UndoneItem" });

const notUndoneItem = undoneItem
  .extend({
    name: z.string().nullable().describe("Null when it is deleted for good."),
    changes: z.array(z.enum(["created", "renamed", "moved", "appearance", "access", "trashed", "deleted"])),
  })
  .meta({ id: "NotUndoneItem" });

const undoneWork = z
  .strictObject({
    restored: z.array(undonePage).describe("Pages with their earlier content again."),
    trashed: z.array(undonePage).describe("Pages that the token created, now in the trash."),
    kept: z.array(keptPage).describe("Pages left unchanged, and why."),
    untrashed: z.array(undoneItem).describe("Items that the token trashed, back from the trash."),
    notUndone: z.array(notUndoneItem).describe("Other changes of the token, which stay."),
    nextCursor: z.string().nullable().describe("Send it as `cursor` to go on; null at the end."),
  })
  .meta({ id: "UndoneWork" });

/** The outcome for what a token did. */
export type UndoneWork = z.infer<typeof undoneWork>;

/** `POST /tokens/{tokenId}/undo` */
export const undoTokenOperation = {
  id: "undoToken",
  method: "POST",
  path: "/tokens/{tokenId}/undo",
  tag: "Tokens",
  summary: "Undo what a token wrote",
  description:
    "What this token of yours, revoked or not, moved to the trash since a point in time comes back, if it is still there as the token left it. Then, for every page that you may edit and that the token wrote to: if nobody else wrote after it and the page is not locked, the earlier content comes back as a new revision, and a page that the token created goes to the trash; other pages stay, and are listed as `kept`. Rewritten links alone do not count as writing. Other changes are listed as `notUndone`, as far back as `GET /changes` goes. A dry run's `restored` lacks pages that are in the trash.",
  access: "session",
  params: tokenParams,
  body: { type: "json", schema: undoTokenBody, bytesMax: smallBodyBytesMax },
  success: { status: 200, description: "The outcome", body: undoneWork, headers: [] },
  refusals: ["not_found"],
  examples: {
    params: { tokenId: exampleToken.id },
    request: { since: "2026-11-21T07:30:00.000Z", dryRun: true },
    response: {
      restored: [{ id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13", title: "Release plan" }],
      trashed: [],
      kept: [
        {
          id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c15",
          title: "Minutes",
          reason: "edited_after",
          by: { id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c11", name: "Ada Lovelace", tokenName: null },
          at: "2026-11-21T08:30:00.000Z",
        },
      ],
      untrashed: [],
      notUndone: [
        { kind: "page", id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c18", name: "Menu", changes: ["renamed"] },
      ],
      nextCursor: null,
    },
  },
} as const satisfies Operation;

/** `POST /me/undo` */
export const undoOwnWorkOperation = {
  id: "undoOwnWork",
  method: "POST",
  path: "/me/undo",
  tag: "Account",
  summary: "Undo your own work",
  description:
    "What the calling token did since a point in time, or with a session, what you did in browsers, in the way of `POST /tokens/{tokenId}/undo`: contents and the trash are undone, the rest is listed.",
  access: "pages:write",
  body: { type: "json", schema: undoTokenBody, bytesMax: smallBodyBytesMax },
  success: { status: 200, description: "The outcome", body: undoneWork, headers: [] },
  refusals: [],
  examples: {
    request: undoTokenOperation.examples.request,
    response: { ...undoTokenOperation.examples.response, kept: [], notUndone: [] },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const tokenUndoOperations = [
  undoTokenOperation,
  undoOwnWorkOperation,
] as const satisfies readonly Operation[];
