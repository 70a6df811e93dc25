/** The style of small facts in one line, with dots between them. */
export const factLineStyle =
  "flex flex-wrap gap-x-1.5 text-sm text-ink-soft *:not-last:after:ml-1.5 *:not-last:after:content-['·'/'']";
