// npm run faults [-- KILLS]: kills the server and its database again and again under load (300 times unless told
// otherwise, and a third as often during imports, uploads and exports), then looks for answered writes that are lost,
// for what is half written, and for files without bytes or bytes without files.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/set-up.mjs").then(async function (setUp) {
  await setUp.setUpCode();
  await setUp.setUpBuild();
  const { register } = await import("tsx/esm/api");
  register();
  await import("../tests/faults/long-run.ts");
});
