import "server-only";
import type { ContentOperationBody, ContentOperationResult } from "@/lib/contracts/content";
import type { TextChange } from "@/lib/domain/content/change-text";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { changeContent } from "./change-content";

/** Adds markdown to the latest content, or to a section of it; or replaces a section of the revision that `ifMatch` names. */
export async function addContent(
  ctx: ServiceContext,
  input: ContentOperationBody & { pageId: string; ifMatch: string | null },
): Promise<ContentOperationResult> {
  const { id, pageId, ifMatch, operation } = input;
  const cause = operation === "replace-section" ? "edit" : operation;
  const change = toChange(input);
  const { etag } = await changeContent(ctx, { pageId, cause, ifMatch, path: "content", change });
  return { id, etag };
}

function toChange(input: ContentOperationBody & { ifMatch: string | null }): TextChange {
  const { operation: kind, content, under, ifMatch } = input;
  if (kind !== "replace-section") return { kind, addition: content, under };
  if (under === undefined)
    throw invalidRequest({ path: "under", message: "must name the section to replace" });
  if (ifMatch === null)
    throw new DomainError(
      "precondition_required",
      "replace-section needs If-Match with the ETag that was read, so that nobody's words in the section are lost.",
    );
  return { kind, under, markdown: content };
}
