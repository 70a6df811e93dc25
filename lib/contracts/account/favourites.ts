import { z } from "zod";
import { uuid } from "@/lib/contracts/fields/common-fields";
import { exampleFolderItem, examplePageItem, itemRecord } from "@/lib/contracts/items";
import { favouritesMax, smallBodyBytesMax } from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";

const favouriteParams = z.strictObject({ itemId: uuid.describe("The id of a page or a folder.") });

const putFavouriteBody = z.strictObject({
  kind: z.enum(["folder", "page"]).describe("What the item is."),
  before: uuid
    .nullable()
    .optional()
    .describe(
      "The favourite before which it goes; null: to the end. Omitted, it stays where it is, or is added at the end.",
    ),
});

/** The input of `PUT /favourites/{itemId}`, parsed. */
export type PutFavouriteInput = z.infer<typeof putFavouriteBody> & z.infer<typeof favouriteParams>;

/** `GET /favourites` */
export const listFavouritesOperation = {
  id: "listFavourites",
  method: "GET",
  path: "/favourites",
  tag: "Favourites",
  summary: "List favourites",
  description: `The pages and folders that you starred, in your own order, at most ${favouritesMax}. What is in the trash or not accessible is left out, and has its place again when it is back.`,
  access: "pages:read",
  success: {
    status: 200,
    description: "The favourites",
    body: z.strictObject({ data: z.array(itemRecord) }),
    headers: [],
  },
  refusals: [],
  examples: { response: { data: [examplePageItem, exampleFolderItem] } },
} as const satisfies Operation;

/** `PUT /favourites/{itemId}` */
export const putFavouriteOperation = {
  id: "putFavourite",
  method: "PUT",
  path: "/favourites/{itemId}",
  tag: "Favourites",
  summary: "Star a page or a folder, or move it among the favourites",
  description: "Favourites are a person's own: nobody else sees them, and no change is told.",
  access: "pages:write",
  params: favouriteParams,
  body: { type: "json", schema: putFavouriteBody, bytesMax: smallBodyBytesMax },
  success: { status: 200, description: "The favourite", body: itemRecord, headers: [] },
  refusals: ["not_found", "forbidden"],
  examples: {
    params: { itemId: examplePageItem.id },
    request: { kind: "page" },
    response: examplePageItem,
  },
} as const satisfies Operation;

/** `DELETE /favourites/{itemId}` */
export const deleteFavouriteOperation = {
  id: "deleteFavourite",
  method: "DELETE",
  path: "/favourites/{itemId}",
  tag: "Favourites",
  summary: "Remove the star of a page or a folder",
  access: "pages:write",
  params: favouriteParams,
  success: { status: 204, description: "It is no favourite any more", body: null, headers: [] },
  refusals: ["not_found"],
  examples: { params: { itemId: examplePageItem.id } },
} as const satisfies Operation;

/** The operations on favourites, in the order of the reference page. */
export const favouriteOperations = [
  listFavouritesOperation,
  putFavouriteOperation,
  deleteFavouriteOperation,
] as const satisfies readonly Operation[];
