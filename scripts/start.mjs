// npm start: sets up what is missing, starts the database, serves. Options: --dev (reloading), --demo (sample pages).
// This file must parse on any Node.js with modules, so that an old one reports a sentence and not a syntax error.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
void import("./setup/process/command-line.mjs").then(function (commandLine) {
  return commandLine.runCommandLine("start", process.argv.slice(2));
});
