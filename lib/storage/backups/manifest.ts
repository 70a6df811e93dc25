import { z } from "zod";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A table of a backup: its columns in order, and the rows and SHA-256 of its copy, in the text format of COPY. */
const tableSchema = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  sha256,
});

/** Where a sequence stands. */
const sequenceSchema = z.strictObject({ name: z.string(), value: z.string(), isCalled: z.boolean() });

/** What a backup consists of; it is written last, so that a backup without one is not whole. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** The database that it is of; null where its server does not tell, missing in the first backups. */
  server: z.string().nullable().optional(),
  /** The version of Sheaf that made it. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** The migrations that its tables are of. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  files: z.strictObject({ count: z.int(), bytes: z.int(), sha256 }),
});

/** What a backup consists of. */
export type BackupManifest = z.output<typeof manifestSchema>;
/** A table of a backup. */
export type BackupTable = z.output<typeof tableSchema>;
