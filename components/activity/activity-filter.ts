import { uuidPattern } from "@/lib/contracts/fields/uuid-pattern";
import type { ListActivityQuery } from "@/lib/contracts/activity";

/** Whose changes are shown, and of which folder; null for everywhere. */
export type ActivityFilter = { by: ListActivityQuery["by"]; folderId: string | null };

/** Whose changes can be asked for, in the order of their tabs. */
export const activityAuthors = ["others", "programs", "anyone"] as const;

/** Reads the filter in the parameters of an address; what is none counts as missing. */
export function parseActivityFilter(params: Record<string, string | string[] | undefined>): ActivityFilter {
  const { by, folder } = params;
  return {
    by: activityAuthors.find((one) => one === by) ?? "others",
    folderId: typeof folder === "string" && uuidPattern.test(folder) ? folder : null,
  };
}

/** The address of the screen with this filter. */
export function activityHref({ by, folderId }: ActivityFilter): string {
  const params = new URLSearchParams();
  if (folderId !== null) params.set("folder", folderId);
  if (by !== "others") params.set("by", by);
  const query = params.toString();
  return query === "" ? "/activity" : `/activity?${query}`;
}
