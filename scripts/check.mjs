// npm run check: format, lint, graph, unused code, types and unit tests, two at a time; says which of them failed.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
void import("./setup/process/command-line.mjs").then(function (commandLine) {
  return commandLine.runCommandLine("check", async function () {
    const module = await import("./setup/tests/run-check.mjs");
    return module.checkAlone();
  });
});
