import { withClient } from "./data-set/open-data-set";

/** Copies a database, which nobody may be connected to, within its server; the address of the copy. */
export async function copyDatabase(url: string, name: string): Promise<string> {
  await dropDatabase(url, name);
  const original = new URL(url).pathname.slice(1);
  await onServer(url, `CREATE DATABASE "${name}" TEMPLATE "${original}" STRATEGY FILE_COPY`);
  return addressOf(url, name);
}

/** Drops a database of the server at this address, if there is one of this name. */
export function dropDatabase(url: string, name: string): Promise<void> {
  return onServer(url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
}

async function onServer(url: string, sql: string): Promise<void> {
  await withClient(addressOf(url, "postgres"), (client) => client.query(sql));
}

function addressOf(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: database }).href;
}
