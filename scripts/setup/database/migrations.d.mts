/** The names of the migrations of this version, or of a folder, in their order. */
export function knownMigrations(folder?: string): string[];

/** The named migrations in the format of Prisma's engine. */
export function readMigrations(names?: readonly string[], folder?: string): any;

/** Whether a migration runs outside of a transaction, as its first line says; it has to be one statement. */
export function isOutsideOfTransaction(name: string, folder?: string): boolean;

/** The names of tables, routines, types and configurations that any of these migrations makes. */
export function namesInMigrations(names?: readonly string[], folder?: string): string[];

/** The script of a migration. */
export function readScript(name: string, folder?: string): string;
