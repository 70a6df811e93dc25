import { foldText } from "@/lib/domain/search/fold-text";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { toFolderPlaces } from "@/lib/domain/tree/folder-places";
import { hasSimilarWord } from "./has-similar-word";

/** A place to move something to, or to limit something to; the top level has no id. */
export type Destination = {
  id: string | null;
  name: string;
  path: string;
  /** The ids of the folders on the path, from the top, its own included. */
  ids: string[];
  /** The reason why it cannot be chosen. */
  obstacle: "hereNow" | "itself" | null;
};

/** The destinations known so far; `complete` is false when there are more. */
export type DestinationList = {
  kind: "loading" | "failed" | "ready";
  places: Destination[];
  complete: boolean;
};

const paths = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Sorts by path, with numbers in natural order. */
export function inPathOrder<P extends { path: string }>(places: readonly P[]): P[] {
  return places.toSorted((a, b) => paths.compare(a.path, b.path));
}

type Folder = { id: string; parentId: string | null; name: string };

/** Folders as destinations, by path; `obstacleOf` returns the reason why one cannot be chosen, or excludes it. */
export function toDestinations<F extends Folder>(
  folders: readonly F[],
  obstacleOf: (folder: F, ids: string[]) => Destination["obstacle"] | "leftOut" = () => null,
): Destination[] {
  return inPathOrder(
    toFolderPlaces(folders).flatMap(({ folder, path, ids }) => {
      const obstacle = obstacleOf(folder, ids);
      return obstacle === "leftOut" ? [] : [{ id: folder.id, name: folder.name, path, ids, obstacle }];
    }),
  );
}

/** The top level as a destination. */
export function topLevel(name: string, obstacle: Destination["obstacle"] = null): Destination {
  return { id: null, name, path: `/${name}`, ids: [], obstacle };
}

/** The list of destinations from the state of a query of folders. */
export function toDestinationList<F>(
  { data, isError }: { data?: { data: readonly F[]; complete: boolean } | undefined; isError: boolean },
  toPlaces: (folders: readonly F[]) => Destination[],
): DestinationList {
  return {
    kind: data ? "ready" : isError ? "failed" : "loading",
    places: toPlaces(data?.data ?? []),
    complete: data?.complete ?? true,
  };
}

/** The destinations whose path has all the words of a text; without any, those with similar spellings. */
export function findDestinations(
  places: readonly Destination[],
  text: string,
): { found: Destination[]; similar: Destination[] } {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const findWith = (hasWord: (path: string, word: string) => boolean) =>
    places.filter(({ path }) => {
      const wholePath = foldText(path);
      return words.every((word) => hasWord(wholePath, word));
    });
  const found = findWith((path, word) => path.includes(word));
  return { found, similar: found.length > 0 ? [] : findWith(hasSimilarWord) };
}

/** Whether a destination has exactly this name, in any letter case. */
export function isNamed(place: Destination, name: string): boolean {
  return foldTitle(place.name) === foldTitle(name);
}
