/** The style of a value edited in place: like text until it is hovered or focused. */
export const valueStyle =
  "w-full min-w-0 rounded-sm border border-transparent bg-transparent px-1.5 py-0.5 text-sm text-ink placeholder:text-ink-faint hover:border-line-strong/50 focus-visible:border-line-strong focus-visible:bg-raised aria-invalid:border-alarm pointer-coarse:min-h-11 pointer-coarse:text-base";
