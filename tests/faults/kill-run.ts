import { setTimeout as delay } from "node:timers/promises";
import { findBrokenPromises } from "./check-promises";
import { jsonOf, send } from "./client";
import { MortalServer, victims } from "./mortal-server";
import { noPromises, type Promises, write } from "./writer";

/** How often to kill, and how many clients write meanwhile. */
export type KillRun = { kills: number; writers: number; say: (line: string) => void };

/** Kills the server and its database again and again under load; returns what was promised and what was broken. */
export async function runKills(run: KillRun): Promise<{ promises: Promises; broken: string[] }> {
  const promises = noPromises();
  const server = await MortalServer.start();
  try {
    const token = server.createToken();
    const pages = await Promise.all([1, 2, 3].map((number) => createPage(server, token, number)));
    let stopped = false;
    const writing = Array.from({ length: run.writers }, (_, index) =>
      write({ base: () => server.url, token, pages, name: `w${index}`, stopped: () => stopped }, promises),
    );
    for (let kill = 0; kill < run.kills; kill++) {
      await delay(300 + Math.random() * 1_700);
      const victim = victims[kill % victims.length] ?? "both";
      await server.kill(victim);
      await server.recover(victim);
      run.say(
        `${kill + 1}/${run.kills} ${victim} killed; ${promises.answered} answered, ${promises.unknown} unknown`,
      );
    }
    stopped = true;
    await Promise.all(writing);
    return { promises, broken: await server.ask((db) => findBrokenPromises(db, promises)) };
  } finally {
    await server.stop();
  }
}

async function createPage(server: MortalServer, token: string, number: number): Promise<string> {
  const body = JSON.stringify({ title: `Shared ${number}`, markdown: "# Start\r\n" });
  return String(jsonOf(await send(server.url, token, { method: "POST", path: "/pages", body }))["id"]);
}
