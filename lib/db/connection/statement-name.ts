import "server-only";
import { settings } from "@/lib/config/environment";
import { Prisma } from "@/lib/db/generated/client";

const once = "/* once */";

/** Begins a statement that is built from what was asked for, and so hardly ever comes again. */
export const onceOnly = Prisma.raw(once);

// Names make PostgreSQL keep a statement's plan. The statements are fixed and few; beyond this number, SQL is being
// built from data, and such statements stay unnamed.
const namedStatementsMax = 500;
const names = new Map<string, string>();

/** The name of a prepared statement, or "" for an unprepared one. */
export function statementName(text: string): string {
  if (text.startsWith(once) || !settings().DATABASE_PREPARED_STATEMENTS) return "";
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= namedStatementsMax) return "";
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
