/**
 * What holds other blocks lies in the direction of its first letter: marks, borders and columns are on that side. The
 * letters of what says a direction of its own do not count (HTML Standard, "the dir attribute"): paragraphs say none,
 * and a quote of nothing but a list lies as the page does.
 */
export const ownDirection = { dir: "auto" } as const;
