import { networkInterfaces } from "node:os";
import { openDatabase } from "../database/database.mjs";
import { startWebServer } from "./keep-serving.mjs";
import { applyMigrations } from "../database/apply-migrations.mjs";
import { serveMetrics } from "./metrics-server.mjs";
import { refuseTakenPort } from "./port.mjs";
import { outliveReaders, report } from "../process/progress.mjs";
import { refuse } from "../process/refusal.mjs";
import { runScript } from "../process/run-script.mjs";
import { readOrCreateSecret } from "../secrets.mjs";
import { setUpBuild, setUpClient, setUpCode } from "../set-up.mjs";
import { readSettings } from "../settings.mjs";
import { endOnSignal, endProcess, stopAtEnd, stopOnSignals } from "../process/stopping.mjs";

/** `npm start`, from the settings to the printed address. Ends the process with one sentence when it cannot. */
export async function startApp({ dev = false, demo = false }) {
  stopOnSignals();
  outliveReaders();
  process.on("uncaughtException", (error) => void endProcess(error));
  try {
    const settings = readSettings();
    await refuseTakenPort(settings);
    await setUpCode();
    const [, server] = await Promise.all([
      prepareDatabase(settings),
      prepareServer({ dev, workers: settings.workers }),
    ]);
    if (demo || settings.isPublicDemo) await seedDemo();
    if (!dev && settings.metricsPort !== undefined) stopAtEnd(await serveMetrics(settings, server));
    await server.serve({ ...settings, dev });
    process.stdout.write(`Sheaf answers at ${addressFor(settings)}\n`);
  } catch (error) {
    await endProcess(error);
  }
}

async function prepareDatabase(settings) {
  const opening = openDatabase(settings);
  // Also covers an end, by Ctrl-C or a failed build, while the database is still starting.
  let database;
  stopAtEnd({
    stop: () => opening.then((opened) => opened.stop()).catch(() => undefined),
    stopAtOnce: () => database?.stopAtOnce(),
    announce: () => database?.announce(),
  });
  database = await opening;
  await applyMigrations(settings.directUrl ?? database.url, { createDatabase: database.isEmbedded });
  setDefaults(settings, database.url);
}

/** Sets the defaults of the environment variables that the application reads. */
function setDefaults({ dataDir }, databaseUrl) {
  process.env.DATABASE_URL = databaseUrl;
  process.env.SHEAF_DATA_DIR = dataDir;
  process.env.NEXTAUTH_SECRET ||= readOrCreateSecret(dataDir, "nextauth-secret");
  if (!process.env.NEXTAUTH_URL) process.env.AUTH_TRUST_HOST = "true";
}

/** Loading Next.js takes about as long as starting the database, so both run at the same time. */
async function prepareServer({ dev, workers }) {
  const mode = dev ? "development" : "production";
  Object.assign(process.env, { NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: "1" });
  await (dev ? setUpClient() : setUpBuild());
  const server = startWebServer({ onSignal: endOnSignal, workers: dev ? 1 : workers });
  stopAtEnd(server);
  return server;
}

async function seedDemo() {
  process.env.SHEAF_DEMO = "1";
  report("Setting up the demo account …");
  const code = await runScript("seed-demo", []);
  if (code !== 0) refuse("The demo account could not be set up; the lines above say why.");
}

function addressFor({ host, port }) {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? (findOwnAddress() ?? "localhost") : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function findOwnAddress() {
  return Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === "IPv4" && !address.internal)?.address;
}
