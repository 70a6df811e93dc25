import type { JsonValue } from "@/lib/domain/content/json-value";
import type { PropertyItem, PropertyValue } from "@/lib/domain/content/front-matter/property-text";
import { isAliasesName } from "@/lib/domain/links/page-aliases";
import { listTexts } from "@/lib/domain/properties/list-texts";
import { isTagsName, tagsIn } from "@/lib/domain/tags/page-tags";
import { isDay } from "@/lib/contracts/fields/is-day";

/** The kinds of properties. */
export const propertyKinds = ["text", "number", "date", "check", "list", "link", "tags"] as const;

export type PropertyKind = (typeof propertyKinds)[number];

/** A value with its kind. An empty text, date or link is "", an empty number null. */
export type KnownValue = KnownItem | { kind: "list" | "tags"; value: readonly PropertyItem[] };

type KnownItem =
  | { kind: "text" | "date" | "link"; value: string }
  | { kind: "number"; value: number | null }
  | { kind: "check"; value: boolean };

/** A property whose value is to be shown. */
export type ValueToKnow = { name: string; value: JsonValue; expected?: PropertyKind | undefined };

/**
 * The kind of a value, by its form; an empty one has the expected kind, and one that is read as a list is one, also where
 * it is written as a text. Null where none fits.
 */
export function toKnownValue({ name, value, expected }: ValueToKnow): KnownValue | null {
  const listKind = listKindOf(name);
  if (value === null || value === "") return emptyValue(listKind ?? expected ?? "text");
  if (listKind !== null && typeof value !== "object")
    return { kind: listKind, value: typeof value === "string" ? itemsIn(value, listKind) : [value] };
  if (typeof value === "string") return { kind: kindOfText(value), value };
  if (typeof value === "number") return { kind: "number", value };
  if (typeof value === "boolean") return { kind: "check", value };
  if (!Array.isArray(value)) return null;
  const items = value.filter((item) => item === null || typeof item !== "object");
  return items.length === value.length ? { kind: listKind ?? "list", value: items } : null;
}

/** The items of a list that is written as a text; of tags without their signs. */
export function itemsIn(text: string, kind: "list" | "tags"): string[] {
  if (kind === "tags") return tagsIn(text).map((tag) => tag.replace(/^#/, ""));
  return listTexts(text).filter((item) => item !== "");
}

function emptyValue(kind: PropertyKind): KnownValue {
  if (kind === "number") return { kind, value: null };
  if (kind === "check") return { kind, value: false };
  return kind === "list" || kind === "tags" ? { kind, value: [] } : { kind, value: "" };
}

/** How a new property of a kind is written until it has a value. */
export function startValue(kind: PropertyKind): PropertyValue {
  if (kind === "check") return false;
  return kind === "list" || kind === "tags" ? [] : null;
}

/** The value as one of another kind; undefined where that would say something else. */
export function convertValue(known: KnownValue, next: PropertyKind): PropertyValue | undefined {
  if (known.kind === next || known.kind === "check") return undefined;
  const items = itemsOf(known);
  if (next === "list" || next === "tags") return items;
  const [only = null, ...others] = items;
  if (others.length > 0) return undefined;
  if (only === null) return startValue(next);
  if (next === "check") return undefined;
  if (next === "number") return toExactNumber(String(only)) ?? undefined;
  const text = String(only);
  return kindOfText(text) === next ? text : undefined;
}

function itemsOf({ value }: KnownValue): readonly PropertyItem[] {
  if (typeof value === "object" && value !== null) return value;
  return value === "" || value === null ? [] : [value];
}

function kindOfText(text: string): "text" | "date" | "link" {
  if (isDay(text)) return "date";
  return readLink(text) === null ? "text" : "link";
}

/** A value that is nothing but a link: what stands between the brackets of a wikilink, or an address. */
export type LinkText = { kind: "wikilink"; written: string } | { kind: "address"; address: string };

/** Reads a text that is nothing but a link; null for any other. */
export function readLink(text: string): LinkText | null {
  const [, written] = /^\[\[([^[\]\n]+)\]\]$/.exec(text) ?? [];
  if (written !== undefined) return { kind: "wikilink", written };
  return /^https?:\/\/[^\s]+$/i.test(text) ? { kind: "address", address: text } : null;
}

/** The words of a link in a text that is nothing else; any other text as it is. */
export function linkWords(text: string): string {
  const link = readLink(text);
  if (link === null) return text;
  return link.kind === "address" ? link.address : (link.written.split("|").at(-1) ?? link.written);
}

/** The names of properties that mean something to Sheaf. */
export const knownNames: readonly string[] = ["tags", "aliases"];

/** The kind of a property that is always read as a list; null for others. */
export function listKindOf(name: string): "list" | "tags" | null {
  if (isTagsName(name)) return "tags";
  return isAliasesName(name) || /^cssclass(?:es)?$/i.test(name) ? "list" : null;
}

/** The number in a text, if it can be represented exactly; null for any other text. */
export function toExactNumber(text: string): number | null {
  const number = Number(text);
  const isExact = Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
  return text.trim() === "" || !isExact ? null : number + 0;
}
