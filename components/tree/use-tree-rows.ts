import { useQueries, useQueryClient } from "@tanstack/react-query";
import { levelKey, type Level } from "@/lib/client/level-cache";
import { listLevel } from "@/lib/client/items";
import type { Item } from "@/lib/contracts/items";
import { toTreeRows, type LevelState, type TreeRow } from "./tree-rows";

const unknownLevel: LevelState = { level: undefined, failed: false };

/** The lines of a tree; what is in an open folder is loaded when its line can be seen. */
export function useTreeRows(roots: readonly Item[], expanded: ReadonlySet<string>): TreeRow[] {
  const queries = useQueryClient();
  const seen = findSeenFolders(roots, expanded, (id) => queries.getQueryData<Level>(levelKey(id)));
  const levels = useQueries({
    queries: seen.map((id) => ({
      queryKey: levelKey(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => listLevel(id, signal),
    })),
  });
  const states = new Map(
    seen.map((id, index) => [id, { level: levels[index]?.data, failed: levels[index]?.isError ?? false }]),
  );
  return toTreeRows(roots, { expanded, levelOf: (id) => states.get(id) ?? unknownLevel });
}

/** The open folders with nothing closed above them. */
function findSeenFolders(
  items: readonly Item[],
  expanded: ReadonlySet<string>,
  levelOf: (folderId: string) => Level | undefined,
): string[] {
  return items
    .filter(({ kind, id }) => kind === "folder" && expanded.has(id))
    .flatMap(({ id }) => [id, ...findSeenFolders(levelOf(id)?.data ?? [], expanded, levelOf)]);
}
