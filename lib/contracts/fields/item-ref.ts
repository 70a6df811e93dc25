/** The kinds of items. */
export const itemKinds = ["folder", "page", "file"] as const;

/** The kind of an item. */
export type ItemKind = (typeof itemKinds)[number];

/** A reference to an item. */
export type ItemRef<Kind extends ItemKind = ItemKind> = { kind: Kind; id: string };

/** An item that contains no other items. */
export type Leaf = ItemRef<"page" | "file">;

/** An item with grants of its own. Files are shared with their folder. */
export type PageOrFolder = ItemRef<"page" | "folder">;
