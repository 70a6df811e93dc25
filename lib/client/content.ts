import { readText, sendRequest } from "@/lib/client/http/call-operation";

/** A page's markdown, byte for byte, and the ETag of this revision. */
export type Content = { markdown: string; etag: string };

// Browsers refuse larger bodies for requests that outlive their page (64 KiB for all of them together).
const keepaliveBytesMax = 56_000;

/** The current content of a page. */
export async function getContent(pageId: string): Promise<Content> {
  return readContent(await sendRequest("GET /pages/{pageId}/content", { params: { pageId } }));
}

/** The content of a page unless it is still at the revision `etag`; null if it is. */
export async function getChangedContent(pageId: string, etag: string): Promise<Content | null> {
  const response = await sendRequest("GET /pages/{pageId}/content", {
    params: { pageId },
    ifNoneMatch: etag,
  });
  return response.status === 304 ? null : readContent(response);
}

/** Replaces the content at the revision `etag`, and returns the new ETag. */
export async function replaceContent(pageId: string, { markdown, etag }: Content): Promise<string> {
  const response = await sendRequest("PUT /pages/{pageId}/content", {
    params: { pageId },
    body: markdown,
    ifMatch: etag,
    keepalive: outlivesThePage(markdown),
    changes: "content",
    retriesRateLimit: false,
  });
  return readEtag(response);
}

async function readContent(response: Response): Promise<Content> {
  return { markdown: await readText(response), etag: readEtag(response) };
}

function readEtag({ headers }: Response): string {
  const etag = headers.get("ETag");
  if (etag === null) throw new Error("The server sent no ETag.");
  return etag;
}

function outlivesThePage(text: string): boolean {
  return text.length <= keepaliveBytesMax && new Blob([text]).size <= keepaliveBytesMax;
}
