// npm run faults [-- KILLS]: kills the server and its database again and again under load (300 times by default, and a
// third as often during imports, uploads and exports), then checks for lost writes, partial writes, files without bytes
// and bytes without files.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
void import("./setup/process/command-line.mjs").then(function (commandLine) {
  return commandLine.runCommandLine("faults", async function (given) {
    const module = await import("./setup/process/run-typed.mjs");
    return module.runTyped("tests/faults/long-run.ts", { name: "faults", given, build: true });
  });
});
