import { asObject, textOf } from "@/lib/domain/imports/json-values";

/** A block of Roam, with those below it. */
export type RoamBlock = {
  uid: string;
  text: string;
  heading: number;
  isNumbered: boolean;
  /** What is said of it and is not taken. */
  losses: readonly string[];
  children: readonly RoamBlock[];
};

/** A page of Roam as its JSON has it. */
export type RoamPage = { title: string; uid: string; createdAt: string | null; updatedAt: string | null };

/** Reads what a page says of itself; null for what is no page. */
export function toPageFacts(value: unknown): RoamPage | null {
  const said = asObject(value);
  const title = textOf(said, "title").trim();
  if (title === "") return null;
  return { title, uid: textOf(said, "uid"), createdAt: toMoment(said["create-time"]), updatedAt: toMoment(said["edit-time"]) }; // prettier-ignore
}

function toMoment(value: unknown): string | null {
  return typeof value === "number" && value > 0 && value < 8.64e15 ? new Date(value).toISOString() : null;
}

/** The blocks directly in a page or block of the JSON. */
export function toBlocks(value: unknown): RoamBlock[] {
  const { children } = asObject(value);
  return Array.isArray(children) ? (children as unknown[]).map(toBlock) : [];
}

function toBlock(value: unknown): RoamBlock {
  const said = asObject(value);
  const align = textOf(said, "text-align");
  const view = (textOf(said, "children-view-type") || textOf(said, "view-type")).replace(/^:/, "");
  const losses = [
    align === "" || align === "left" ? "" : "alignment of blocks",
    view === "document" ? "that blocks are shown without bullets" : "",
    "props" in said || ":block/props" in said ? "settings of blocks, such as sizes of pictures" : "",
  ];
  const isNumbered = view === "numbered";
  return {
    uid: textOf(said, "uid"),
    text: textOf(said, "string").replaceAll("\r\n", "\n"),
    heading: typeof said["heading"] === "number" ? Math.min(6, Math.max(0, said["heading"])) : 0,
    isNumbered: false,
    losses: losses.filter((what) => what !== ""),
    children: toBlocks(value).map((child) => ({ ...child, isNumbered })),
  };
}

/** The day that a daily page is for, as `2026-11-29`; null for other pages. */
export function dayOf({ uid, title }: RoamPage): string | null {
  const [, month, day, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(uid) ?? [];
  if (year !== undefined) return toDay(`${year}-${month}-${day}`);
  const [, name, number, ofYear] = /^([A-Z][a-z]{2,8}) (\d{1,2})(?:st|nd|rd|th), (\d{4})$/.exec(title) ?? [];
  const at = months.indexOf(name ?? "");
  return at === -1
    ? null
    : toDay(`${ofYear}-${String(at + 1).padStart(2, "0")}-${(number ?? "").padStart(2, "0")}`);
}

const months = "January February March April May June July August September October November December".split(" "); // prettier-ignore

function toDay(text: string): string | null {
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}
