import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { inPathOrder } from "@/components/shell/items/destination";
import { hasSimilarWord } from "@/components/shell/items/has-similar-word";
import { foldersQuery } from "@/lib/client/cache/folders-query";
import type { FolderRecord } from "@/lib/contracts/folders";
import { foldText } from "@/lib/domain/search/fold-text";
import { toFolderPlaces } from "@/lib/domain/tree/folder-places";

/** A folder with its path, and the ids on that path, its own included. */
export type FolderPlace = Pick<FolderRecord, "id" | "name" | "icon"> & { path: string; ids: string[] };

/** The folders that the person can see, by path. */
export function useFolderPlaces(enabled: boolean): UseQueryResult<FolderPlace[]> {
  return useQuery({
    ...foldersQuery,
    enabled,
    select: ({ data: folders }) => toPlaces(folders),
  });
}

function toPlaces(folders: readonly FolderRecord[]): FolderPlace[] {
  const places = toFolderPlaces(folders).map(({ folder: { id, name, icon }, path, ids }) => ({
    id,
    name,
    icon,
    path,
    ids,
  }));
  return inPathOrder(places);
}

/** The folders whose path has every word of a text, and whose own name has one of them. */
export function findFolders(places: readonly FolderPlace[], text: string): FolderPlace[] {
  return findWith((own, word) => own.includes(word), places, text);
}

/** Like `findFolders`, including similar spellings. */
export function findSimilarFolders(places: readonly FolderPlace[], text: string): FolderPlace[] {
  return findWith(hasSimilarWord, places, text);
}

function findWith(
  hasWord: (own: string, word: string) => boolean,
  places: readonly FolderPlace[],
  text: string,
): FolderPlace[] {
  const words = foldText(text)
    .split(/[\s/]+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  return places.filter(({ name, path }) => {
    const [ownName, wholePath] = [foldText(name), foldText(path)];
    return words.every((word) => hasWord(wholePath, word)) && words.some((word) => hasWord(ownName, word));
  });
}
