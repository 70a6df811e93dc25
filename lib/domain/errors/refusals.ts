import type { InvalidRequestDetail } from "@/lib/contracts/error-envelope";
import type { ItemKind } from "@/lib/contracts/fields/item-ref";
import type { Permission } from "@/lib/contracts/permissions";
import { DomainError } from "./domain-error";

/** The item is unknown, trashed or not accessible; the three are never told apart. */
export function notFound(
  what:
    | ItemKind
    | "item"
    | "revision"
    | "token"
    | "app"
    | "person"
    | "invitation"
    | "session"
    | "webhook"
    | "delivery"
    | "favourite",
): DomainError {
  return new DomainError("not_found", `There is no such ${what}, or you have no access to it.`);
}

/** The item is visible, but the permission for this operation is missing. */
export function forbidden(what: ItemKind, held: Permission, needed: Permission): DomainError {
  return new DomainError(
    "forbidden",
    `This needs the permission ${needed} on the ${what}; yours is ${held}. Ask its owner for more.`,
  );
}

/** The move would put an item into the tree of another owner. */
export function ownerMismatch(what: ItemKind): DomainError {
  return new DomainError(
    "owner_mismatch",
    `A ${what} stays in the tree of its owner, and the destination is in another one. Copy it there instead.`,
  );
}

/** The move would give the person who makes it more permission on the item. */
export function wouldGainPermission(what: ItemKind): DomainError {
  return new DomainError(
    "forbidden",
    `Your permission on the destination is higher than on the ${what}, so moving it there would give you more on it. Ask its owner to move it.`,
  );
}

/** The destination is the top level, which a token limited to a folder does not have. */
export function noTopLevel(folderId: string): DomainError {
  return new DomainError(
    "not_found",
    `This token is limited to the folder ${folderId}, so it can put nothing at the top level. Send parentId with the id of that folder, or of one below it.`,
  );
}

/** The item would go to the top level, which a token limited to a folder cannot access. */
export function outsideLimit(what: ItemKind): DomainError {
  return new DomainError(
    "forbidden",
    `The folder of this ${what} is in the trash, so it would go to the top level, outside the folder that the token is limited to. Restore its folder first.`,
  );
}

/** The item is active: only items in the trash are restored or deleted permanently. */
export function notInTrash(what: ItemKind, wanted: "restore" | "delete"): DomainError {
  const advice = {
    restore: "so there is nothing to restore: it is where it was.",
    delete: "and only what is there is deleted permanently. Move it to the trash first.",
  };
  return new DomainError("not_in_trash", `The ${what} is not in the trash, ${advice[wanted]}`);
}

/** The page is locked: nobody writes to it, whatever their permission. */
export function pageLocked(): DomainError {
  return new DomainError(
    "locked",
    "The page is locked, so this changed nothing. Somebody with full access to it can unlock it: in its menu, or by PATCH /pages/{pageId} with locked: false.",
  );
}

/** A part of the request is invalid; `message` completes the sentence "`path` …", and may end with a sentence of its own. */
export function invalidRequest(...details: InvalidRequestDetail[]): DomainError {
  const sentences = details.map(({ path, message }) => `${path} ${message.replace(/\.$/, "")}`);
  return new DomainError("invalid_request", `${sentences.join("; ")}.`, { details });
}

/** `If-Match`, as it was sent, does not name the current revision; `etag` (quoted) does. */
export function revisionConflict(etag: string, ifMatch: string): DomainError {
  const message = /^"[^"]*"$/.test(ifMatch)
    ? "The page has changed since the revision named in If-Match. Read it again, reconcile, and retry with the current ETag."
    : `If-Match must be one ETag as it was read, in quotation marks and without W/; * and lists name no revision that was read. Nothing was stored. ${lookOf(ifMatch, etag)}`;
  return new DomainError("revision_conflict", message, { etag });
}

function lookOf(ifMatch: string, etag: string): string {
  const isCurrent = ifMatch.replace(/^W\//i, "").replace(/^"|"$/g, "") === etag.slice(1, -1);
  return isCurrent
    ? `It has the current one in another form: send If-Match: ${etag} instead.`
    : "Read the page and send the ETag that comes with it.";
}
