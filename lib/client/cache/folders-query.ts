import { queryOptions } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import { followCursors } from "@/lib/client/http/follow-cursors";
import { destinationsKey } from "./folder-children-cache";

const partsMax = 20;

/** Reads all folders, up to the number from which a person can be expected to choose. */
export const foldersQuery = queryOptions({
  queryKey: destinationsKey,
  queryFn: ({ signal }) =>
    followCursors((query) => callOperation("GET /folders", { query, signal }), partsMax),
});
