// npm run bench:ui [-- --items N] [--rounds N]
import { refuseOldNode } from "./setup/node-version.mjs";

refuseOldNode();
void import("./setup/process/command-line.mjs").then(function (commandLine) {
  return commandLine.runCommandLine("bench:ui", async function (given) {
    const module = await import("./setup/process/run-typed.mjs");
    return module.runTyped("tests/bench/ui/main.ts", { name: "bench:ui", given, build: false });
  });
});
