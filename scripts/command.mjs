// npm run account:create, token:create, import, export and sweep: runs scripts/commands/<first argument>.ts on the database of the running
// server, or on one started for the moment. Prints what that command prints and nothing else.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/run-on-database.mjs").then(function (module) {
  return module.runOnDatabase(process.argv[2], process.argv.slice(3));
});
