import { applyMigrations } from "@/scripts/setup/database/apply-migrations.mjs";
import { knownMigrations, namesInMigrations } from "@/scripts/setup/database/migrations.mjs";
import { environment } from "@/lib/config/environment";
import { makeDatabaseEmpty, restoreBackup } from "@/lib/services/backups/restore-backup";
import { chooseRestored } from "./choose-restored";
import { runCommand } from "./run-command";

await runCommand("restore", async (call) => {
  const backup = await chooseRestored(call);
  const { migrations, takenAt } = backup.manifest;
  await makeDatabaseEmpty({ migrations: knownMigrations(), names: namesInMigrations() });
  await applyMigrations(environment().DATABASE_DIRECT_URL, { only: migrations });
  const { rows, files, lostFiles, leftOut } = await restoreBackup(backup, {
    withoutLostFiles: call.values["without-lost-files"] !== undefined,
  });
  const lines = [
    `${backup.name}: ${rows} rows and ${files} files are as they were at ${takenAt}, read back and compared.`,
    ...lostFiles.map(
      ({ name, email, sha256 }) =>
        `The file “${name}” of ${email} was missing or damaged, and could not be restored (SHA-256 ${sha256}).`,
    ),
    ...leftOut.map((left) => `The ${left.kind} ${left.name} is not Sheaf's, and was not restored.`),
    ...backup.warnings,
  ];
  return lines.join("\n");
});
