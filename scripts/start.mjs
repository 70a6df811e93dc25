// npm start: sets up what is missing, starts the database, serves. Options: --dev (reloading), --demo (sample pages).
// This file must parse on any Node.js that knows modules, so that an old one gets a sentence and not a syntax error.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/start-app.mjs").then(function (module) {
  return module.startApp(process.argv.slice(2));
});
