import { useQuery } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import { followCursors, type ListPart } from "@/lib/client/http/follow-cursors";
import { trashKey } from "@/lib/client/cache/folder-children-cache";
import type { TrashedFileRecord, TrashedFolderRecord, TrashedPageSummary } from "@/lib/contracts/trash";
import { toTrashedItems, type TrashedItem } from "./trashed-item";

const partsMax = 10;

/** The first parts of the trash lists, from the server's rendering of the screen. */
export type KnownTrash = {
  folders: ListPart<TrashedFolderRecord>;
  pages: ListPart<TrashedPageSummary>;
  files: ListPart<TrashedFileRecord>;
};

type Trash = { items: TrashedItem[]; complete: boolean };

/** The items in the trash. */
export function useTrash({ folders, pages, files }: KnownTrash) {
  const isWhole = [folders, pages, files].every(({ nextCursor }) => nextCursor === null);
  return useQuery({
    queryKey: trashKey,
    queryFn: ({ signal }) => readTrash(signal),
    initialData: (): Trash => ({
      items: toTrashedItems({ folders: folders.data, pages: pages.data, files: files.data }),
      complete: isWhole,
    }),
    // A part is shown immediately, and the complete list is loaded after it.
    ...(isWhole ? {} : { initialDataUpdatedAt: 0 }),
  });
}

async function readTrash(signal: AbortSignal): Promise<Trash> {
  const [folders, pages, files] = await Promise.all([
    followCursors((query) => callOperation("GET /trash/folders", { query, signal }), partsMax),
    followCursors((query) => callOperation("GET /trash/pages", { query, signal }), partsMax),
    followCursors((query) => callOperation("GET /trash/files", { query, signal }), partsMax),
  ]);
  return {
    items: toTrashedItems({ folders: folders.data, pages: pages.data, files: files.data }),
    complete: folders.complete && pages.complete && files.complete,
  };
}
