import { createContext } from "react";
import type { PlacedFile } from "@/components/ui/form/dropped-files";
import type { ChosenFolder } from "./item-actions-context";

/** Opens the import dialog for a folder, with the given files or with a choice of files. */
export const ImportContext = createContext<(to: ChosenFolder, files: readonly PlacedFile[]) => void>(
  () => undefined,
);
