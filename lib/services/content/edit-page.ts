import "server-only";
import type { EditPageBody, EditResults } from "@/lib/contracts/content";
import { applyEdits } from "@/lib/domain/content/apply-edits";
import { explainEditFailures } from "@/lib/domain/content/explain-edit-failures";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";
import { changeContent } from "./change-content";

/** Applies every edit to the latest content, or none; a dry run answers as if and writes nothing. */
export async function editPage(
  ctx: ServiceContext,
  input: EditPageBody & { pageId: string; ifMatch: string | null; dryRun: boolean },
): Promise<EditResults> {
  const etag = await changeContent(ctx, {
    pageId: input.pageId,
    cause: "edit",
    ifMatch: input.ifMatch,
    path: "edits",
    change: (markdown) => placeEdits(markdown, input.edits),
    dryRun: input.dryRun,
  });
  return { results: input.edits.map(({ id }) => ({ id, status: "applied" })), etag };
}

function placeEdits(markdown: string, edits: EditPageBody["edits"]): string {
  const outcome = applyEdits(markdown, edits);
  if (outcome.status === "applied") return outcome.markdown;
  const { failures } = outcome;
  throw new DomainError("edit_conflict", explainEditFailures(failures, edits.length), { details: failures });
}
