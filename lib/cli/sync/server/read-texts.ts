import { openResponse, readAll } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import type { PageText } from "@/lib/cli/sync/ports";
import { unlessGone } from "@/lib/client/http/unless-gone";
import { runEach, type StepResult } from "./run-each";

const pagesAtOnce = 50;

/** The texts of pages, many in a request; one that is too long for that is read by itself. */
export async function readTexts(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, PageText>> {
  const texts = new Map<string, PageText>();
  for (let at = 0; at < ids.length; at += pagesAtOnce) {
    const part = ids.slice(at, at + pagesAtOnce);
    const results = await runEach(
      connection,
      part.map((id) => ({ method: "GET", path: `/pages/${id}/content` })),
    );
    for (const [index, id] of part.entries()) {
      const text = toText(results[index]) ?? (await readAlone(connection, id, results[index]));
      if (text !== null) texts.set(id, text);
    }
  }
  return texts;
}

function toText(result: StepResult | undefined): PageText | null {
  if (result?.status !== 200) return null;
  const { markdown, etag } = result.body as { markdown: string; etag: string };
  return { text: markdown, etag };
}

async function readAlone(connection: Connection, pageId: string, result: StepResult | undefined) {
  if (result?.status === 404) return null;
  return unlessGone(async () => {
    const response = await openResponse(connection, "GET /pages/{pageId}/content", { params: { pageId } });
    return { text: await readAll(response), etag: response.headers.get("ETag") ?? "" };
  });
}
