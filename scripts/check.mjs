// npm run check: format, lint, graph, types and unit tests, two at a time; says which of them failed.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/run-check.mjs").then(function (module) {
  return module.checkAlone();
});
