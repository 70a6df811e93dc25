/** The style of fields and choices in a toolbar. */
export const toolbarField =
  "h-8 w-56 min-w-16 shrink rounded-md bg-transparent px-2 text-sm text-ink pointer-coarse:h-11 pointer-coarse:text-base";
export const toolbarSelect =
  "h-8 rounded-md bg-transparent px-1.5 text-sm hover:bg-hover hover:text-ink pointer-coarse:h-11 pointer-coarse:text-base";
