import { createContext } from "react";
import type { PlacedFile } from "@/components/ui/form/dropped-files";
import type { ChosenFolder } from "./item-actions-context";

/** Opens the dialog that imports into a folder: what is given, or else what is chosen there. */
export const ImportContext = createContext<(to: ChosenFolder, files: readonly PlacedFile[]) => void>(
  () => undefined,
);
