// npm run account:create, token:create, import, export and sweep: runs the script named in usages.mjs for the first
// argument on the database of the running server, or on a temporarily started one. Prints only that script's output.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
void import("./setup/process/command-line.mjs").then(async function (commandLine) {
  const [name = "", ...args] = process.argv.slice(2);
  commandLine.readCommandLine(name, args);
  const module = await import("./setup/process/run-on-database.mjs");
  return module.runOnDatabase(name, args);
});
