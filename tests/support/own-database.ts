import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** A database of a test's own, in the server under test, and connections to it. */
export type OwnDatabase = {
  url: string;
  connect: () => Promise<pg.Client>;
  query: (text: string) => Promise<unknown[]>;
};

/** Makes an empty database, and drops it after the work. */
export async function withOwnDatabase(work: (own: OwnDatabase) => Promise<void>): Promise<void> {
  const name = `own_${randomUUID().replaceAll("-", "")}`;
  const server = new pg.Client(inject("databaseUrl"));
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  const url = new URL(inject("databaseUrl"));
  url.pathname = `/${name}`;
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client(url.href);
    await client.connect();
    clients.push(client);
    return client;
  };
  const own = await connect();
  await work({ url: url.href, connect, query: async (text) => (await own.query<object>(text)).rows });
  for (const client of clients) await client.end();
  await server.query(`DROP DATABASE ${name}`);
  await server.end();
}
