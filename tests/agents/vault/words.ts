import { between, pick, type Random } from "@/tests/bench/data-set/random";
import { particles, words } from "@/tests/bench/data-set/vocabulary";

/** A sentence of plain words. */
export function sentence(random: Random): string {
  const text = Array.from({ length: between(random, 6, 14) }, () =>
    random() < 0.4 ? pick(random, particles, 2) : pick(random, words, 2),
  ).join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** A paragraph of about so many characters, in one line. */
export function paragraph(random: Random, length: number): string {
  let text = sentence(random);
  while (text.length < length) text += ` ${sentence(random)}`;
  return text;
}

/** Front matter with these properties, as YAML; a list in one line. */
export function frontMatter(properties: Record<string, string | readonly string[]>): string {
  const lines = Object.entries(properties).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? value : `[${value.join(", ")}]`}\n`,
  );
  return `---\n${lines.join("")}---\n\n`;
}

/** What a function gives for 1, 2, … up to a number. */
export function times<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}
