import { queryOptions } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import { followCursors } from "@/lib/client/http/follow-cursors";
import { destinationsKey } from "./folder-children-cache";

const partsMax = 20;

/** Reads the folders everywhere, as many as a person can be expected to choose from. */
export const foldersQuery = queryOptions({
  queryKey: destinationsKey,
  queryFn: ({ signal }) =>
    followCursors((query) => callOperation("GET /folders", { query, signal }), partsMax),
});
