import "server-only";
import type { Actor } from "@/lib/domain/access/actor";
import type { FoldersInSight } from "@/lib/domain/links/write-target";
import { accessibleFile, accessiblePage, foldersInSight } from "@/lib/db/access/access";
import type { Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";

/** A link that calls what it leads to by a name of before; `folders` are those of its page, `place` those of what it leads to. */
export type OutdatedLinkRow = {
  pageId: string;
  ordinal: number;
  target: string;
  kind: "page" | "file";
  id: string;
  name: string;
  folders: FoldersInSight | null;
  place: FoldersInSight | null;
};

/** The links of these pages whose text is no name of what they lead to any more, where the actor can see that. */
export function listOutdatedLinks(
  db: Database,
  actor: Actor,
  pageIds: readonly string[],
): Promise<OutdatedLinkRow[]> {
  const around = (
    alias: "p" | "x",
  ) => Prisma.sql`${foldersInSight(actor, Prisma.sql`own."parentId"`)} AS folders,
    ${foldersInSight(actor, Prisma.sql`${Prisma.raw(alias)}."parentId"`)} AS place`;
  return db.$queryRaw<OutdatedLinkRow[]>`
    WITH link AS MATERIALIZED (
      SELECT l."pageId", l.ordinal, l.target, l.key, l."toPageId", l."toFileId" FROM "Link" l
      WHERE l."pageId" IN (
        SELECT asked::uuid FROM json_array_elements_text(${JSON.stringify(pageIds)}::json) asked))
    SELECT link."pageId", link.ordinal, link.target, 'page' AS kind, p.id, p.title AS name, ${around("p")}
    FROM link JOIN "PageTitle" t ON t."pageId" = link."toPageId" JOIN "Page" p ON p.id = t."pageId"
    JOIN "Page" own ON own.id = link."pageId"
    WHERE link.key NOT IN (t."titleKey", file_key(t."titleKey")) AND ${accessiblePage(actor)} AND NOT EXISTS (
      SELECT 1 FROM "PageAlias" a WHERE a."pageId" = t."pageId" AND a."aliasKey" = link.key)
    UNION ALL
    SELECT link."pageId", link.ordinal, link.target, 'file', x.id, x.name, ${around("x")}
    FROM link JOIN "File" x ON x.id = link."toFileId" JOIN "Page" own ON own.id = link."pageId"
    WHERE link.key NOT IN (x."nameKey", file_key(x."nameKey"), regexp_replace(x."nameKey", '\\.md$', '', 'i'))
      AND ${accessibleFile(actor)}`;
}
