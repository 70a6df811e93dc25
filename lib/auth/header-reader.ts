import "server-only";

/** The headers of a request, whichever server received it. Names are given in lower case. */
export type HeaderReader = Pick<Headers, "get" | "has">;
