import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import { version } from "@/scripts/setup/version.mjs";
import { createBackup } from "@/lib/services/backups/create-backup";
import { placeFromHere } from "./from-here";
import { runCommand } from "./run-command";

await runCommand("backup", async ({ values: { keep }, positionals: [place = ""] }) => {
  if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))
    throw new WrongUse(`--keep must be a whole number of backups, not "${keep}".`);
  const to = placeFromHere(place);
  const made = await createBackup(to, { version, keep: keep === undefined ? null : Number(keep) });
  const { name, rows, files, newFiles, newBytes, removed, notRemoved } = made;
  const lines = [
    `${name}: ${rows} rows, ${files} files, of which ${newFiles} are new (${newBytes} bytes).`,
    ...(removed > 0 ? [`Older backups removed: ${removed}.`] : []),
    ...(notRemoved === null ? [] : [`Older backups could not be removed: ${notRemoved}`]),
  ];
  return lines.join("\n");
});
