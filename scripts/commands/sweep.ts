import { parseArgs } from "node:util";
import { sweepFiles } from "@/lib/services/files/sweep-files";
import { runCommand } from "./run-command";

const usage = "npm run sweep [-- --hours N]";

await runCommand(usage, async () => {
  const { values } = parseArgs({ options: { hours: { type: "string", default: "24" } } });
  if (!/^\d{1,5}$/.test(values.hours)) {
    throw new Error(`--hours must be a whole number of hours, not "${values.hours}".`);
  }
  const { files, temporary } = await sweepFiles(Number(values.hours));
  return `Unused files removed: ${files}. Temporary files removed: ${temporary}.`;
});
