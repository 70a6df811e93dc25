import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import { version } from "@/scripts/setup/version.mjs";
import { createBackup } from "@/lib/services/backups/create-backup";
import { fromHere } from "./from-here";
import { runCommand } from "./run-command";

await runCommand("backup", async ({ values: { keep }, positionals: [folder = ""] }) => {
  if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))
    throw new WrongUse(`--keep must be a whole number of backups, not "${keep}".`);
  const path = fromHere(folder);
  const made = await createBackup(path, { version, keep: keep === undefined ? null : Number(keep) });
  const { name, rows, files, newFiles, newBytes, removed, notRemoved } = made;
  const lines = [
    `${name}: ${rows} rows, ${files} files, of which ${newFiles} are new (${newBytes} bytes).`,
    ...(removed > 0 ? [`Older backups removed: ${removed}.`] : []),
    ...(notRemoved === null ? [] : [`Older backups could not be removed: ${notRemoved}`]),
  ];
  return lines.join("\n");
});
