import "server-only";
import type { ContentOperationBody, ContentOperationResult } from "@/lib/contracts/content";
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
    change: { kind: input.operation, addition: input.content },
  });
  return { id: input.id, etag };
}
