// npm run journeys -- wide|phone|keyboard [what Playwright takes, such as the name of a file]
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/run-journeys.mjs").then(function (module) {
  return module.runJourneys(process.argv.slice(2));
});
