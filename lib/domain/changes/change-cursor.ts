import { invalidRequest } from "@/lib/domain/errors/refusals";

/** A place among the items below a folder: before a folder, after it, or after a page or file in it. */
export type SubtreePlace = {
  folderId: string;
  after: { kind: "folder" } | { kind: "page" | "file"; at: Date; id: string } | null;
};

/** A place within a change that concerns many items: after a step, or within one. */
export type PlaceWithin = { step: string; place: SubtreePlace | null };

/** A place among the changes: after one of them, or within it. */
export type ChangePlace = { xid: bigint; id: bigint; within: PlaceWithin | null };

/** What a cursor says: the mark that was the newest, a place, and from what time on changes are told. */
export type ChangeCursor = { mark: string; place: ChangePlace; since: Date | null };

const uuid = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";
const number = String.raw`\d{1,18}`;
const pattern = new RegExp(
  `^([0-9a-f]{12})~(${number})~(${number})~(\\d{1,13})?(?:~([a-z](?:${uuid}[a-z])?)(?:~(${uuid})(?:~(?:(folder)|(page|file)~(-?\\d{1,15})~(${uuid})))?)?)?$`,
);

/** The opaque form of a place among the changes. */
export function toChangeCursor({ mark, place, since }: ChangeCursor): string {
  const parts: (string | number | bigint)[] = [mark, place.xid, place.id, since?.getTime() ?? ""];
  const { within } = place;
  if (within !== null) {
    parts.push(within.step);
    if (within.place !== null) {
      parts.push(within.place.folderId);
      const { after } = within.place;
      if (after !== null) parts.push(after.kind);
      if (after !== null && after.kind !== "folder") parts.push(after.at.getTime(), after.id);
    }
  }
  return Buffer.from(parts.join("~")).toString("base64url");
}

/** Parses a cursor; refuses one that `toChangeCursor` did not make. */
export function parseChangeCursor(text: string): ChangeCursor {
  const found = pattern.exec(Buffer.from(text, "base64url").toString());
  if (found !== null) {
    const [, mark = "", xid = "", id = "", since, step, folderId, folder, kind, at, leafId] = found;
    const after = folder === undefined ? toLeafPlace(kind, at, leafId) : ({ kind: "folder" } as const);
    const place = folderId === undefined ? null : { folderId, after };
    const within = step === undefined ? null : { step, place };
    const cursor = {
      mark,
      place: { xid: BigInt(xid), id: BigInt(id), within },
      since: since === undefined ? null : new Date(Number(since)),
    };
    if (toChangeCursor(cursor) === text) return cursor;
  }
  throw invalidRequest({
    path: "cursor",
    message: "is not one that the changes gave; leave it out to get the cursor of now",
  });
}

function toLeafPlace(kind: string | undefined, at: string | undefined, id: string | undefined) {
  if ((kind !== "page" && kind !== "file") || at === undefined || id === undefined) return null;
  return { kind, at: new Date(Number(at)), id } as const;
}
