import "server-only";
import type { ValueSort } from "@/lib/contracts/fields/page-sort";
import { propertyKey } from "@/lib/domain/properties/property-values";
import { Prisma } from "@/lib/db/generated/client";

/** A place in an order of values: the values of its columns as text, and the id of a page. */
export type ValuePlace = { values: readonly string[]; id: string };

/** Where the values that pages are sorted by stand: rows `v` of one table, which an index has in this order. */
export type ValueOrder = {
  table: Prisma.Sql;
  /** The condition for the rows. */
  isSorted: Prisma.Sql;
  /** The condition for the row that counts of a page. */
  isFirst: Prisma.Sql;
  /** The columns of the order, before the id of the page, and their types. */
  columns: readonly { of: Prisma.Sql; type: Prisma.Sql }[];
  /** The first row of a page (an id as SQL). */
  firstOf: (pageId: Prisma.Sql) => Prisma.Sql;
  direction: Prisma.Sql;
  isLater: Prisma.Sql;
};

/** The columns of the index of the values of a property `v`. */
export const valueColumns = [
  { of: Prisma.sql`COALESCE(v.number, 'Infinity'::float8)`, type: Prisma.sql`float8` },
  { of: Prisma.sql`COALESCE(v.date, 'infinity'::timestamptz)`, type: Prisma.sql`timestamptz` },
  { of: Prisma.sql`v.text`, type: Prisma.sql`text` },
] as const;

/** The order of a sort by title or property. */
export function valueOrderOf({ property, isDescending }: ValueSort): ValueOrder {
  const ways = isDescending
    ? { direction: Prisma.sql`DESC`, isLater: Prisma.sql`<` }
    : { direction: Prisma.sql`ASC`, isLater: Prisma.sql`>` };
  if (property === null) {
    const table = Prisma.sql`"PageTitle" v`;
    const columns = [{ of: Prisma.sql`v."titleKey"`, type: Prisma.sql`text` }];
    const firstOf = (pageId: Prisma.Sql) =>
      Prisma.sql`SELECT ${named(columns)} FROM ${table} WHERE v."pageId" = ${pageId}`;
    return { table, isSorted: Prisma.sql`TRUE`, isFirst: Prisma.sql`TRUE`, columns, firstOf, ...ways };
  }
  const key = propertyKey(property);
  return {
    table: Prisma.sql`"PageProperty" v`,
    isSorted: Prisma.sql`v.key = ${key}`,
    isFirst: Prisma.sql`NOT EXISTS (
      SELECT 1 FROM "PageProperty" w WHERE w."pageId" = one.id AND w.key = ${key} AND w.ordinal < one.ordinal)`,
    columns: valueColumns,
    firstOf: (pageId) => Prisma.sql`
      SELECT ${named(valueColumns)} FROM "PageProperty" v
      WHERE v."pageId" = ${pageId} AND v.key = ${key} ORDER BY v.ordinal LIMIT 1`,
    ...ways,
  };
}

/** The columns of a SELECT, by names that stand for their places. */
export function named(columns: ValueOrder["columns"]): Prisma.Sql {
  return Prisma.join(columns.map(({ of }, at) => Prisma.sql`${of} AS ${nameOf(at)}`));
}

/** The columns with these names of rows (an alias). */
export function namesOf({ length }: ValueOrder["columns"], alias: Prisma.Sql): Prisma.Sql {
  return Prisma.join(Array.from({ length }, (_, at) => Prisma.sql`${alias}.${nameOf(at)}`));
}

/** The columns with these names as a JSON array of texts, which `valuesAt` leads back to the same values. */
export function textsOf({ length }: ValueOrder["columns"], alias: Prisma.Sql): Prisma.Sql {
  const texts = Array.from({ length }, (_, at) => Prisma.sql`${alias}.${nameOf(at)}::text`);
  return Prisma.sql`json_build_array(${Prisma.join(texts)})`;
}

/** The values of a place, as SQL. */
export function valuesAt(columns: ValueOrder["columns"], values: readonly string[]): Prisma.Sql {
  return Prisma.join(columns.map(({ type }, at) => Prisma.sql`${values[at] ?? ""}::text::${type}`));
}

function nameOf(at: number): Prisma.Sql {
  return Prisma.raw(`k${at}`);
}
