import { seededRandom } from "@/tests/bench/data-set/random";
import { writeArchive, writeChecklist, writeHandbook, writeInventory } from "./long-pages";
import { writeLog, writeManual, writeReport } from "./long-pages";
import { frontMatter, paragraph, sentence, times } from "./words";

/** The folder of all that the tasks are about. */
export const project = "/Lighthouse";

/** How many of the ideas are sketches, and how many have each tag. */
export const ideas = { count: 40, sketches: 11, tags: { lamp: 40, rope: 14, tar: 8 } };

/** The week in which tasks are due, and those tasks as written. */
export const week = {
  first: "2031-03-03",
  last: "2031-03-09",
  days: times(7, (day) => `2031-03-0${day + 2}`),
  due: times(7, (day) => `- [ ] Wind the clock of hall ${day} 📅 2031-03-0${day + 2}`),
};

/** Links of the charts that lead nowhere, by the title of their page. */
export const brokenLinks: readonly [page: string, target: string][] = [
  ["Chart 2", "Reef of Glass"],
  ["Chart 5", "Sunken Chapel"],
  ["Chart 9", "Mirror Bay"],
  ["Chart 9", "Saltless Sea"],
];

/** A template, and what is put into its two gaps. */
export const template = {
  gaps: [
    ["{{week}}", "12"],
    ["{{keeper}}", "Maud"],
  ],
} as const;

/** The first line of a minute below its heading. */
export function presentIn(number: number): string {
  return `Present: ${sentence(seededRandom(1_000 + number))}`;
}

/** The pages that the tasks are about: their texts by their paths. */
export function writeProject(): ReadonlyMap<string, string> {
  const pages: [string, string][] = [
    ["Handbook", writeHandbook()],
    ["Manual", writeManual()],
    ["Archive", writeArchive()],
    ["Log", writeLog()],
    ["Checklist", writeChecklist()],
    ["Stores", writeInventory()],
    ["Survey of piers", writeReport("Survey of piers")],
    ["Report of repairs", writeReport("Report of repairs")],
    ["Course", writeCourse()],
    ["Keeper of the light", "# Keeper\n\nWho keeps the light.\n"],
    ["Templates/Weekly template", "# Week {{week}}\n\nKeeper: {{keeper}}\n\n- [ ] Trim the wick\n"],
    ["Weeks/Week 11", "# Week 11\n\nKeeper: Ann\n"],
    ["Sorted/Register", "# Register\n"],
    ["New/First", "# First\n"],
    ["Store/East/Inventory of oil", "# Inventory of oil\n\nForty barrels.\n"],
    ...["North", "East", "South", "West"].map((side): [string, string] => [
      `${side}/Overview of the tower`,
      `# Overview\n\nThe ${side.toLowerCase()} side.\n`,
    ]),
    ...writeSmallPages(),
  ];
  return new Map(pages.map(([path, text]) => [`${project}/${path}`, text]));
}

function writeCourse(): string {
  const random = seededRandom(6);
  const sections = ["Goals", "Decisions", "Questions"].map(
    (heading) => `## ${heading}\n\n${times(5, () => `- ${paragraph(random, 400)}`).join("\n")}\n`,
  );
  return `# Course\n\n${sections.join("\n")}`;
}

function writeSmallPages(): [string, string][] {
  const random = seededRandom(7);
  const body = (length: number) => `${paragraph(random, length)}\n\n${paragraph(random, length)}\n`;
  return [
    ...times(60, (number): [string, string] => {
      const link = number <= 15 ? "\nSeen by [[Keeper of the light]].\n" : "";
      return [
        `Minutes/Minute ${number}`,
        `# Minute ${number}\n\n${presentIn(number)}\n\n${body(900)}${link}`,
      ];
    }),
    ...times(50, (number): [string, string] => [
      `Letters/Letter ${number}`,
      `# Letter ${number}\n\n${body(500)}`,
    ]),
    ...times(ideas.count, (number): [string, string] => {
      const { rope, tar } = ideas.tags;
      const tags = [
        "lamp",
        ...(number <= rope ? ["rope"] : []),
        ...(number > ideas.count - tar ? ["tar"] : []),
      ];
      const stage = number <= ideas.sketches ? "sketch" : "built";
      return [`Ideas/Idea ${number}`, `${frontMatter({ stage, tags })}# Idea ${number}\n\n${body(400)}`];
    }),
    ...times(20, (number): [string, string] => [
      `Boats/Boat ${number}`,
      `${frontMatter({ state: "afloat", built: String(1900 + number) })}# Boat ${number}\n\n${body(400)}`,
    ]),
    ...times(12, (number): [string, string] => [`Rota/Rota ${number}`, writeRota(number)]),
    ...times(12, (number): [string, string] => {
      const targets = ["Keeper of the light", "Handbook", ...brokenLinksOf(`Chart ${number}`)];
      const links = targets.map((target) => `See [[${target}]].`).join("\n\n");
      return [`Charts/Chart ${number}`, `# Chart ${number}\n\n${body(300)}\n${links}\n`];
    }),
    ...times(10, (number): [string, string] => [`Old/Map ${number}`, `# Map ${number}\n\n${body(300)}`]),
  ];
}

/** The targets of a chart's broken links. */
function brokenLinksOf(page: string): string[] {
  return brokenLinks.filter(([title]) => title === page).map(([, target]) => target);
}

function writeRota(number: number): string {
  const due = week.due.filter((_, index) => index + 1 === number);
  const later = times(9, (day) => `- [ ] Sweep stair ${number}.${day} 📅 2031-04-${10 + day}`);
  return `# Rota ${number}\n\n${[...due, ...later].join("\n")}\n`;
}
