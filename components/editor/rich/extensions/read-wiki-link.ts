import { targetOfWikiLink } from "@/lib/domain/markdown/links/scan-links";

/** A parsed wikilink: its target, the place in it, and the words to show. */
export type WikiLinkParts = { target: string; place: string; label: string };

/** Parses `page#heading|words`, the text between the brackets. In a table the bar has a backslash before it. */
export function readWikiLink(value: string): WikiLinkParts {
  const [written = "", ...words] = value.split(/\\?\|/);
  const target = targetOfWikiLink(value);
  const label = words.join("|").trim();
  return {
    target,
    place: written.slice(target.length).trim(),
    label: label === "" ? written.trim() : label,
  };
}
