import type { ChosenFolder } from "@/components/shell/contexts/item-actions-context";
import type { VaultReport } from "./report-vault";
import type { VaultSource } from "./vault-source";

/** Where an import goes, as far as the person has said. */
export type ImportPlace = {
  /** The folder, or the top level. */
  folder: ChosenFolder;
  /** Whether a folder is made there for all of it; null leaves that to what is there. */
  isApart: boolean | null;
  /** The name of that folder as it is typed. */
  name: string;
};

/** Where an import goes at first: its own folder would have the name of what is imported. */
export function firstPlace(folder: ChosenFolder, source: VaultSource, report: VaultReport): ImportPlace {
  return { folder, isApart: null, name: report.folder ?? source.name.replace(/\.(?:zip|md)$/i, "") };
}
