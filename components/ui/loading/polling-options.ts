/**
 * The settings of a list whose changes elsewhere are not announced: it updates on return to this tab, and regularly.
 */
export const pollingOptions = { refetchOnWindowFocus: "always", refetchInterval: 10_000 } as const;
