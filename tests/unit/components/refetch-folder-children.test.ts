import { QueryClient, QueryObserver } from "@tanstack/query-core";
import { expect, test } from "vitest";
import {
  folderChildrenKey,
  refetchFolderChildren,
  type FolderChildren,
} from "@/lib/client/cache/folder-children-cache";

test("a level that is being read comes to its end, and is read once more for all changes meanwhile", async () => {
  const queries = new QueryClient();
  const ends: ((level: FolderChildren) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: folderChildrenKey(null),
    queryFn: () => new Promise<FolderChildren>((resolve) => ends.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  const refetch = Promise.all([refetchFolderChildren(queries), refetchFolderChildren(queries)]);
  ends[0]?.({ data: [], complete: true });
  await expect.poll(() => ends).toHaveLength(2);
  ends[1]?.({ data: [], complete: true });
  await refetch;
  expect(ends).toHaveLength(2);
  stop();
});
