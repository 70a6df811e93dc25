/** What a wikilink says: the page it names, the place in it, and the words to show for it. */
export type WikiLinkParts = { target: string; title: string; label: string };

/** Reads `page#heading|words`, what stands between the brackets. In a table the bar has a backslash before it. */
export function readWikiLink(value: string): WikiLinkParts {
  const [target = "", ...words] = value.split(/\\?\|/);
  const title = target.split("#")[0]?.split("/").at(-1)?.trim() ?? "";
  const label = words.join("|").trim();
  return { target: target.trim(), title, label: label === "" ? target.trim() : label };
}
