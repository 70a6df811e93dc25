import { setTimeout as delay } from "node:timers/promises";
import { zipOf } from "@/tests/support/zips";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { type Account, createAccount } from "./accounts";
import type { Api } from "./clients/api";
import type { Tally } from "./clients/tally";
import { Stage } from "./stage";
import { type Way, ways } from "./task";
import { allTasks } from "./tasks/all-tasks";
import { writeProject } from "./vault/project";

/** What a task cost in each way; null where it failed, and why. */
export type Outcome = {
  name: string;
  bar: Tally | null;
  costs: Record<Way, Tally | null>;
  failures: string[];
};

/** What all tasks cost, and how many bytes of tools a model is told of once. */
export type AgentsResult = { outcomes: Outcome[]; listedBytes: number };

/** Does all tasks in each way, on a server of its own, in accounts with the same vault beside the tasks' project. */
export async function runAgents(vault: Buffer, say: (line: string) => void): Promise<AgentsResult> {
  const server = await startServer({ env: { SIGNUP: "open", LOG_LEVEL: "silent" } });
  try {
    const texts = writeProject();
    const zip = await zipOf(
      Object.fromEntries([...texts].map(([path, text]) => [`${path.slice(1)}.md`, text])),
    );
    const places: Record<Way, Place> = {
      before: await openPlace(server.url, { name: "Before", zips: [vault, zip], texts }),
      now: await openPlace(server.url, { name: "Now", zips: [vault, zip], texts }),
      tools: await openPlace(server.url, { name: "Tools", zips: [vault, zip], texts }),
    };
    const tools = await places.tools.account.newTools();
    const listedBytes = await tools.listedBytes();
    await tools.close();
    const outcomes: Outcome[] = [];
    for (const [index, task] of allTasks.entries()) {
      say(`${index + 1}/${allTasks.length} ${task.name}`);
      outcomes.push(await performTask(task, places));
    }
    return { outcomes, listedBytes };
  } finally {
    await server.stop();
  }
}

type Place = { account: Account; stage: Stage };

async function performTask(task: (typeof allTasks)[number], places: Record<Way, Place>): Promise<Outcome> {
  const costs: Outcome["costs"] = { before: null, now: null, tools: null };
  const failures: string[] = [];
  for (const way of ways) {
    const { account, stage } = places[way];
    try {
      costs[way] = await task.perform(way, account, stage);
    } catch (error) {
      failures.push(`${way}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { name: task.name, bar: task.bar, costs, failures };
}

async function openPlace(
  url: string,
  given: { name: string; zips: readonly Buffer[]; texts: ReadonlyMap<string, string> },
): Promise<Place> {
  const account = await createAccount(url, given.name);
  for (const zip of given.zips)
    await account.colleague.send("POST", "/imports/vault", { zip: new Uint8Array(zip) });
  await untilIndexed(account.colleague);
  return { account, stage: new Stage(account, given.texts) };
}

/** Waits until what was imported is found by queries and searches. */
async function untilIndexed(api: Api): Promise<void> {
  const deadline = Date.now() + 120_000;
  const questions = [
    ["/tags", { limit: 1 }],
    ["/tasks", { limit: 1 }],
    ["/pages/search", { q: "lighthouse", in: "all" }],
  ] as const;
  for (const [path, query] of questions) {
    while ((await api.get<{ complete?: false }>(path, { ...query })).complete === false) {
      if (Date.now() > deadline) throw new Error(`${path} was not complete after two minutes.`);
      await delay(200);
    }
  }
}
