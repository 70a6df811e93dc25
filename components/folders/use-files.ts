import { useQuery } from "@tanstack/react-query";
import { filesQuery } from "@/lib/client/cache/files-query";
import type { ListPart } from "@/lib/client/http/follow-cursors";
import type { FileRecord } from "@/lib/contracts/files";

/** The files directly in a folder, or at the top level; `known` comes from the server's rendering of the screen. */
export function useFiles(parentId: string | null, known: ListPart<FileRecord>) {
  const isWhole = known.nextCursor === null;
  return useQuery({
    ...filesQuery(parentId),
    initialData: { data: known.data, complete: isWhole },
    ...(isWhole ? {} : { initialDataUpdatedAt: 0 }),
  });
}
