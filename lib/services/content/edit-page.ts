import "server-only";
import type { EditPageBody, EditResults } from "@/lib/contracts/content";
import type { ServiceContext } from "@/lib/services/context";
import { changeContent } from "./change-content";

/** Applies every edit to the latest content, or none; a dry run only reports the result. */
export async function editPage(
  ctx: ServiceContext,
  input: EditPageBody & { pageId: string; ifMatch: string | null; dryRun: boolean },
): Promise<EditResults> {
  const etag = await changeContent(ctx, {
    pageId: input.pageId,
    cause: "edit",
    ifMatch: input.ifMatch,
    path: "edits",
    change: { kind: "edit", edits: input.edits },
    dryRun: input.dryRun,
  });
  return { results: input.edits.map(({ id }) => ({ id, status: "applied" })), etag };
}
