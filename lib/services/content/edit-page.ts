import "server-only";
import type { EditPageBody, EditResults } from "@/lib/contracts/content";
import type { ServiceContext } from "@/lib/services/context";
import { changeContent, type ChangedContent } from "./change-content";

type PageEdits = EditPageBody & { pageId: string; ifMatch: string | null; dryRun: boolean };

/** Applies every edit to the latest content, or none; a dry run only reports the result. */
export async function editPage(ctx: ServiceContext, input: PageEdits): Promise<EditResults> {
  const { etag } = await editContent(ctx, input);
  return { results: input.edits.map(({ id }) => ({ id, status: "applied" })), etag };
}

/** The same, with the texts before and after the edits. */
export function editContent(ctx: ServiceContext, input: PageEdits): Promise<ChangedContent> {
  return changeContent(ctx, {
    pageId: input.pageId,
    cause: "edit",
    ifMatch: input.ifMatch,
    path: "edits",
    change: { kind: "edit", edits: input.edits },
    dryRun: input.dryRun,
  });
}
