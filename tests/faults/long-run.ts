import type { Given } from "@/scripts/setup/process/command-line.mjs";
import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import { runKills } from "./kill-run";
import { runVaultKills } from "./vault-run";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Kills as often as it is told, 300 times unless it is, and ends the process with what came of it. */
export async function main({ positionals: [times = "300"] }: Given): Promise<void> {
  if (!/^[1-9]\d{0,5}$/.test(times)) throw new WrongUse(`${times} is no whole number from 1 to 999999.`);
  const kills = Number(times);
  const { promises, broken } = await runKills({ kills, writers: 8, say });
  say(
    `${kills} kills, ${promises.answered} writes answered, ${promises.unknown} of unknown fate, ${broken.length} promises broken`,
  );

  const vaultKills = Math.ceil(kills / 3);
  const vaults = await runVaultKills({ kills: vaultKills, notes: 400, sweepEvery: 10, say });
  say(
    `${vaultKills} kills, ${vaults.requestsCutOff} imports and uploads cut off, ${vaults.exportsCutOff} exports cut off, ${vaults.broken.length} broken`,
  );

  const faults = [...broken, ...vaults.broken];
  for (const line of faults.slice(0, 50)) say(`  ${line}`);
  process.exit(faults.length === 0 && promises.answered > 0 && vaults.requestsCutOff > 0 ? 0 : 1);
}
