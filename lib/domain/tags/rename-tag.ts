import { isAlias, isCollection, isPair, isScalar, type ParsedNode } from "yaml";
import { readFrontMatter } from "@/lib/domain/content/front-matter/front-matter";
import { locateProperties } from "@/lib/domain/content/front-matter/property-source";
import { writeYamlItem } from "@/lib/domain/content/front-matter/property-text";
import { applySplices, type Splice } from "@/lib/domain/content/splice";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { mayHaveTags, TagScanner } from "@/lib/domain/markdown/links/scan-tags";
import { scanBlocks } from "@/lib/domain/markdown/links/text-runs";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { tagsOfProperties } from "./page-tags";
import { readTagName } from "./tag-name";

/** The tags to rename, both without their signs; those nested in the first go along. */
export type TagRenaming = { from: string; to: string };

/**
 * Renames a tag in the text and the front matter of a page; all other bytes stay. Refuses a page with the tag in front
 * matter that is not a plain mapping of names to values.
 */
export function renameTag(markdown: string, { from, to }: TagRenaming): string {
  const renamed = renamer({ from, to });
  const result = applySplices(markdown, [...inProperties(markdown, renamed), ...inText(markdown, renamed)]);
  const isLeft = tagsOfProperties(readFrontMatter(result).properties).some((tag) => renamed(tag) !== null);
  if (isLeft && foldTitle(from) !== foldTitle(to))
    throw new DomainError(
      "invalid_content",
      "The tag stands in front matter that only a person can change: it is not a plain list of names and values.",
    );
  return result;
}

/** The new name of a tag, if it is the one to rename or nested in it; null for all others. */
function renamer({ from, to }: TagRenaming): (tag: string) => string | null {
  const key = foldTitle(from);
  return (tag) => {
    const name = readTagName(tag);
    if (name === null || !(name.key === key || name.key.startsWith(`${key}/`))) return null;
    // Folding can change the length of a name, but not the number of its parts.
    const nested = name.tag.split("/").slice(from.split("/").length);
    return [to, ...nested].join("/");
  };
}

function inText(markdown: string, renamed: (tag: string) => string | null): Splice[] {
  const splices: Splice[] = [];
  if (!mayHaveTags(markdown)) return splices;
  const scanner = new TagScanner(markdown);
  scanBlocks(markdown, {
    onRun: (run) => {
      for (const { at, tag } of scanner.readPlaces(run)) {
        const edge = /^\/*/.exec(tag)?.[0].length ?? 0;
        const inner = tag.replace(/^\/+|\/+$/g, "");
        const text = renamed(inner);
        const start = at + 1 + edge;
        if (text !== null && text !== inner) splices.push({ start, end: start + inner.length, text });
      }
    },
  });
  return splices;
}

function inProperties(markdown: string, renamed: (tag: string) => string | null): Splice[] {
  const source = locateProperties(markdown);
  if (source === null) return [];
  return source.properties
    .filter(({ name }) => /^tags?$/i.test(name))
    .flatMap(({ node }) => scalarsOf(node))
    .flatMap(({ start, end }) =>
      inScalar(markdown, { start: source.start + start, end: source.start + end }, renamed),
    );
}

/** The texts in a value, where they stand in the front matter. */
function scalarsOf(node: ParsedNode | null): { start: number; end: number }[] {
  if (node === null || isAlias(node)) return [];
  if (isScalar(node))
    return typeof node.value === "string" ? [{ start: node.range[0], end: node.range[1] }] : [];
  if (!isCollection(node)) return [];
  return node.items.flatMap((item) => (isPair(item) ? [] : scalarsOf(item)));
}

/** The tags in one text of the front matter, which are separated by commas or blanks. */
function inScalar(
  markdown: string,
  { start, end }: { start: number; end: number },
  renamed: (tag: string) => string | null,
): Splice[] {
  const raw = markdown.slice(start, end);
  const isQuoted = /^["']/.test(raw);
  return [...raw.matchAll(/[^\s,"']+/g)].flatMap(({ 0: word, index }) => {
    const inner = word.replace(/^#/, "").replace(/^\/+|\/+$/g, "");
    const text = renamed(inner);
    if (text === null || text === inner) return [];
    const at = start + index + word.indexOf(inner);
    const isAll = !isQuoted && raw === inner;
    return [{ start: at, end: at + inner.length, text: isAll ? writeYamlItem(text, "flow") : text }];
  });
}
