import { seededRandom } from "@/tests/bench/data-set/random";
import { paragraph, sentence, times } from "./words";

/** The sentence of the handbook that is found by two words that nothing else has. */
export const sextant = {
  phrase: "verdigris sextant",
  sentence: "The verdigris sextant hangs beside the north stairs.",
  changed: "The verdigris sextant hangs beside the south door.",
};

/** A page of 200 KB in forty chapters. */
export function writeHandbook(): string {
  const random = seededRandom(1);
  const chapters = times(40, (number) => {
    const paragraphs = times(8, () => paragraph(random, 600));
    if (number === 23) paragraphs[4] = `${sentence(random)} ${sextant.sentence} ${sentence(random)}`;
    return `## Chapter ${number}\n\n${paragraphs.join("\n\n")}\n`;
  });
  return `# Handbook\n\n${chapters.join("\n")}`;
}

/** Headings of the manual: the title, 19 parts, and twenty steps in each of them. */
export const manualHeadings: readonly string[] = [
  "Manual",
  ...times(19, (part) => [`Part ${part}`, ...times(20, (step) => `Step ${part}.${step}`)]).flat(),
];

/** The section of a step of the manual, with its heading. */
export function stepOfManual(part: number, step: number): string {
  return `### Step ${part}.${step}\n\n${paragraph(seededRandom(100 * part + step), 260)}\n`;
}

/** A page of 120 KB with four hundred headings. */
export function writeManual(): string {
  const parts = times(
    19,
    (part) => `## Part ${part}\n\n${times(20, (step) => stepOfManual(part, step)).join("\n")}`,
  );
  return `# Manual\n\n${parts.join("\n")}`;
}

/** The paragraph of the archive that is found by three words that nothing else has. */
export const barometer = {
  phrase: "quartermaster's barometer",
  paragraph: "In the log of that winter the quartermaster's barometer is named once, as broken.",
};

/** A page of 5 MB: a hundred years, each of 50 KB. */
export function writeArchive(): string {
  const random = seededRandom(2);
  const years = times(100, (number) => {
    const paragraphs = times(80, () => paragraph(random, 600));
    if (number === 61) paragraphs[40] = barometer.paragraph;
    return `## Year ${1900 + number}\n\n${paragraphs.join("\n\n")}\n`;
  });
  return `# Archive\n\n${years.join("\n")}`;
}

/** A log of three thousand lines under its heading. */
export function writeLog(): string {
  const random = seededRandom(3);
  const lines = times(3_000, (number) => `- Watch ${number}: ${sentence(random)}`);
  return `# Log\n\n${lines.join("\n")}\n`;
}

/** A list of three hundred tasks in fifteen sections. */
export function writeChecklist(): string {
  const random = seededRandom(4);
  const sections = times(15, (part) => {
    const tasks = times(
      20,
      (task) => `- [ ] Oil the hinges of door ${(part - 1) * 20 + task}: ${sentence(random)}`,
    );
    return `## Floor ${part}\n\n${tasks.join("\n")}\n`;
  });
  return `# Checklist\n\n${sections.join("\n")}`;
}

/** The last row of the table of lamps, and one to add. */
export const lamps = { last: "| Lamp 60 | brass | 1860 |", added: "| Lamp 61 | copper | 1861 |" };

/** Three tables of sixty rows, in a section each. */
export function writeInventory(): string {
  const random = seededRandom(5);
  const table = (what: string) =>
    [`| ${what} | Made of | Year |`, "| --- | --- | --- |"]
      .concat(times(60, (number) => `| ${what} ${number} | brass | ${1800 + number} |`))
      .join("\n");
  const sections = ["Bell", "Lamp", "Rope"].map(
    (what) => `## ${what}s\n\n${paragraph(random, 1_500)}\n\n${table(what)}\n`,
  );
  return `# Stores\n\n${sections.join("\n")}`;
}

/** A page of 30 KB in ten sections, each with a sentence about its state. */
export function writeReport(title: string): string {
  const random = seededRandom(title.length);
  const sections = times(
    10,
    (number) =>
      `## Pier ${number}\n\n${times(4, () => paragraph(random, 700)).join("\n\n")}\n\nThe state of pier ${number} is good.\n`,
  );
  return `# ${title}\n\n${sections.join("\n")}`;
}
