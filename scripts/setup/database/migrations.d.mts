/** Applies the missing migrations, or those that are named of them, in one transaction. */
export function applyMigrations(
  url: string,
  options?: { createDatabase?: boolean; only?: readonly string[] },
): Promise<void>;

/** The migrations of this version. */
export function knownMigrations(): string[];

/** The migrations of this version, or the named ones, in the format of Prisma's engine. */
export function readMigrations(names?: readonly string[]): any;
