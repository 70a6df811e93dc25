/** The query key of the tokens. */
export const tokenListKey = ["tokens"] as const;
