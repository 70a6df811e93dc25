/**
 * Containers follow the direction of their first letter: markers, borders and columns are on that side. Elements with a
 * direction of their own are skipped (HTML Standard, "the dir attribute"): paragraphs have none, and a quote that
 * contains only a list follows the page.
 */
export const ownDirection = { dir: "auto" } as const;
