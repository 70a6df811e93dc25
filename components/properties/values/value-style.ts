/** The style of a value edited in place: like text until it is hovered or focused. */
export const valueStyle =
  "w-full min-w-0 rounded-sm border border-transparent bg-transparent px-[7px] py-[3px] text-sm text-ink placeholder:text-ink-faint hover:bg-hover focus-visible:border-line-strong focus-visible:bg-raised focus-visible:outline-offset-0 aria-invalid:border-alarm pointer-coarse:min-h-11 pointer-coarse:py-2.5 pointer-coarse:text-base";
