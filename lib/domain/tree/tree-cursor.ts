import { z } from "zod";
import { itemKinds } from "@/lib/contracts/fields/item-ref";
import { invalidRequest } from "@/lib/domain/errors/refusals";

/** A place in a tree: just after this item, which is in a folder (null: in the root). */
const treePlace = z.strictObject({
  kind: z.enum(itemKinds),
  id: z.uuid(),
  name: z.string(),
  folderId: z.uuid().nullable(),
});

/** A place in a tree: just after this item, which is in a folder (null: in the root). */
export type TreePlace = z.infer<typeof treePlace>;

/** The opaque form of a place in a tree. */
export function toTreeCursor({ kind, id, name, folderId }: TreePlace): string {
  return Buffer.from(JSON.stringify({ kind, id, name, folderId })).toString("base64url");
}

/** Parses a cursor of a tree; refuses one that `toTreeCursor` did not make. */
export function parseTreeCursor(cursor: string): TreePlace {
  const place = treePlace.safeParse(toJson(Buffer.from(cursor, "base64url").toString()));
  if (place.success && toTreeCursor(place.data) === cursor) return place.data;
  throw noPlace("is not one that a tree gave");
}

/** The refusal of a cursor that leads nowhere. */
export function noPlace(why: string): Error {
  return invalidRequest({ path: "cursor", message: `${why}; start again without it` });
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
