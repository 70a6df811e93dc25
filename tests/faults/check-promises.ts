import { createHash } from "node:crypto";
import type pg from "pg";
import type { Promises } from "./writer";

type PageState = { id: string; etag: string; markdown: string | null; titled: boolean; etags: string[] };

/**
 * Everything that is wrong with the stored pages: promises that were not kept, markers that stand twice, pages
 * that are half written. Empty when all is well.
 */
export async function findBrokenPromises(db: pg.Client, promises: Promises): Promise<string[]> {
  const { rows } = await db.query<PageState>(`
    SELECT p.id, p.etag, r.markdown, EXISTS (SELECT 1 FROM "PageTitle" t WHERE t."pageId" = p.id) AS titled,
      array(SELECT h.etag FROM "Revision" h WHERE h."pageId" = p.id) AS etags
    FROM "Page" p LEFT JOIN "Revision" r ON r.id = p."revisionId" AND r."pageId" = p.id`);
  const pages = new Map(rows.map((row) => [row.id, row]));
  const missing = [...promises.appended.keys()].filter((id) => !pages.has(id));
  return [...missing.map((id) => `page ${id} is gone`), ...rows.flatMap((page) => checkPage(page, promises))];
}

function checkPage(page: PageState, promises: Promises): string[] {
  const { id, markdown } = page;
  if (markdown === null || !page.titled) return [`page ${id} is half written`];
  const sum = createHash("sha256").update(markdown).digest("base64url");
  const wrong = sum === page.etag ? [] : [`page ${id} has an ETag that is not its content's`];
  for (const marker of promises.appended.get(id) ?? []) {
    if (countOf(markdown, `<${marker}>`) !== 1)
      wrong.push(`page ${id} has ${marker} ${countOf(markdown, `<${marker}>`)} times`);
  }
  for (const marker of promises.uncertain.get(id) ?? []) {
    if (countOf(markdown, `<${marker}>`) > 1) wrong.push(`page ${id} has the uncertain ${marker} twice`);
  }
  const etags = new Set(page.etags.map((etag) => `"${etag}"`));
  for (const etag of promises.etags.get(id) ?? []) {
    if (!etags.has(etag)) wrong.push(`page ${id} has no revision ${etag}`);
  }
  return wrong;
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}
