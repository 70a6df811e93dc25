import "server-only";
import type { ValueSort } from "@/lib/contracts/fields/page-sort";
import type { ListPagesQuery, PageRecord } from "@/lib/contracts/pages";
import { asksForPath } from "@/lib/contracts/fields/record-fields";
import { queryPageRows } from "@/lib/db/query-index/page-query";
import { querySortedPageRows } from "@/lib/db/query-index/sorted-page-query";
import type { SoughtPages } from "@/lib/db/query-index/sought-pages";
import type { PageRow } from "@/lib/db/items/pages";
import { parseCursor, toCursor } from "@/lib/domain/lists/cursor";
import { parseValueCursor, toValueCursor, type ValuePosition } from "@/lib/domain/lists/value-cursor";
import { propertyKey } from "@/lib/domain/properties/property-values";
import { forReading, type ServiceContext } from "@/lib/services/context";
import { addFolderPaths } from "@/lib/services/items/folder-paths";
import { presentPage } from "@/lib/services/pages/present-page";
import { readCondition } from "./read-condition";
import { requireFolders } from "./require-folders";
import { openCursor, sealCursor } from "./sealed-cursor";
import { waitForQueryIndex } from "./wait-for-query-index";
import { withoutProperty } from "./without-property";

type SortedPagesQuery = Omit<ListPagesQuery, "sort"> & { sort: ValueSort };

/** Some rows of a list, and where it goes on. */
type Part = { rows: PageRow[]; next: ValuePosition | null };

const restList = "pageswithout";

/**
 * Accessible pages that fulfil a condition, in the order of their titles or of a property; those without it come last, the
 * last updated first. `complete` is false when pages are not indexed yet.
 */
export async function querySortedPages(
  ctx: ServiceContext,
  query: SortedPagesQuery,
): Promise<{ data: PageRecord[]; nextCursor: string | null; complete?: false }> {
  const { parentId, where, sort, limit } = query;
  const folderId = query.folderId ?? null;
  const condition = readCondition(where);
  const list = `pages ${sort.isDescending ? "-" : ""}${sort.property === null ? "title" : `properties.${propertyKey(sort.property)}`}`;
  const position = query.cursor === undefined ? null : parseValueCursor(list, openCursor(query.cursor));
  await requireFolders(ctx, { parentId, folderId });
  const isComplete = await waitForQueryIndex(ctx);
  const sought = { condition, parentId, folderId };
  const { rows, next } = await readPart(await forReading(ctx), sought, { sort, position, limit });
  const data = rows.map(presentPage);
  return {
    data: asksForPath(query) ? await addFolderPaths(ctx, "page", data) : data,
    nextCursor: next === null ? null : sealCursor(toValueCursor(list, next)),
    ...(isComplete ? {} : { complete: false }),
  };
}

type Reading = { sort: ValueSort; position: ValuePosition | null; limit: number };

async function readPart(
  ctx: ServiceContext,
  sought: SoughtPages,
  { sort, position, limit }: Reading,
): Promise<Part> {
  if (position?.kind === "rest")
    return readRest(ctx, sought, { property: sort.property, cursor: position.cursor, limit });
  const query = { ...sought, sort, after: position, limit: limit + 1 };
  const { rows, cut } = await querySortedPageRows(ctx.db, ctx.actor, query);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length > limit && last !== undefined)
    return { rows: shown, next: { kind: "value", values: last.place, id: last.id } };
  if (cut !== null) return { rows: shown, next: { kind: "value", ...cut } };
  if (sort.property === null) return { rows: shown, next: null };
  if (shown.length === limit) return { rows: shown, next: { kind: "rest", cursor: null } };
  const left = { property: sort.property, cursor: null, limit: limit - shown.length };
  const rest = await readRest(ctx, sought, left);
  return { rows: [...shown, ...rest.rows], next: rest.next };
}

type RestReading = { property: string | null; cursor: string | null; limit: number };

/** Pages without the property. */
async function readRest(
  ctx: ServiceContext,
  sought: SoughtPages,
  { property, cursor, limit }: RestReading,
): Promise<Part> {
  const after = cursor === null ? null : parseCursor(restList, cursor);
  const wanted = withoutProperty(sought, propertyKey(property ?? ""));
  const query = { ...wanted, sort: "updatedAt", after, limit: limit + 1 } as const;
  const { rows, cut } = await queryPageRows(ctx.db, ctx.actor, query);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const place = last === undefined ? cut : { at: last.updatedAt, id: last.id };
  return { rows: shown, next: place === null ? null : { kind: "rest", cursor: toCursor(restList, place) } };
}
