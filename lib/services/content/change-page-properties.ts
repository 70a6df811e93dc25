import "server-only";
import type { PropertyChanges } from "@/lib/domain/content/front-matter/change-properties";
import type { ServiceContext } from "@/lib/services/context";
import { changeContent, type ChangedContent } from "./change-content";

/** Sets and removes properties in the front matter of the latest content; all, or none. */
export function changePageProperties(
  ctx: ServiceContext,
  { pageId, ifMatch, ...changes }: PropertyChanges & { pageId: string; ifMatch: string | null },
): Promise<ChangedContent> {
  const change = { kind: "properties", ...changes } as const;
  return changeContent(ctx, { pageId, cause: "edit", ifMatch, path: "set", change });
}
