/** The layouts of a folder. */
export const folderLayouts = ["list", "table", "board", "gallery", "calendar"] as const;

/** The layout of a folder. */
export type FolderLayout = (typeof folderLayouts)[number];
