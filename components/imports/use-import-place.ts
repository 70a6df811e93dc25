import { useQuery } from "@tanstack/react-query";
import { folderChildrenQuery } from "@/lib/client/cache/folder-children-query";
import { checkTitle } from "@/lib/contracts/lines";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { ImportPlace } from "./import-place";
import type { VaultReport } from "./report-vault";

/** What is known of the place that an import goes to. */
export type KnownPlace = {
  /** Whether it is still read what is there. */
  isReading: boolean;
  /** Whether all of it goes into a folder of its own. */
  isApart: boolean;
  /** The name of that folder; null when none can be called so. */
  name: string | null;
  /** The names of what is there already and is imported once more. */
  nameCollisions: string[];
  /** Whether that folder would be another one of its name. */
  isCollision: boolean;
};

/** Looks at the place that an import goes to: what comes a second time would go into a folder of its own. */
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
