// npm run bench [-- names] [--pages 1000,100000,1000000] [--seconds N] [--rounds N], or npm run bench -- plans.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/set-up.mjs").then(async function (setUp) {
  await setUp.setUpCode();
  const { register } = await import("tsx/esm/api");
  register();
  const { main } = await import("../tests/bench/main.ts");
  await main(process.argv.slice(2));
});
