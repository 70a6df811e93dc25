import { applyMigrations } from "@/scripts/setup/database/apply-migrations.mjs";
import { knownMigrations, namesInMigrations } from "@/scripts/setup/database/migrations.mjs";
import { environment } from "@/lib/config/environment";
import { chooseBackup } from "@/lib/services/backups/choose-backup";
import { makeDatabaseEmpty, restoreBackup } from "@/lib/services/backups/restore-backup";
import { placeFromHere } from "./from-here";
import { runCommand } from "./run-command";

await runCommand("restore", async ({ values, positionals: [place = ""] }) => {
  const { name = null } = values;
  const backup = await chooseBackup(placeFromHere(place), name);
  const { migrations, version, takenAt } = backup.manifest;
  const known = knownMigrations();
  if (migrations.some((migration) => !known.includes(migration)))
    throw new Error(
      `The backup ${backup.name} is of a later version of Sheaf (${version}). Restore it with that version.`,
    );
  await makeDatabaseEmpty({ migrations: known, names: namesInMigrations() });
  await applyMigrations(environment().DATABASE_DIRECT_URL, { only: migrations });
  const { rows, files, lostFiles, leftOut } = await restoreBackup(backup, {
    withoutLostFiles: values["without-lost-files"] !== undefined,
  });
  const lines = [
    `${backup.name}: ${rows} rows and ${files} files are as they were at ${takenAt}, read back and compared.`,
    ...lostFiles.map(
      ({ name, email, sha256 }) =>
        `The file “${name}” of ${email} was missing or damaged, and could not be restored (SHA-256 ${sha256}).`,
    ),
    ...leftOut.map((left) => `The ${left.kind} ${left.name} is not Sheaf's, and was not restored.`),
  ];
  return lines.join("\n");
});
