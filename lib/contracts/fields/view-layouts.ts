/** How a view or a folder shows its pages. */
export const viewLayouts = ["table", "board", "list", "gallery", "calendar"] as const;

/** How a view or a folder shows its pages. */
export type ViewLayout = (typeof viewLayouts)[number];
