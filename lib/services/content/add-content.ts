import "server-only";
import type { ContentOperationBody, ContentOperationResult } from "@/lib/contracts/content";
import { addMarkdown } from "@/lib/domain/content/add-markdown";
import { DomainError } from "@/lib/domain/errors/domain-error";
import type { ServiceContext } from "@/lib/services/context";
import { changeContent } from "./change-content";

/** Adds markdown at the start (after the front matter) or the end of the latest content. */
export async function addContent(
  ctx: ServiceContext,
  input: ContentOperationBody & { pageId: string; ifMatch: string | null },
): Promise<ContentOperationResult> {
  const etag = await changeContent(ctx, {
    pageId: input.pageId,
    cause: input.operation,
    ifMatch: input.ifMatch,
    path: "content",
    change: (markdown) => addMarkdown(markdown, input.operation, requireWords(input.content)),
  });
  return { id: input.id, etag };
}

function requireWords(content: string): string {
  if (content.trim() !== "") return content;
  throw new DomainError("invalid_content", "content has only blank lines, so there is nothing to add.");
}
