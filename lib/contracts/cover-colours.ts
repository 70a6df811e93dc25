/** The colours that a cover can run through, by their names. */
export const coverColours = ["straw", "leaf", "dawn", "clay", "stone", "ink"] as const;
