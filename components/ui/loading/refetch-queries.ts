/**
 * How a list is read that others change without being told of here: who comes back to this tab sees it as it is, and who
 * stays does soon.
 */
export const refetchQueries = { refetchOnWindowFocus: "always", refetchInterval: 10_000 } as const;
