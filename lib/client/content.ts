import type { getContentOperation, replaceContentOperation } from "@/lib/contracts/content";
import { callOperation } from "@/lib/client/http/call-operation";
import { requireBody } from "@/lib/client/http/require-body";

/** A page's markdown, byte for byte, and the ETag that names this revision. */
export type Content = { markdown: string; etag: string };

// Browsers refuse larger bodies for requests that outlive their page (64 KiB for all of them together).
const keepaliveBytesMax = 56_000;

/** The content of a page as it is now. */
export async function getContent(pageId: string): Promise<Content> {
  const called = await callOperation<typeof getContentOperation>("GET /pages/{pageId}/content", {
    params: { pageId },
  });
  return { markdown: requireBody(called), etag: requireEtag(called.etag) };
}

/** The content of a page if it is no longer the revision that `etag` names; null when it still is. */
export async function getChangedContent(pageId: string, etag: string): Promise<Content | null> {
  const called = await callOperation<typeof getContentOperation>(
    "GET /pages/{pageId}/content",
    { params: { pageId } },
    { ifNoneMatch: etag },
  );
  return called.answer === null ? null : { markdown: called.answer, etag: requireEtag(called.etag) };
}

/** Replaces the revision that `etag` names, and gives the new ETag. */
export async function replaceContent(pageId: string, content: Content): Promise<string> {
  const parts = { params: { pageId }, body: content.markdown };
  const options = {
    ifMatch: content.etag,
    keepalive: outlivesThePage(content.markdown),
    changes: "content" as const,
  };
  return requireEtag(
    (await callOperation<typeof replaceContentOperation>("PUT /pages/{pageId}/content", parts, options)).etag,
  );
}

function outlivesThePage(text: string): boolean {
  return text.length <= keepaliveBytesMax && new Blob([text]).size <= keepaliveBytesMax;
}

function requireEtag(etag: string | null): string {
  if (etag === null) throw new Error("The server sent no ETag.");
  return etag;
}
