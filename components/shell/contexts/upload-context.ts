import { createContext } from "react";
import type { ChosenFolder } from "./item-actions-context";

/** Uploads files into a folder, with progress; markdown files become pages. */
export const UploadContext = createContext<(files: readonly File[], to: ChosenFolder) => void>(
  () => undefined,
);
