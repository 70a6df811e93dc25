import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { refuse } from "./process/refusal.mjs";
import { root } from "./root.mjs";

/** Reads `.env` if there is one (the environment takes precedence) and returns the settings for starting. */
export function readSettings() {
  loadEnvironmentFile();
  const given = (name, fallback) => process.env[name]?.trim() || fallback;
  return {
    port: parsePort(given("PORT", "3000")),
    host: parseHost(given("HOST", "127.0.0.1")),
    dataDir: resolve(root, given("SHEAF_DATA_DIR", ".data")),
    databaseUrl: given("DATABASE_URL", undefined),
    hangSeconds: parseSeconds("HANG_TIMEOUT_SECONDS", given("HANG_TIMEOUT_SECONDS", "60")),
    trustProxy: parseSwitch("TRUST_PROXY", given("TRUST_PROXY", "0")),
  };
}

function loadEnvironmentFile() {
  const file = join(root, ".env");
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    refuse(`The file ${file} cannot be read (${error.code ?? error.message}).`);
  }
}

function parsePort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  return refuse(`PORT must be a whole number from 1 to 65535, not "${text}".`);
}

function parseSeconds(name, text) {
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds >= 1 && seconds <= 86_400) return seconds;
  return refuse(`${name} must be a whole number of seconds from 1 to 86400, not "${text}".`);
}

function parseSwitch(name, text) {
  if (text === "0" || text === "1") return text === "1";
  return refuse(`${name} must be 0 or 1, not "${text}".`);
}

function parseHost(text) {
  if (/^[A-Za-z0-9.:_-]+$/.test(text)) return text;
  return refuse(`HOST must be a host name or an address such as 127.0.0.1 or 0.0.0.0, not "${text}".`);
}
