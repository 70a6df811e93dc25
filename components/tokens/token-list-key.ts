/** The place of the tokens among the queries. */
export const tokenListKey = ["tokens"] as const;
