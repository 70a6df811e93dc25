import type { ImportFormat } from "@/lib/contracts/import-formats";
import type { ImportedPageRecord, ImportResult } from "@/lib/contracts/imports";
import { toForm } from "./upload-file";
import { sendWithProgress, type SendOptions } from "@/lib/client/http/send-with-progress";

/** The destination of a vault, a folder or the top level (null), or a new folder there; and what exported it. */
export type VaultPlace = { parentId: string | null; newFolder: string | null; format: ImportFormat };

/** Imports a vault as a zip: all of it or, when aborted, nothing. */
export function importVault(zip: Blob, place: VaultPlace, options: SendOptions): Promise<ImportResult> {
  const body = zip.type === "application/zip" ? zip : new Blob([zip], { type: "application/zip" });
  const { parentId, newFolder, format } = place;
  const query = {
    ...(parentId === null ? {} : { parentId }),
    ...(newFolder === null ? {} : { newFolder }),
    ...(format === "markdown" ? {} : { format }),
  };
  return sendWithProgress("POST /imports/vault", body, { ...options, query });
}

/** Creates a page from a markdown file, in a folder or at the top level. */
export function importMarkdown(
  file: File,
  parentId: string | null,
  options?: SendOptions,
): Promise<ImportedPageRecord> {
  return sendWithProgress("POST /imports/markdown", toForm(file, { parentId }), options);
}
