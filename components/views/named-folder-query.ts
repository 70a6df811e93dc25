import { queryOptions } from "@tanstack/react-query";
import { callOperation } from "@/lib/client/http/call-operation";
import { unlessGone } from "@/lib/client/http/unless-gone";
import { viewsKey } from "./views-key";

/** A folder that a view names, and whether it takes new pages. */
type NamedFolder = { id: string; mayEdit: boolean };

/**
 * The folder at a path: from the top, or else from the topmost folder above the view where there is one, because a vault
 * that was imported into a folder names its own from there. Null where there is none.
 */
export function namedFolderQuery(path: string, parentId: string | null) {
  return queryOptions({
    queryKey: [...viewsKey, "folder", path, parentId],
    queryFn: async ({ signal }): Promise<NamedFolder | null> => {
      const atTop = await findFolder(`/${path}`, signal);
      if (atTop !== null || parentId === null) return atTop;
      for (const above of await readPathsAbove(parentId, signal)) {
        const found = await findFolder(`${above}/${path}`, signal);
        if (found !== null) return found;
      }
      return null;
    },
  });
}

async function findFolder(path: string, signal: AbortSignal): Promise<NamedFolder | null> {
  const found = await unlessGone(async () =>
    callOperation("GET /items/resolve", { query: { path }, signal }),
  );
  const folder = found?.data.find(({ kind }) => kind === "folder");
  return folder ? { id: folder.id, mayEdit: folder.permission !== "view" } : null;
}

/** The paths of a folder and of those above it, the topmost first. */
async function readPathsAbove(folderId: string, signal: AbortSignal): Promise<string[]> {
  const request = { params: { folderId }, query: { fields: "name,folderPath" }, signal };
  const folder = await unlessGone(async () => callOperation("GET /folders/{folderId}", request));
  if (folder === null) return [];
  const names = [...(folder.folderPath ?? "/").split("/").filter((name) => name !== ""), folder.name];
  return names.map((_, index) => `/${names.slice(0, index + 1).join("/")}`);
}
