import { runKills } from "./kill-run";

const kills = Number(process.argv[2] ?? 300);
const { promises, broken } = await runKills({
  kills,
  writers: 8,
  say: (line) => process.stdout.write(`${line}\n`),
});
process.stdout.write(
  `${kills} kills, ${promises.answered} writes answered, ${promises.unknown} of unknown fate, ${broken.length} promises broken\n`,
);
for (const line of broken.slice(0, 50)) process.stdout.write(`  ${line}\n`);
process.exit(broken.length === 0 && promises.answered > 0 ? 0 : 1);
