import { z } from "zod";
import { uuid } from "@/lib/contracts/fields/common-fields";
import { exampleFolder, folderParams } from "./folders";
import { placedItemsMax, placedTogetherMax, smallBodyBytesMax } from "./limits";
import type { Operation } from "./operation";
import { examplePage } from "./pages";

const placeItemsBody = z.strictObject({
  itemIds: z.array(uuid).max(placedTogetherMax).describe("Items of the folder, in the order that they get."),
  beforeId: uuid.nullable().describe("The item that follows them; null: none."),
});

/** The body of `POST /folders/{folderId}/place`, parsed. */
export type PlaceItemsBody = z.infer<typeof placeItemsBody>;

const placedItems = z.strictObject({
  order: z.literal("chosen"),
  placed: z.array(uuid).describe("What you can see of what is placed by hand."),
});

/** The answer of `POST /folders/{folderId}/place`. */
export type PlacedItems = z.infer<typeof placedItems>;

/** `POST /folders/{folderId}/place` */
export const placeItemsOperation = {
  id: "placeItems",
  method: "POST",
  path: "/folders/{folderId}/place",
  tag: "Folders",
  summary: "Order a folder by hand",
  description: `Puts items of a folder before another one, for everybody; it is ordered by hand from then on. What nobody placed is at the end, by name. \`GET /items?sort=chosen\` lists it so. For at most ${placedItemsMax.toLocaleString("en")} items.`,
  access: "pages:write",
  needs: { permission: "edit", on: "folder" },
  params: folderParams,
  body: { type: "json", schema: placeItemsBody, bytesMax: smallBodyBytesMax },
  success: { status: 200, description: "The order", body: placedItems, headers: [] },
  refusals: ["not_found", "forbidden", "invalid_move"],
  examples: {
    params: { folderId: exampleFolder.id },
    request: { itemIds: [examplePage.id], beforeId: null },
    response: { order: "chosen", placed: [examplePage.id] },
  },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const folderOrderOperations = [placeItemsOperation] as const satisfies readonly Operation[];
