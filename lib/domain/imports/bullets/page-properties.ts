import { keyOfTitle } from "@/lib/domain/imports/link-targets";
import { type Note, type NoteProperty, toMark } from "@/lib/domain/imports/note";
import { pagePrefix } from "./bullet-targets";

const lists = new Set(["tags", "alias", "aliases"]);

/** Gives a note a property of an outline: a list where it is one, with links to pages. */
export function setProperty(note: Note, name: string, value: string): void {
  if (value === "" || name in note.properties) return;
  if (name === "title") note.title = value;
  else if (name === "icon") note.icon = value;
  else if (lists.has(name)) note.properties[name === "alias" ? "aliases" : name] = toParts(value).map(plain);
  else note.properties[name] = toValue(value, note);
}

/** The parts of a list; commas within brackets do not count. */
function toParts(value: string): string[] {
  const parts = value.match(/(?:\[\[[^[\]]*\]\]|[^,，])+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function plain(part: string): string {
  return part.replace(/^#/, "").replace(/^\[\[([^[\]]*)\]\]$/, "$1");
}

function toValue(value: string, note: Note): NoteProperty {
  if (value === "true" || value === "false") return value === "true";
  if (/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(value)) return Number(value);
  const parts = toParts(value);
  const toLink = (text: string) =>
    text.replace(/#?\[\[([^[\]]{1,500})\]\]/g, (written, name: string) =>
      toMark(note, { target: pagePrefix + keyOfTitle(name), written: written.replace(/^#/, "") }),
    );
  const isList = parts.length > 1 && parts.every((part) => /^#?\[\[[^[\]]+\]\]$/.test(part));
  return isList ? parts.map(toLink) : toLink(value);
}
