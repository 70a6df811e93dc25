/** The style of the quiet buttons below the properties. */
export const barButtonStyle =
  "inline-flex min-h-7 shrink-0 items-center gap-2 rounded-sm px-1.5 text-sm text-ink-faint transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11 print:hidden";
