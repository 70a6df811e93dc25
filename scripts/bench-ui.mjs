// npm run bench:ui [-- --items N] [--rounds N]
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/set-up.mjs").then(async function (setUp) {
  await setUp.setUpCode();
  const { register } = await import("tsx/esm/api");
  register();
  const { main } = await import("../tests/bench/ui/main.ts");
  await main(process.argv.slice(2));
});
