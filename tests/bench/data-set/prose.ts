import { between, pick, type Random, seededRandom } from "./random";
import { particles, words } from "./vocabulary";

/** Markdown blocks of about 400 bytes that pack like ordinary notes; the loader strings pages together from them. */
export function writeBlocks(count: number): string[] {
  const random = seededRandom(20_261_121);
  return Array.from({ length: count }, () => pick(random, kinds)(random));
}

const paragraph = (random: Random) =>
  Array.from({ length: between(random, 3, 5) }, () => sentence(random)).join(" ");
const list = (random: Random) =>
  Array.from({ length: between(random, 3, 5) }, () => `- ${sentence(random)}`).join("\n");
const tasks = (random: Random) =>
  Array.from(
    { length: between(random, 3, 5) },
    () => `- [${pick(random, [" ", "x"])}] ${sentence(random)}`,
  ).join("\n");
const section = (random: Random) => `## ${heading(random)}\n\n${paragraph(random)}`;
const quote = (random: Random) => `> ${sentence(random)}\n> ${sentence(random)}\n\n${paragraph(random)}`;
const table = (random: Random) =>
  ["| What | Note | Amount |", "|---|---|--:|"]
    .concat(Array.from({ length: between(random, 4, 8) }, () => row(random)))
    .join("\n");
const code = (random: Random) =>
  ["```ts"]
    .concat(Array.from({ length: between(random, 4, 8) }, () => statement(random)))
    .concat("```")
    .join("\n");

const kinds = [
  paragraph,
  paragraph,
  paragraph,
  paragraph,
  paragraph,
  list,
  list,
  tasks,
  section,
  section,
  quote,
  table,
  code,
];

// What people write repeats itself; these are the turns that come again and make it pack like prose.
const turns = phrases(seededRandom(7), 240);

function phrases(random: Random, count: number): string[] {
  return Array.from({ length: count }, () =>
    Array.from({ length: between(random, 2, 4) }, (_, place) =>
      place % 2 === 0 ? pick(random, particles, 1.5) : pick(random, words, 2),
    ).join(" "),
  );
}

function sentence(random: Random): string {
  const text = Array.from({ length: between(random, 5, 11) }, () =>
    random() < 0.62 ? pick(random, turns, 2.4) : word(random),
  ).join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function word(random: Random): string {
  const kind = random();
  if (kind < 0.35) return pick(random, particles, 2);
  const plain = pick(random, words, 2.6);
  if (kind > 0.985) return `**${plain}**`;
  if (kind > 0.975) return `[${plain}](https://${pick(random, words)}.example/${pick(random, words)})`;
  return kind > 0.93 ? `${plain},` : plain;
}

const heading = (random: Random) => `${pick(random, words)} ${pick(random, words)}`;
const row = (random: Random) =>
  `| ${pick(random, words)} | ${pick(random, words)} ${pick(random, words)} | ${between(random, 1, 99_999)} |`;
const statement = (random: Random) =>
  `const ${pick(random, words)} = await ${pick(random, words)}(${pick(random, words)}, ${between(random, 0, 500)});`;
