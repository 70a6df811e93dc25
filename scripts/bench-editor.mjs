// npm run bench:editor -- pages.jsonl[.gz] [--edits N] [--seed N] [--kind NAME] [--shown N]
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("./setup/set-up.mjs").then(async function (setUp) {
  await setUp.setUpCode();
  await setUp.setUpBuild();
  const { register } = await import("tsx/esm/api");
  register();
  const { main } = await import("../tests/bench/editor/main.ts");
  await main(process.argv.slice(2));
});
