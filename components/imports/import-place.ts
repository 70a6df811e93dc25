import type { ChosenFolder } from "@/components/shell/contexts/item-actions-context";
import type { VaultReport } from "./report-vault";
import type { VaultSource } from "./vault-source";

/** The destination of an import, as chosen so far. */
export type ImportPlace = {
  /** The folder, or the top level. */
  folder: ChosenFolder;
  /** Whether a new folder is created there for all of it; null decides by the existing items. */
  isApart: boolean | null;
  /** The typed name of that folder. */
  name: string;
};

/** The initial destination of an import; its new folder would have the name of the vault. */
export function firstPlace(folder: ChosenFolder, source: VaultSource, report: VaultReport): ImportPlace {
  return {
    folder,
    isApart: null,
    name: report.folder ?? source.name.replace(/\.(?:zip|md|html?|docx)$/i, ""),
  };
}
