import "server-only";
import { groupedPagesMax } from "@/lib/contracts/limits";
import type { GroupPagesQuery, PageGroup, PagesWithout } from "@/lib/contracts/queries/page-groups";
import { countPages } from "@/lib/db/query-index/page-count";
import { type GroupRow, listGroupRows } from "@/lib/db/query-index/page-groups";
import type { SoughtPages } from "@/lib/db/query-index/sought-pages";
import { parseValueCursor, toValueCursor } from "@/lib/domain/lists/value-cursor";
import { findWritten, propertyKey } from "@/lib/domain/properties/property-values";
import { forReading, type ServiceContext } from "@/lib/services/context";
import { readCondition } from "./read-condition";
import { requireFolders } from "./require-folders";
import { openCursor, sealCursor } from "./sealed-cursor";
import { waitForQueryIndex } from "./wait-for-query-index";
import { withoutProperty } from "./without-property";

type Groups = {
  data: PageGroup[];
  without?: PagesWithout;
  nextCursor: string | null;
  complete?: false;
};

/**
 * The values of a property in accessible pages that fulfil a condition, each with the number of its pages. `complete` is
 * false when pages are not indexed yet.
 */
export async function groupPages(ctx: ServiceContext, query: GroupPagesQuery): Promise<Groups> {
  const { by, where, parentId, limit } = query;
  const folderId = query.folderId ?? null;
  const condition = readCondition(where);
  const key = propertyKey(by);
  const list = `groups ${key}`;
  const position = query.cursor === undefined ? null : parseValueCursor(list, openCursor(query.cursor));
  await requireFolders(ctx, { parentId, folderId });
  const isComplete = await waitForQueryIndex(ctx);
  const after = position?.kind === "value" ? position.values : null;
  const sought = { condition, parentId, folderId };
  const reading = await forReading(ctx);
  const { rows, cut } = await listGroupRows(reading.db, ctx.actor, {
    ...sought,
    key,
    after,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? shown.at(-1)?.place : (cut ?? undefined);
  return {
    data: shown.map((row) => presentGroup(row, key)),
    ...(position === null ? { without: await countWithout(reading, sought, key) } : {}),
    nextCursor:
      next === undefined ? null : sealCursor(toValueCursor(list, { kind: "value", values: next, id: "" })),
    ...(isComplete ? {} : { complete: false }),
  };
}

function presentGroup({ text, pages, isMore, properties }: GroupRow, key: string): PageGroup {
  const value = findWritten(properties ?? {}, { key, text }) ?? text;
  return {
    value,
    pages: isMore ? Math.min(pages, groupedPagesMax) : pages,
    ...(isMore ? { more: true } : {}),
  };
}

async function countWithout(ctx: ServiceContext, sought: SoughtPages, key: string): Promise<PagesWithout> {
  const wanted = { ...withoutProperty(sought, key), examinedMax: groupedPagesMax };
  const { pages, isMore } = await countPages(ctx.db, ctx.actor, wanted);
  return { pages, ...(isMore ? { more: true } : {}) };
}
