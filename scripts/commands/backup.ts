import { version } from "@/scripts/setup/version.mjs";
import type { LostFile } from "@/lib/services/backups/copy-files";
import { createBackup } from "@/lib/services/backups/create-backup";
import { placeFromHere } from "./from-here";
import { runCommand } from "./run-command";

const shownMax = 20;

await runCommand("backup", async ({ values: { keep }, positionals: [place = ""] }) => {
  const to = placeFromHere(place);
  const made = await createBackup(to, { version, keep: keep === undefined ? null : Number(keep) });
  const { name, rows, files, newFiles, newBytes, removed, notRemoved, warnings, lostFiles } = made;
  const lines = [
    `${name}: ${rows} rows, ${files} files, of which ${newFiles} are new (${newBytes} bytes).`,
    ...(removed > 0 ? [`Older backups removed: ${removed}.`] : []),
    ...warnings,
  ];
  if (lostFiles.length === 0 && notRemoved === null) return lines.join("\n");
  const faults = [...(notRemoved === null ? [] : [notRemoved]), ...sayLost(lostFiles)];
  throw new Error([...lines, ...faults].join("\n"));
});

function sayLost(files: readonly LostFile[]): string[] {
  if (files.length === 0) return [];
  const more = files.length - shownMax;
  return [
    `The backup is made, but without ${files.length} files whose bytes this server does not have any more:`,
    ...files
      .slice(0, shownMax)
      .map(({ name, sha256, fault }) => `“${name}” is ${fault} (SHA-256 ${sha256}).`),
    ...(more > 0 ? [`And ${more} more.`] : []),
    "Bring their bytes back, or delete the files in Sheaf for good.",
  ];
}
