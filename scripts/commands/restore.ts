import { applyMigrations, knownMigrations } from "@/scripts/setup/database/migrations.mjs";
import { environment } from "@/lib/config/environment";
import { chooseBackup, requireEmptyDatabase, restoreBackup } from "@/lib/services/backups/restore-backup";
import { fromHere } from "./from-here";
import { runCommand } from "./run-command";

await runCommand("restore", async ({ values: { name = null }, positionals: [folder = ""] }) => {
  const backup = await chooseBackup(fromHere(folder), name);
  const { migrations, version, takenAt } = backup.manifest;
  const known = new Set(knownMigrations());
  if (migrations.some((migration) => !known.has(migration)))
    throw new Error(
      `The backup ${backup.name} is of a later version of Sheaf (${version}). Restore it with that version.`,
    );
  await requireEmptyDatabase(migrations);
  await applyMigrations(environment().DATABASE_URL, { only: migrations });
  const { rows, files } = await restoreBackup(backup);
  return `${backup.name}: ${rows} rows and ${files} files are as they were at ${takenAt}, read back and compared.`;
});
