/** What an item can be. */
export type ItemKind = "page" | "folder" | "file";

/** What tells an item from all others. */
export type ItemRef<Kind extends ItemKind = ItemKind> = { kind: Kind; id: string };

/** An item that has nothing below it. */
export type Leaf = ItemRef<"page" | "file">;

/** An item that can be shared by itself; a file is shared with its folder. */
export type SharedItem = ItemRef<"page" | "folder">;
