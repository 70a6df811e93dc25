import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashContent, readRememberedHash, rememberHash } from "./content-hash.mjs";
import { root } from "./root.mjs";

const folder = "public/cli";
const remembered = ".next/cache/sheaf-command-line-client";
const inputs = [
  "lib/cli",
  "lib/client/http",
  "lib/contracts",
  "lib/domain",
  "package.json",
  "package-lock.json",
  "scripts/setup/command-line-client.mjs",
];

/** Whether the command line client that this server gives out is older than its sources. */
export function isClientStale() {
  return readRememberedHash(remembered) !== hashContent(inputs) + hashContent([folder]);
}

/**
 * Bundles the command line client into one file for Node.js, and packs it for npm (`public/cli`): whoever has the
 * server has the client for it.
 */
export async function buildClient() {
  const [{ build }, { createTarGzip }] = await Promise.all([import("esbuild"), import("nanotar")]);
  const { version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  rmSync(join(root, folder), { recursive: true, force: true });
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["lib/cli/main.ts"],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    target: "node20",
    charset: "utf8",
    legalComments: "none",
    logLevel: "error",
    define: { CLI_VERSION: JSON.stringify(version) },
    banner: { js: `#!/usr/bin/env node\n${requireForBundle}` },
  });
  const script = outputFiles.map(({ text }) => text).join("");
  const licenses = licensesOf(Object.keys(metafile.inputs));
  const manifest = {
    name: "sheaf",
    version,
    description: "The command line of Sheaf",
    license,
    type: "module",
    bin: { sheaf: "sheaf.mjs" },
    engines: { node: ">=20" },
  };
  const archive = await createTarGzip([
    { name: "package/package.json", data: `${JSON.stringify(manifest, null, 2)}\n` },
    { name: "package/sheaf.mjs", data: script, attrs: { mode: "755" } },
    { name: "package/LICENSES.txt", data: licenses },
  ]);
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, "sheaf.mjs"), script);
  writeFileSync(join(root, folder, "sheaf.tgz"), archive);
  writeFileSync(join(root, folder, "licenses.txt"), licenses);
  rememberHash(remembered, hashContent(inputs) + hashContent([folder]));
}

/** Bundled CommonJS modules ask for those of Node.js by `require`, which a module does not have. */
const requireForBundle =
  'import { createRequire as sheafCreateRequire } from "node:module"; const require = sheafCreateRequire(import.meta.url);';

/** The licences of Sheaf and of the packages in the bundle. */
function licensesOf(files) {
  const packages = new Set(
    files.map((file) => /^node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0]).filter(Boolean),
  );
  const texts = [...packages].sort().map((path) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, path, "package.json"), "utf8"));
    return `${name} ${version} (${license})\n\n${readLicense(path)}`;
  });
  return [readFileSync(join(root, "LICENSE"), "utf8"), ...texts].join(`\n\n${"-".repeat(72)}\n\n`);
}

function readLicense(path) {
  const file = readdirSync(join(root, path)).find((name) => /^licen[cs]e/i.test(name));
  return file === undefined ? "" : readFileSync(join(root, path, file), "utf8").trim();
}
