/**
 * What holds other blocks lies in the direction of its first letter: marks, borders and columns are on that side. What
 * is within must not say a direction, because its letters would not count then (HTML Standard, "the dir attribute").
 */
export const ownDirection = { dir: "auto" } as const;
