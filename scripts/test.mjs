// npm test: sets up what is missing, then check, build, tests over HTTP and in a browser; ends with the totals.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/run-tests.mjs").then(function (module) {
  return module.runTests();
});
