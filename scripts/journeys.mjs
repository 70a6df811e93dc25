// npm run journeys -- wide|phone|keyboard [arguments of Playwright, such as the name of a file]
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
void import("./setup/process/command-line.mjs").then(function (commandLine) {
  return commandLine.runCommandLine("journeys", async function (given) {
    const module = await import("./setup/tests/run-journeys.mjs");
    return module.runJourneys(given.args);
  });
});
