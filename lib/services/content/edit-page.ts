import "server-only";
import type { EditPageBody, EditResults } from "@/lib/contracts/content";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";
import { changeContent, type ChangedContent } from "./change-content";

type PageEdits = EditPageBody & { pageId: string; ifMatch: string | null; dryRun: boolean };

/** Applies every edit to the latest content, or none; a dry run only reports the result. */
export async function editPage(ctx: ServiceContext, input: PageEdits): Promise<EditResults> {
  const { etag } = await editContent(ctx, input);
  return { results: input.edits.map(({ id }) => ({ id, status: "applied" })), etag };
}

/** The same, with the texts before and after the edits. */
export async function editContent(ctx: ServiceContext, input: PageEdits): Promise<ChangedContent> {
  if (input.ifMatch === null && input.edits.some(({ line }) => line !== undefined))
    throw new DomainError(
      "precondition_required",
      "An edit of a line needs If-Match with the ETag of the text that has it there, because lines move.",
    );
  return changeContent(ctx, {
    pageId: input.pageId,
    cause: "edit",
    ifMatch: input.ifMatch,
    path: "edits",
    change: { kind: "edit", edits: input.edits },
    dryRun: input.dryRun,
  });
}
