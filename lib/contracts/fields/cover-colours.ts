/** The names of the cover colours. */
export const coverColours = ["straw", "leaf", "dawn", "clay", "stone", "ink"] as const;
