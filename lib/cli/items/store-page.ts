import { contentBytesMax } from "@/lib/contracts/limits";
import type { PageRecord } from "@/lib/contracts/pages";
import { callServer, openResponse } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";

/** Creates a page. A text that JSON would make too long for one request is stored by a second one. */
export async function storePage(
  connection: Connection,
  body: { title: string; parentId: string | null; markdown: string },
): Promise<PageRecord> {
  const isLong = Buffer.byteLength(JSON.stringify(body.markdown)) > contentBytesMax;
  if (!isLong) return callServer(connection, "POST /pages", { body });
  const created = await openResponse(connection, "POST /pages", { body: { ...body, markdown: "" } });
  const etag = created.headers.get("ETag") ?? "";
  const page = (await created.json()) as PageRecord;
  await callServer(connection, "PUT /pages/{pageId}/content", {
    params: { pageId: page.id },
    body: body.markdown,
    ifMatch: etag,
  });
  return page;
}
