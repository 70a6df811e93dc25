import { refuse } from "../process/refusal.mjs";

const versionMin = 14;
const minutesForCommand = 10;

/** Creates the database if need be and asked to, or refuses with a sentence about what is wrong with it. */
export async function ensureDatabase(url, options) {
  await (await connect(url, options)).end();
}

/**
 * Connects to the database, or refuses with a sentence about the fault in the address, which never contains the
 * password. `{ client }` is a connected `pg` client.
 */
export async function connect(url, { createDatabase = false } = {}) {
  const address = parseAddress(url);
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: minutesForCommand * 60_000,
    application_name: "sheaf set-up",
  });
  // A connection that breaks while idle must not end the process; the next query fails instead.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    if (createDatabase && error.code === "3D000") return createAndConnect(url, address);
    return refuse(`${explain(error, address)}; check ${variableOf(url)}.`);
  }
  await refuseOldServer(client, address);
  return client;
}

async function createAndConnect(url, { pathname }) {
  const maintenance = new URL(url);
  maintenance.pathname = "/postgres";
  const client = await connect(maintenance.href);
  await client.query(`CREATE DATABASE "${pathname.slice(1)}"`);
  await client.end();
  return connect(url);
}

function parseAddress(url) {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address && /^postgres(ql)?:$/.test(address.protocol) && address.pathname.length > 1) return address;
  return refuse(
    "DATABASE_URL must be a PostgreSQL address with a database name, such as postgresql://user:password@host:5432/sheaf.",
  );
}

function explain(error, { hostname, port, username, pathname }) {
  const place = `${hostname || "localhost"}:${port || 5432}`;
  const sentences = {
    ECONNREFUSED: `No PostgreSQL server answers at ${place}`,
    ENOTFOUND: `The host ${hostname} is not known`,
    EAI_AGAIN: `The host ${hostname} is not known`,
    EHOSTUNREACH: `The host ${hostname} cannot be reached`,
    ENETUNREACH: `The host ${hostname} cannot be reached`,
    ETIMEDOUT: `The PostgreSQL server at ${place} does not answer in time`,
    "28P01": `The PostgreSQL server at ${place} refuses the name or password of user ${username}`,
    28000: `The PostgreSQL server at ${place} refuses user ${username} (${error.message})`,
    "3D000": `The PostgreSQL server at ${place} has no database ${pathname.slice(1)}`,
    53300: `The PostgreSQL server at ${place} has no connection left`,
    57300: `The PostgreSQL server at ${place} is starting or stopping`,
  };
  const code = error.code ?? error.errors?.[0]?.code;
  const timedOut = /timeout/i.test(error.message) ? sentences.ETIMEDOUT : undefined;
  return sentences[code] ?? timedOut ?? `The PostgreSQL server at ${place} cannot be used (${error.message})`;
}

/** The setting that an address is from. */
function variableOf(url) {
  return url === process.env.DATABASE_DIRECT_URL?.trim() ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
}

async function refuseOldServer(client, { hostname }) {
  const { rows } = await client.query("SELECT current_setting('server_version_num')::int AS number");
  const version = Math.floor(rows[0].number / 10_000);
  if (version >= versionMin) return;
  await client.end();
  refuse(
    `Sheaf needs PostgreSQL ${versionMin} or newer; the server at ${hostname} that DATABASE_URL names is ${version}.`,
  );
}
