import { checkBackup } from "@/lib/services/backups/check-backup";
import { chooseBackup } from "@/lib/services/backups/choose-backup";
import { placeFromHere } from "./from-here";
import { runCommand } from "./run-command";

const shownMax = 20;

await runCommand(
  "backup:check",
  async ({ values: { name = null, server = null }, positionals: [place = ""] }) => {
    const backup = await chooseBackup(placeFromHere(place), { name, server });
    const { tables, files } = backup.manifest;
    const faults = await checkBackup(backup);
    if (faults.length === 0)
      return [
        `${backup.name}: ${tables.length} tables and ${files.count} files are as they were backed up.`,
        ...backup.warnings,
      ].join("\n");
    const more = faults.length - shownMax;
    throw new Error(
      [
        `The backup ${backup.name} is not whole:`,
        ...faults.slice(0, shownMax),
        ...(more > 0 ? [`And ${more} more.`] : []),
        ...(faults.some((fault) => fault.startsWith("The file"))
          ? ["Files that are damaged are copied again by the next backup once they are deleted there."]
          : []),
        ...backup.warnings,
      ].join("\n"),
    );
  },
);
