import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { refuse } from "../process/refusal.mjs";
import { root } from "../root.mjs";
import { bundledCommands } from "./bundle-commands.mjs";

/** What starts, serves and runs as a command, and what is loaded by an address that is put together. */
const entries = [
  "scripts/start.mjs",
  "scripts/command.mjs",
  "scripts/web-server.mjs",
  "node_modules/@prisma/schema-engine-wasm/schema_engine_bg.js",
];

const unused = [
  // Tests, and what only a checkout does.
  /^(?:tests|scripts\/setup\/(?:assemble|tests))\//,
  // What makes pictures smaller, which nobody asks of Next.js.
  /^node_modules\/(?:sharp|@img)\//,
  // The largest of what Next.js has for building and reloading.
  /\.dev\.js$/,
  /^node_modules\/next\/dist\/server\/capsize-font-metrics/,
  /^node_modules\/next\/dist\/compiled\/(?:@next\/font|babel|cssnano-simple|next-devtools|postcss|webpack)/,
];

/** The files of the checkout that the built server and the commands need of the scripts, `lib` and `node_modules`. */
export async function listTracedFiles() {
  const all = new Set([...(await traceScripts()), ...listFilesOfRoutes()]);
  return [...all].filter((path) => !isUnused(path)).sort();
}

function isUnused(path) {
  return unused.some((pattern) => pattern.test(path));
}

/** Follows imports only: where a script puts a path together, it may mean all packages. */
async function traceScripts() {
  const commands = readdirSync(join(root, bundledCommands)).map((name) => join(bundledCommands, name));
  const { fileList, warnings } = await nodeFileTrace(
    [...entries, ...commands].map((path) => join(root, path)),
    {
      base: root,
      conditions: ["node", "react-server"],
      exportsOnly: true,
      analysis: false,
      ignore: isUnused,
    },
  );
  // Packages try optional ones; what Sheaf imports itself has to be there.
  const missing = [...warnings].find(
    ({ message }) => message.includes(`loaded from ${root}/`) && !message.includes("/node_modules/"),
  );
  if (missing) refuse(`Something that is imported was not found: ${missing.message}`);
  return fileList;
}

/** What the build says that the server and each route need (`*.nft.json`): packages, and the guides at `/docs`. */
function listFilesOfRoutes() {
  const build = join(root, ".next");
  const routes = readdirSync(join(build, "server"), { recursive: true, encoding: "utf8" });
  const lists = routes.filter((name) => name.endsWith(".nft.json")).map((name) => join("server", name));
  return ["next-server.js.nft.json", ...lists].flatMap((list) => {
    const path = join(build, list);
    const { files } = JSON.parse(readFileSync(path, "utf8"));
    return files
      .map((file) => relative(root, resolve(dirname(path), file)))
      .filter((file) => /^(?:node_modules\/|docs\/[^/]+\.md$)/.test(file));
  });
}
