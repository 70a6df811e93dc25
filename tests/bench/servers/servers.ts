import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { hashContent } from "@/scripts/setup/content-hash.mjs";
import { root } from "@/scripts/setup/root.mjs";
import { startArguments } from "@/scripts/setup/web-server/start-arguments.mjs";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type MeasuredServer, startServer } from "./start-server";

const floorFolder = "tests/bench/floor";
const here = (file: string) => new URL(file, import.meta.url);

/** The application's production build, served as `npm start` serves it. */
export function startOurs(databaseUrl: string): Promise<MeasuredServer> {
  return startServer(here("serve-app.mjs"), {
    nodeOptions: startArguments.filter((argument) => argument.startsWith("--")),
    env: { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: randomBytes(32).toString("hex") },
  });
}

/** The floor: a minimal Next application over the same database. */
export function startFloor(databaseUrl: string): Promise<MeasuredServer> {
  buildFloor();
  return startServer(here("serve-next.mjs"), {
    args: [join(root, floorFolder)],
    env: { DATABASE_URL: databaseUrl },
  });
}

/** The floor below: the same queries behind bare node:http. */
export function startBare(databaseUrl: string): Promise<MeasuredServer> {
  return startServer(here("../floor/bare.mjs"), { env: { DATABASE_URL: databaseUrl } });
}

function buildFloor(): void {
  const mark = join(root, floorFolder, ".next/bench-build");
  const sources = [
    "app",
    "answers.mjs",
    "database.mjs",
    "next-answer.mjs",
    "next.config.ts",
    "instrumentation.js",
  ];
  const hash = hashContent([...sources.map((source) => `${floorFolder}/${source}`), "package-lock.json"]);
  if (existsSync(mark) && readFileSync(mark, "utf8") === hash) return;
  console.error("Building the floor …");
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, "node_modules/next/dist/bin/next"), "build", join(root, floorFolder)],
    { env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`The floor could not be built: ${stdout}`);
  const server = join(root, floorFolder, ".next/server");
  if (/"\/_middleware"|NEXTAUTH/.test(readFileSync(join(server, "functions-config-manifest.json"), "utf8"))) {
    throw new Error("The floor was built with the application's proxy; give it one of its own.");
  }
  writeFileSync(mark, hash);
}
