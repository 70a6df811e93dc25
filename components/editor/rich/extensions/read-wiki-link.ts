import { targetOfWikiLink } from "@/lib/domain/markdown/links/scan-links";

/** What a wikilink says: what it leads to, the place in it, and the words to show for it. */
export type WikiLinkParts = { target: string; place: string; label: string };

/** Reads `page#heading|words`, what stands between the brackets. In a table the bar has a backslash before it. */
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
