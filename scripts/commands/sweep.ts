import { sweepFiles } from "@/lib/services/files/sweep-files";
import { runCommand } from "./run-command";

await runCommand("sweep", async ({ values: { hours = "" } }) => {
  const { files, temporary } = await sweepFiles(Number(hours));
  return `Unused files removed: ${files}. Temporary files removed: ${temporary}.`;
});
