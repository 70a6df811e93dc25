import { z } from "zod";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A name in the database that is a part of a path, too. */
const name = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/);
const count = z.int().nonnegative();

/** What a sequence can stand at, in digits. */
const sequenceValue = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .refine((digits) => BigInt.asIntN(64, BigInt(digits)) === BigInt(digits));

/** A table of a backup: its columns in order, and the rows and SHA-256 of its copy, in the text format of COPY. */
const tableSchema = z.strictObject({
  name,
  // As many as a table of PostgreSQL can have.
  columns: z.array(z.string().min(1).max(63)).min(1).max(1600).refine(areDistinct),
  rows: count,
  sha256,
});

/** Where a sequence stands. */
const sequenceSchema = z.strictObject({ name, value: sequenceValue, isCalled: z.boolean() });

const namedMax = 10_000;

/** What a backup consists of; it is written last, so that a backup without one is not whole. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** The database that it is of; null where its server does not tell, missing in the first backups. */
  server: z.string().max(100).nullable().optional(),
  /** The version of Sheaf that made it. */
  version: z.string().regex(/^[\w.+-]{1,100}$/),
  takenAt: z.iso.datetime(),
  /** The migrations that its tables are of. */
  migrations: z.array(z.string().max(255)).min(1).max(namedMax).refine(areDistinct),
  tables: z.array(tableSchema).min(1).max(namedMax).refine(haveDistinctNames),
  sequences: z.array(sequenceSchema).max(namedMax).refine(haveDistinctNames),
  files: z.strictObject({ count, bytes: count, sha256 }),
});

/** What a backup consists of. */
export type BackupManifest = z.output<typeof manifestSchema>;
/** A table of a backup. */
export type BackupTable = z.output<typeof tableSchema>;

/** How many rows these tables have together. */
export function countRows(tables: readonly BackupTable[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

function areDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

function haveDistinctNames(named: readonly { name: string }[]): boolean {
  return areDistinct(named.map((one) => one.name));
}
