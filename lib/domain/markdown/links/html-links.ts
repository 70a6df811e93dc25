import { targetOfDestination } from "./destination";

/** A link that a tag has in an attribute, and where its address stands. */
export type HtmlLink = { kind: "link" | "image"; start: number; end: number };

type Kind = HtmlLink["kind"];

const linkAttributes = new Map<string, ReadonlyMap<string, Kind>>([
  ["a", new Map<string, Kind>([["href", "link"]])],
  ["area", new Map<string, Kind>([["href", "link"]])],
  ["img", new Map<string, Kind>([["src", "image"]])],
  ["video", new Map<string, Kind>([["src", "image"], ["poster", "image"]])], // prettier-ignore
  ["audio", new Map<string, Kind>([["src", "image"]])],
  ["source", new Map<string, Kind>([["src", "image"]])],
  ["track", new Map<string, Kind>([["src", "image"]])],
]);

const tagName = /<([a-z][a-z0-9-]*)/iy;
const attribute = /\s+([a-z_:][\w.:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/iy;
const tagEnd = /\s*\/?>/y;
const beginnings = /<(?:!--|[a-z])/gi;
const rawText = new Set(["script", "style", "textarea", "title"]);

/** Whether a text may have tags with links in it. */
export function mayHaveHtmlLinks(text: string): boolean {
  return /<(?:a|area|img|video|audio|source|track)[\s/]/i.test(text);
}

/** The tag that begins here: its links, its name and where it ends; null where none does. */
export function readTag(text: string, at: number): { name: string; links: HtmlLink[]; after: number } | null {
  tagName.lastIndex = at;
  const [opening, named] = tagName.exec(text) ?? [];
  if (opening === undefined || named === undefined) return null;
  const name = named.toLowerCase();
  const wanted = linkAttributes.get(name);
  const links = new Map<string, HtmlLink>();
  let end = at + opening.length;
  for (;;) {
    attribute.lastIndex = end;
    const found = attribute.exec(text);
    if (found === null) break;
    end += found[0].length;
    const key = found[1]?.toLowerCase() ?? "";
    const kind = wanted?.get(key);
    const value = found[2] ?? found[3] ?? found[4];
    // Of an attribute that is there twice, the first counts.
    if (kind === undefined || value === undefined || links.has(key)) continue;
    const valueEnd = found[4] === undefined ? end - 1 : end;
    const written = value.trimStart();
    const start = valueEnd - written.length;
    const address = targetOfDestination(written.trimEnd());
    links.set(key, { kind, start, end: start + address.length });
  }
  tagEnd.lastIndex = end;
  const closing = tagEnd.exec(text);
  return closing === null ? null : { name, links: [...links.values()], after: end + closing[0].length };
}

/** The links in a block of HTML; never those in comments, scripts and the like. */
export function* findHtmlLinks(text: string): Generator<HtmlLink> {
  const reader = new RegExp(beginnings);
  for (let match = reader.exec(text); match !== null; match = reader.exec(text)) {
    const at = match.index;
    if (match[0] === "<!--") {
      const end = text.indexOf("-->", at + 2);
      if (end === -1) break;
      reader.lastIndex = end + 3;
      continue;
    }
    const tag = readTag(text, at);
    if (tag === null) continue;
    yield* tag.links;
    reader.lastIndex = tag.after;
    if (!rawText.has(tag.name)) continue;
    const closing = new RegExp(`</${tag.name}[\\s/>]`, "gi");
    closing.lastIndex = tag.after;
    const close = closing.exec(text);
    if (close === null) break;
    reader.lastIndex = close.index;
  }
}
