// npm run bench:editor -- pages.jsonl[.gz] [--edits N] [--seed N] [--kind NAME] [--shown N]
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
void import("./setup/process/command-line.mjs").then(function (commandLine) {
  return commandLine.runCommandLine("bench:editor", async function (given) {
    const module = await import("./setup/process/run-typed.mjs");
    return module.runTyped("tests/bench/editor/main.ts", { name: "bench:editor", given, build: true });
  });
});
