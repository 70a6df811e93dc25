import "server-only";

/** The headers of a request, independent of the server that received it. Names are in lower case. */
export type HeaderReader = Pick<Headers, "get" | "has">;
