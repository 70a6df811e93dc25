// npm run faults [-- KILLS]: kills the server and its database again and again under load (300 times unless told
// otherwise), then looks for answered writes that are lost and for pages that are half written.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/set-up.mjs").then(async function (setUp) {
  await setUp.setUpCode();
  await setUp.setUpBuild();
  const { register } = await import("tsx/esm/api");
  register();
  await import("../tests/faults/long-run.ts");
});
