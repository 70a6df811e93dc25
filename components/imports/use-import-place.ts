import { useQuery } from "@tanstack/react-query";
import { folderChildrenQuery } from "@/lib/client/cache/folder-children-query";
import { checkTitle } from "@/lib/contracts/fields/lines";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { ImportPlace } from "./import-place";
import type { VaultReport } from "./report-vault";

/** Facts about the destination of an import. */
export type KnownPlace = {
  /** Whether the existing items are still being read. */
  isReading: boolean;
  /** Whether all of it goes into a new folder. */
  isApart: boolean;
  /** The name of that folder; null if the typed one is invalid. */
  name: string | null;
  /** The names of existing items that are imported once more. */
  nameCollisions: string[];
  /** Whether another folder has that name already. */
  isCollision: boolean;
};

/** Checks the destination of an import: with equal names, a new folder is suggested. */
export function useImportPlace(report: VaultReport, place: ImportPlace): KnownPlace {
  const { data, isFetching } = useQuery(folderChildrenQuery(place.folder.id));
  const there = data?.data ?? [];
  const keys = new Set(report.top.map(({ kind, key }) => `${kind}/${key}`));
  const again = there.filter(({ kind, name }) => keys.has(`${kind}/${foldTitle(name)}`));
  const isApart = place.isApart ?? (report.folder !== null || again.length > 0);
  const { line, problems } = checkTitle(place.name);
  const isNamed = problems.length === 0;
  const key = foldTitle(line);
  return {
    isReading: isFetching && data?.complete !== true,
    isApart,
    name: isNamed ? line : null,
    nameCollisions: again.map(({ name }) => name),
    isCollision: isNamed && there.some(({ kind, name }) => kind === "folder" && foldTitle(name) === key),
  };
}
