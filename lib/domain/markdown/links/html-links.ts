import { targetOfDestination } from "./destination";

/** A link in an attribute of a tag, and the place of its address. */
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

/** Whether a text may contain tags with links. */
export function mayHaveHtmlLinks(text: string): boolean {
  return /<(?:a|area|img|video|audio|source|track)[\s/]/i.test(text);
}

/** The tag at this place: its links, its name and its end; null where there is none. */
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
    const address = addressOf(found, end);
    // The first of repeated attributes counts.
    if (kind !== undefined && address !== null && !links.has(key)) links.set(key, { kind, ...address });
  }
  tagEnd.lastIndex = end;
  const closing = tagEnd.exec(text);
  return closing === null ? null : { name, links: [...links.values()], after: end + closing[0].length };
}

/** The place of the address in the attribute that ends here; null where it has no value. */
function addressOf(found: RegExpExecArray, end: number): { start: number; end: number } | null {
  const bare = found[4];
  const value = found[2] ?? found[3] ?? bare;
  if (value === undefined) return null;
  const written = value.trimStart();
  const start = (bare === undefined ? end - 1 : end) - written.length;
  return { start, end: start + targetOfDestination(written.trimEnd()).length };
}

/** The links in an HTML block, except in comments, scripts and the like. */
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
