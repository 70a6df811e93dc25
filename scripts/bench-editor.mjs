// npm run bench:editor -- pages.jsonl[.gz] [--edits N] [--seed N] [--kind NAME] [--shown N]
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
import("tsx/esm/api").then(async function ({ register }) {
  register();
  const { main } = await import("../tests/bench/editor/main.ts");
  main(process.argv.slice(2));
});
