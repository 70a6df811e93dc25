import { useQueryClient } from "@tanstack/react-query";
import { filesQuery } from "@/lib/client/cache/files-query";
import type { PageRecord } from "@/lib/contracts/pages";
import type { UploadIntoPage } from "./upload-to-place";
import { uploadIntoPage } from "./upload-files";

/** Uploads files into a page, and shows them in the list of its folder. */
export function usePageUploads(page: PageRecord): UploadIntoPage {
  const queries = useQueryClient();
  return async (file, options) => {
    const placed = await uploadIntoPage(page.id, file, options);
    await queries.invalidateQueries({ queryKey: filesQuery(page.parentId).queryKey });
    return placed;
  };
}
