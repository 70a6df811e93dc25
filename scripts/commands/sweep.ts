import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import { sweepFiles } from "@/lib/services/files/sweep-files";
import { runCommand } from "./run-command";

await runCommand("sweep", async ({ values: { hours = "" } }) => {
  if (!/^\d{1,5}$/.test(hours)) {
    throw new WrongUse(`--hours must be a whole number of hours, not "${hours}".`);
  }
  const { files, temporary } = await sweepFiles(Number(hours));
  return `Unused files removed: ${files}. Temporary files removed: ${temporary}.`;
});
