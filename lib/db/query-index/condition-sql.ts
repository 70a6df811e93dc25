import "server-only";
import {
  type Comparison,
  type Condition,
  isLeaf,
  type Leaf,
  type OrderSign,
  type WhereValue,
} from "@/lib/domain/where/condition";
import { foldText } from "@/lib/domain/search/fold-text";
import { Prisma } from "@/lib/db/generated/client";

type PropertyLeaf = Extract<Leaf, { kind: "property" }>;
type TimeLeaf = Extract<Leaf, { kind: "time" }>;

const signs: Record<OrderSign, Prisma.Sql> = {
  "<": Prisma.sql`<`,
  "<=": Prisma.sql`<=`,
  ">": Prisma.sql`>`,
  ">=": Prisma.sql`>=`,
};
const timeColumns = { createdAt: Prisma.sql`"createdAt"`, updatedAt: Prisma.sql`"updatedAt"` };

/** The condition that the page `p` fulfils, for a WHERE in which each page is looked at by itself. */
export function isMatching(condition: Condition): Prisma.Sql {
  if (isLeaf(condition)) return isLeafMatching(condition);
  if (condition.kind === "not") return Prisma.sql`NOT (${isMatching(condition.of)})`;
  if (condition.of.length === 0) return condition.kind === "and" ? Prisma.sql`TRUE` : Prisma.sql`FALSE`;
  const separator = condition.kind === "and" ? " AND " : " OR ";
  return Prisma.sql`(${Prisma.join(condition.of.map(isMatching), separator)})`;
}

function isLeafMatching(leaf: Leaf): Prisma.Sql {
  switch (leaf.kind) {
    case "property":
      return Prisma.sql`EXISTS (
        SELECT 1 FROM "PageProperty" v WHERE v."pageId" = p.id AND v.key = ${leaf.key} AND ${isComparing(leaf.comparison)} OFFSET 0)`;
    case "tag":
      return Prisma.sql`EXISTS (SELECT 1 FROM "PageTag" t WHERE t."pageId" = p.id AND ${isTag(leaf.key)} OFFSET 0)`;
    case "title":
      return Prisma.sql`EXISTS (SELECT 1 FROM "PageTitle" t WHERE t."pageId" = p.id AND ${isTitle(leaf)} OFFSET 0)`;
    case "time":
      return isInTime(leaf);
  }
}

/**
 * The query of an index for the ids of pages of `owner` that fulfil a condition; null where no index has them. A page can
 * be there several times.
 */
export function findByIndex(leaf: Leaf): Prisma.Sql | null {
  switch (leaf.kind) {
    case "property":
      return findProperty(leaf);
    case "tag":
      return Prisma.join(
        rangesOfTag(leaf.key).map(
          (range) =>
            Prisma.sql`SELECT t."pageId" AS id FROM "PageTag" t WHERE t."ownerId" = owner.id AND ${range}`,
        ),
        " UNION ALL ",
      );
    case "title":
      if (leaf.by === "contains") return null;
      return Prisma.sql`
        SELECT t."pageId" AS id FROM "PageTitle" t WHERE t."ownerId" = owner.id AND t."titleKey" = ${leaf.key}`;
    case "time":
      return Prisma.sql`
        SELECT p.id FROM "Page" p WHERE p."ownerId" = owner.id AND p."trashedAt" IS NULL AND ${isInTime(leaf)}`;
  }
}

function findProperty({ key, comparison }: PropertyLeaf): Prisma.Sql {
  return Prisma.join(
    waysToCompare(comparison).map(
      (isEqual) => Prisma.sql`
        SELECT v."pageId" AS id FROM "PageProperty" v WHERE v."ownerId" = owner.id AND v.key = ${key} AND ${isEqual}`,
    ),
    " UNION ALL ",
  );
}

function isComparing(comparison: Comparison): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(waysToCompare(comparison), " OR ")})`;
}

/** The conditions for a value `v`, of which one is to hold; each is served by an index. */
function waysToCompare(comparison: Comparison): Prisma.Sql[] {
  if (comparison.by === "exists") return [Prisma.sql`TRUE`];
  const { by, value } = comparison;
  if (by === "contains") return [hasText(value.text)];
  if (by === "=") return waysToEqual(value);
  const { instant, number, text } = value;
  if (instant !== null) return [compareInstant(Prisma.sql`v.date`, by, instant)];
  if (number !== null) return [Prisma.sql`v.number ${signs[by]} ${number}::float8`];
  return [Prisma.sql`v.text ${signs[by]} ${text}`];
}

/** Whether a value `v` has a text in it, with its accents or without any. */
function hasText(text: string): Prisma.Sql {
  const plain = foldText(text);
  const isIn = Prisma.sql`strpos(v.text, ${text}) > 0`;
  return plain === "" ? isIn : Prisma.sql`(${isIn} OR strpos(fold_text(v.text), ${plain}) > 0)`;
}

function waysToEqual({ text, number, instant }: WhereValue): Prisma.Sql[] {
  if (instant !== null)
    return [Prisma.sql`v.date >= ${instant.from}::timestamptz AND v.date < ${instant.until}::timestamptz`];
  const isText = Prisma.sql`v.text = ${text}`;
  return number === null ? [isText] : [isText, Prisma.sql`v.number = ${number}::float8`];
}

/** A day is before what comes after it, and after what comes before it. */
function compareInstant(
  column: Prisma.Sql,
  by: OrderSign,
  { from, until }: { from: string; until: string },
): Prisma.Sql {
  if (by === "<" || by === ">=") return Prisma.sql`${column} ${signs[by]} ${from}::timestamptz`;
  return Prisma.sql`${column} ${by === "<=" ? signs["<"] : signs[">="]} ${until}::timestamptz`;
}

/** The condition for a page `p` that was created or updated then. */
export function isInTime({ field, by, instant }: TimeLeaf): Prisma.Sql {
  const column = Prisma.sql`p.${timeColumns[field]}`;
  if (by !== "=") return compareInstant(column, by, instant);
  return Prisma.sql`(${column} >= ${instant.from}::timestamptz AND ${column} < ${instant.until}::timestamptz)`;
}

function isTag(key: string | null): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(rangesOfTag(key), " OR ")})`;
}

/** A tag, and those nested in it. In the order of keys, `0` comes right after `/`. */
function rangesOfTag(key: string | null): Prisma.Sql[] {
  if (key === null) return [Prisma.sql`TRUE`];
  return [Prisma.sql`t.key = ${key}`, Prisma.sql`t.key > ${`${key}/`} AND t.key < ${`${key}0`}`];
}

function isTitle({ by, key }: Extract<Leaf, { kind: "title" }>): Prisma.Sql {
  return by === "=" ? Prisma.sql`t."titleKey" = ${key}` : Prisma.sql`strpos(t."titleKey", ${key}) > 0`;
}
