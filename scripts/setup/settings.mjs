import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSettings } from "../../lib/config/settings.mjs";
import { refuse } from "./process/refusal.mjs";
import { root } from "./root.mjs";

/** Reads `.env` if there is one (the environment takes precedence) and returns the settings for starting. */
export function readSettings() {
  loadEnvironmentFile();
  try {
    const settings = parseSettings(process.env);
    if (settings.DATABASE_URL === undefined) refuseWithoutDatabase(settings);
    return {
      port: settings.PORT,
      host: settings.HOST,
      dataDir: resolve(root, settings.SHEAF_DATA_DIR),
      databaseUrl: settings.DATABASE_URL,
      directUrl: settings.DATABASE_DIRECT_URL,
      workers: settings.WORKERS,
      hangSeconds: settings.HANG_TIMEOUT_SECONDS,
      trustProxy: settings.TRUST_PROXY,
      metricsPort: settings.METRICS_PORT,
      metricsHost: settings.METRICS_HOST,
      load: {
        requestsMax: settings.REQUESTS_AT_ONCE_MAX,
        delayMsMax: settings.EVENT_LOOP_DELAY_MAX_MS,
        heapPercentMax: settings.HEAP_MAX_PERCENT,
      },
      isPublicDemo: settings.DEMO_RESET_MINUTES !== undefined,
    };
  } catch (error) {
    return refuse(error.message);
  }
}

function refuseWithoutDatabase({ DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS }) {
  const rest = "goes with a DATABASE_URL, which is not set; the embedded database needs neither.";
  if (DATABASE_DIRECT_URL !== undefined) refuse(`DATABASE_DIRECT_URL ${rest}`);
  if (DATABASE_REPLICA_URLS.length > 0) refuse(`DATABASE_REPLICA_URLS ${rest}`);
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
