import { use } from "react";
import type { PlacedFile } from "@/components/ui/form/dropped-files";
import { ImportContext } from "@/components/shell/contexts/import-context";
import type { ChosenFolder } from "@/components/shell/contexts/item-actions-context";
import { UploadContext } from "@/components/shell/contexts/upload-context";

/** Adds files to a folder: single ones are uploaded, folders and zips are imported after a review. */
export function useAddFiles(): (files: readonly PlacedFile[], to: ChosenFolder) => void {
  const upload = use(UploadContext);
  const startImport = use(ImportContext);
  return (files, to) => {
    if (isVault(files)) startImport(to, files);
    else
      upload(
        files.map(({ file }) => file),
        to,
      );
  };
}

function isVault(files: readonly PlacedFile[]): boolean {
  const isZip = files.length === 1 && files.some(({ path }) => /\.zip$/i.test(path));
  return isZip || files.some(({ path }) => path.includes("/"));
}
