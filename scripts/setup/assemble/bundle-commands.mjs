import { readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../root.mjs";

/** The folder of the commands as JavaScript. */
export const bundledCommands = ".next/commands";

/** Makes JavaScript of the commands and of what they import of Sheaf, so that nothing translates them when they run. */
export async function bundleCommands() {
  const { build } = await import("esbuild");
  rmSync(join(root, bundledCommands), { recursive: true, force: true });
  const names = readdirSync(join(root, "scripts/commands"));
  await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => `scripts/commands/${name}`),
    outdir: bundledCommands,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    plugins: [scriptsStay],
    logLevel: "error",
  });
}

/** @type {import("esbuild").Plugin} */
const scriptsStay = {
  name: "scripts stay where they are",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@\/scripts\// }, ({ path }) => ({
      path: path.replace("@", relative(bundledCommands, ".")),
      external: true,
    })),
};
