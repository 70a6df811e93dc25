import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

const ownFolder = join(root, "prisma/migrations");

/** The names of the migrations of this version, or of a folder, in their order. */
export function knownMigrations(folder = ownFolder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "migration.sql")))
    .sort();
}

/** The named migrations in the format of Prisma's engine. */
export function readMigrations(names = knownMigrations(), folder = ownFolder) {
  const lockfile = join(folder, "migration_lock.toml");
  return {
    baseDir: folder,
    lockfile: {
      path: "migration_lock.toml",
      content: existsSync(lockfile) ? readFileSync(lockfile, "utf8") : null,
    },
    shadowDbInitScript: "",
    migrationDirectories: names.map((path) => ({
      path,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readScript(path, folder) },
      },
    })),
  };
}

/** Whether a migration runs outside of a transaction, as its first line says; it has to be one statement. */
export function isOutsideOfTransaction(name, folder = ownFolder) {
  return readScript(name, folder).startsWith("-- Outside of a transaction");
}

/** The names of tables, routines, types and configurations that any of these migrations makes. */
export function namesInMigrations(names = knownMigrations(), folder = ownFolder) {
  const kind =
    "(?:UNLOGGED )?TABLE|FUNCTION|PROCEDURE|AGGREGATE|TYPE|DOMAIN|VIEW|MATERIALIZED VIEW|SEQUENCE|TEXT SEARCH [A-Z]+";
  const made = new RegExp(
    `(?:CREATE (?:OR REPLACE )?(?:${kind}) (?:IF NOT EXISTS )?|RENAME TO )(?:"([^"]+)"|(\\w+))`,
    "gi",
  );
  const scripts = names.map((name) => readScript(name, folder)).join("\n");
  return [...new Set(Array.from(scripts.matchAll(made), ([, quoted, plain]) => quoted ?? plain))];
}

/** The script of a migration. */
export function readScript(name, folder = ownFolder) {
  return readFileSync(join(folder, name, "migration.sql"), "utf8");
}
