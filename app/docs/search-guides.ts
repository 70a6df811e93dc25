import { readOutline } from "@/lib/domain/markdown/extract/outline";
import { scanPlainText } from "@/lib/domain/markdown/extract/scan-plain-text";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";
import { markWords } from "@/lib/domain/search/mark-words";
import { guides, readGuide } from "./guides";
import { oncePerText } from "./once-per-text";

/** A section of a guide in which all searched words are. */
export type FoundSection = { href: string; title: string; heading: string; excerpt: string };

type Section = { href: string; title: string; heading: string; text: string };

const resultsMax = 20;
const wordsMax = 6;
const excerptLength = 180;

/** The sections of all guides that have every searched word, those with the words in their headings first. */
export async function searchGuides(search: string): Promise<FoundSection[]> {
  const words = search.match(/[\p{L}\p{N}_]+/gu)?.slice(0, wordsMax) ?? [];
  if (words.length === 0) return [];
  const found = (await readSections()).flatMap((section) => {
    const scores = words.map((word) => scoreOf(section, word));
    return scores.includes(0) ? [] : [{ section, score: scores.reduce((sum, score) => sum + score, 0) }];
  });
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, resultsMax)
    .map(({ section: { text, ...section } }) => ({ ...section, excerpt: excerptOf(text, words) }));
}

function scoreOf({ title, heading, text }: Section, word: string): number {
  const inHeading = countOf(heading, word) > 0 ? 10 : 0;
  const inTitle = countOf(title, word) > 0 ? 4 : 0;
  const inText = Math.min(countOf(text, word), 3);
  // The title alone finds the beginning of the guide, not each of its sections.
  return inHeading + inText === 0 && heading !== title ? 0 : inHeading + inTitle + inText;
}

const countOf = (text: string, word: string) => markWords(text, word).filter(({ isFound }) => isFound).length;

/** The part of a text around the first word that is found. */
function excerptOf(text: string, words: readonly string[]): string {
  const [before] = markWords(text, words.join(" "));
  const at = before === undefined || before.isFound ? 0 : before.text.length;
  const from = at < excerptLength / 2 ? 0 : text.indexOf(" ", at - excerptLength / 3) + 1;
  const cut = text.lastIndexOf(" ", from + excerptLength);
  const end = from + excerptLength < text.length && cut > from ? cut : text.length;
  return `${from > 0 ? "… " : ""}${text.slice(from, end)}${end < text.length ? " …" : ""}`;
}

async function readSections(): Promise<Section[]> {
  const all = await Promise.all(
    guides.map(async ({ name }) => splitIntoSections(name, (await readGuide(name)) ?? "")),
  );
  return all.flat();
}

const splitIntoSections = oncePerText((name, markdown): Section[] => {
  const outline = readOutline(parseMarkdown(markdown));
  const title = outline[0]?.text ?? name;
  return outline.map(({ level, text: heading, slug, offset }, index) => {
    const end = outline[index + 1]?.offset ?? markdown.length;
    const start = Math.min(markdown.indexOf("\n", offset) + 1, end);
    const href = level === 1 ? `/docs/${name}` : `/docs/${name}#${slug}`;
    return {
      href,
      title,
      heading,
      text: scanPlainText(markdown, { start, end }).replace(/\s+/g, " ").trim(),
    };
  });
});
