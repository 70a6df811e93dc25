// npm run <command>: runs what usages.mjs names for the first argument. npm start is start.mjs.
// This file must parse in any Node.js version with ES modules, so that an old one prints a message, not a syntax error.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
void import("./setup/process/command-line.mjs").then(function (commandLine) {
  return commandLine.runCommandLine(String(process.argv[2]), process.argv.slice(3));
});
