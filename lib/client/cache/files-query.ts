import { callOperation } from "@/lib/client/http/call-operation";
import { followCursors } from "@/lib/client/http/follow-cursors";

const partsMax = 20;

/** Reads the files directly in a folder, or at the top level (null). */
export function filesQuery(parentId: string | null) {
  return {
    queryKey: ["files", parentId ?? "top"],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      followCursors((part) => {
        const query = { ...part, parentId: parentId ?? "null" };
        return callOperation("GET /files", { query, signal });
      }, partsMax),
  };
}
