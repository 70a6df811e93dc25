import { spawn } from "node:child_process";
import { root } from "./root.mjs";

/** Runs scripts/commands/<name>.ts, which calls the application's services, in this terminal; its exit code. */
export function runScript(name, args) {
  const options = ["--conditions=react-server", "--import", "tsx"];
  const child = spawn(process.execPath, [...options, `scripts/commands/${name}.ts`, ...args], {
    cwd: root,
    stdio: "inherit",
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
