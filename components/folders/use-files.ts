import { useQuery } from "@tanstack/react-query";
import { filesKey, listFilesIn } from "@/lib/client/files";
import type { ListPart } from "@/lib/client/http/follow-cursors";
import type { FileRecord } from "@/lib/contracts/files";

/** The files directly in a folder, or at the top level; `known` is what the server knew when it drew the screen. */
export function useFiles(parentId: string | null, known: ListPart<FileRecord>) {
  const isWhole = known.nextCursor === null;
  return useQuery({
    queryKey: filesKey(parentId),
    queryFn: ({ signal }) => listFilesIn(parentId, signal),
    initialData: { data: known.data, complete: isWhole },
    ...(isWhole ? {} : { initialDataUpdatedAt: 0 }),
  });
}
