// npm run bench [-- names] [--pages 1000,100000,1000000] [--seconds N] [--rounds N], or npm run bench -- plans.
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
void import("./setup/process/command-line.mjs").then(function (commandLine) {
  return commandLine.runCommandLine("bench", async function (given) {
    const module = await import("./setup/process/run-typed.mjs");
    return module.runTyped("tests/bench/main.ts", { name: "bench", given, build: false });
  });
});
