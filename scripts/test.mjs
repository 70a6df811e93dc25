// npm test: sets up what is missing, then check, build, tests over HTTP and in a browser; ends with the totals.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
void import("./setup/process/command-line.mjs").then(function (commandLine) {
  return commandLine.runCommandLine("test", async function () {
    const module = await import("./setup/tests/run-tests.mjs");
    return module.runTests();
  });
});
