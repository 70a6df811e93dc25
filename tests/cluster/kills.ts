import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster";
import { startWriters } from "./load";

const secondsMax = 30;

/** Kills the primary again and again while clients write; returns what was wrong. */
export async function runKills(
  cluster: Cluster,
  kills: number,
  say: (line: string) => void,
): Promise<string[]> {
  const writers = startWriters(cluster.place);
  const pauses: number[] = [];
  const faults: string[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await cluster.untilWhole();
    const primary = await cluster.findPrimary();
    // Every third time the whole machine dies, which the others notice only when its lease ends.
    const withPatroni = kill % 3 === 0;
    const killedAt = Date.now();
    await cluster.killNode(primary, { withPatroni });
    while (writers.seen.lastWriteAt <= killedAt + 500 && Date.now() - killedAt < 90_000) await sleep(50);
    const isOver = writers.seen.lastWriteAt > killedAt + 500;
    const pause = ((isOver ? writers.seen.lastWriteAt : Date.now()) - killedAt) / 1_000;
    pauses.push(pause);
    if (withPatroni) cluster.reviveNode(primary);
    if (pause > secondsMax) faults.push(`After kill ${kill} nobody could write for ${pause.toFixed(1)} s.`);
    say(
      `kill ${kill} of node${primary}${withPatroni ? " with Patroni" : ""}: writes after ${pause.toFixed(1)} s`,
    );
  }
  await cluster.untilWhole();
  const judged = await writers.stop();
  const sorted = pauses.toSorted((a, b) => a - b);
  const [median, most] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
  say(
    `${kills} kills, ${judged.line}; nobody could write for ${median.toFixed(1)} s (median), ${most.toFixed(1)} s at most`,
  );
  return [...faults, ...judged.faults];
}
