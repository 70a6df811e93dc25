import type { Element, Root } from "hast";
import { type InnerFile, isMark, lose, type Note, toMark } from "@/lib/domain/imports/note";
import { leadsInside } from "@/lib/domain/markdown/links/scanned-link";
import { encodeAddress, toTarget } from "@/lib/domain/imports/link-targets";
import { attribute, findAll, textIn } from "./elements";

/** Puts marks in the place of addresses that lead to something within the import, and takes out pictures in addresses. */
export function markLinks(root: Root | Element, note: Note): void {
  const headings = new Map<string, string>();
  for (const one of findAll(root, ({ tagName }) => /^h[1-6]$/.test(tagName)))
    if (attribute(one, "id") !== "") headings.set(attribute(one, "id"), textIn(one).trim());
  for (const one of findAll(root, ({ tagName }) => tagName === "a" || tagName === "img")) {
    const name = one.tagName === "a" ? "href" : "src";
    const address = attribute(one, name).trim();
    if (isMark(note, address)) continue;
    if (address.startsWith("#")) toPlace(one, { id: address.slice(1), headings, note });
    else if (/^data:/i.test(address)) one.properties[name] = takeOut(address, note);
    else if (leadsInside({ kind: "link", target: address }))
      one.properties[name] = toMark(note, { target: toTarget(address), written: encodeAddress(address) });
    else one.properties[name] = safeAddress(address);
  }
}

/** A link to a heading leads to its words; one to another place leads nowhere in markdown, and is its words alone. */
function toPlace(
  one: Element,
  { id, headings, note }: { id: string; headings: ReadonlyMap<string, string>; note: Note },
): void {
  const heading = headings.get(id);
  if (heading !== undefined && heading !== "") {
    one.properties["href"] = `#${encodeURI(heading)}`;
    return;
  }
  if (textIn(one).trim() !== "") lose(note, "links to a place within the page");
  one.tagName = "span";
}

/** A picture that stands in the address itself becomes a file. */
function takeOut(address: string, note: Note): string {
  const [, type = "", encoding = "", data = ""] = /^data:([^,;]*)((?:;[^,;]*)*),([^]*)$/i.exec(address) ?? [];
  const bytes = /;base64/i.test(encoding)
    ? fromBase64(data)
    : new TextEncoder().encode(decodeURIComponent(data));
  if (bytes === null || bytes.length === 0) {
    lose(note, "pictures whose data is broken");
    return "";
  }
  const key = `data:${note.files.length}`;
  const ending = /^image\/([a-z0-9]+)/i.exec(type)?.[1]?.replace("jpeg", "jpg") ?? "bin";
  const file: InnerFile = { key, name: `picture ${note.files.length + 1}.${ending}`, type, bytes };
  note.files.push(file);
  return toMark(note, { target: key, written: "" });
}

function fromBase64(data: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(data.replace(/\s+/g, "")), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function safeAddress(address: string): string {
  return /^(?:javascript|vbscript):/i.test(address) ? "" : address;
}
