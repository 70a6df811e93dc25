import { lose, type Note } from "@/lib/domain/imports/note";
import { addBelow, addId } from "@/lib/domain/imports/bullets/block-lines";
import { mapProse, type OutlineBlock, type WrittenBlock } from "@/lib/domain/imports/bullets/written-outline";

/** A property on a line of its own: its name and its value. */
export const propertyLine = /^\s*([^\s:,"'`()[\]{}#<>|]{1,200})::(?:\s+(.*))?$/;

/** What the box of a task has for each word that a block of Logseq begins with as one. */
export const boxes: Readonly<Record<string, string>> = {
  TODO: " ", LATER: " ", WAITING: " ", WAIT: " ", NOW: "/", DOING: "/", "IN-PROGRESS": "/", DONE: "x", CANCELED: "-", CANCELLED: "-",
}; // prettier-ignore
const priorities: Readonly<Record<string, string>> = { A: "⏫", B: "🔼", C: "🔽" };
const date = /\b(SCHEDULED|DEADLINE):\s*<(\d{4}-\d{2}-\d{2})([^<>\n]{0,100})>/g;
const callouts = new Set(["note", "tip", "important", "caution", "warning", "pinned", "example"]);

/** A block of Logseq in markdown, with its task, dates, properties and id as they are written here; null for an empty one. */
export function toBlock({ depth, lines }: OutlineBlock, note: Note): WrittenBlock | null {
  if (depth === 0) return { depth, isOrdered: false, lines: toDirectives(lines, note) };
  const block = { depth, isOrdered: false, lines: takeLogbook(lines, note) };
  const properties = takeProperties(block);
  const days = takeDates(block, note);
  block.isOrdered = properties.get("logseq.order-list-type") === "number";
  lose(note, "blocks that were folded", properties.get("collapsed") === "true" ? 1 : 0);
  lose(note, "background colours of blocks", properties.has("background-color") ? 1 : 0);
  const first = (block.lines[0] ?? "").trim();
  const task = toTask(first, note);
  const text = task.startsWith("[") ? task : withHeading(task, properties.get("heading"));
  for (const name of ["logseq.order-list-type", "collapsed", "background-color", "heading"])
    properties.delete(name);
  const uuid = properties.get("id");
  properties.delete("id");
  block.lines = toDirectives(
    [[text, ...days].filter((part) => part !== "").join(" "), ...block.lines.slice(1)],
    note,
  );
  addBelow(
    block.lines,
    [...properties].map(([name, value]) => `${name}:: ${value}`.trimEnd()),
  );
  if (uuid !== undefined && /^[0-9a-f-]{36}$/i.test(uuid)) addId(block.lines, uuid.toLowerCase());
  const isEmpty = block.lines.every((line) => line.trim() === "");
  return isEmpty ? null : block;
}

function takeLogbook(lines: readonly string[], note: Note): string[] {
  let isInside = false;
  return mapProse(lines, (line) => {
    const words = line.trim();
    if (words === ":LOGBOOK:") {
      isInside = true;
      lose(note, "records of the time that tasks took (LOGBOOK)");
    }
    const isKept = !isInside;
    if (words === ":END:") isInside = false;
    return isKept ? line : null;
  });
}

function takeProperties(block: { lines: string[] }): Map<string, string> {
  const properties = new Map<string, string>();
  block.lines = mapProse(block.lines, (line) => {
    const [, name, value = ""] = propertyLine.exec(line) ?? [];
    if (name === undefined || properties.has(name)) return line;
    properties.set(name, value.trim());
    return null;
  });
  return properties;
}

/** Takes out the dates of a block: a deadline is when it is due, without one the day that it is planned for. */
function takeDates(block: { lines: string[] }, note: Note): string[] {
  const days: Record<string, string> = {};
  block.lines = mapProse(block.lines, (line) => {
    for (const [, kind = "", day = "", more = ""] of line.matchAll(date)) {
      days[kind] ??= day;
      lose(note, "times and repetitions of tasks", /\d/.test(more) ? 1 : 0);
    }
    const rest = line.replace(date, "").trimEnd();
    return rest !== line && rest.trim() === "" ? null : rest;
  });
  const { DEADLINE, SCHEDULED } = days;
  if (DEADLINE === undefined) return SCHEDULED === undefined ? [] : [`📅 ${SCHEDULED}`];
  return [...(SCHEDULED === undefined ? [] : [`⏳ ${SCHEDULED}`]), `📅 ${DEADLINE}`];
}

function toTask(text: string, note: Note): string {
  const [, state, rest = ""] = /^([A-Z-]{3,11})(?=\s|$)\s*(.*)$/s.exec(text) ?? [];
  const box = state === undefined ? undefined : boxes[state];
  const words = box === undefined ? text : rest;
  const [, priority] = /^\[#([ABC])\](?:\s|$)/.exec(words) ?? [];
  const ranked = priority === undefined ? words : `${priorities[priority]} ${words.slice(4).trim()}`;
  if (box === undefined) return ranked;
  lose(note, "that tasks wait for something", state?.startsWith("WAIT") === true ? 1 : 0);
  return ranked === "" ? (state ?? "") : `[${box}] ${ranked}`;
}

function withHeading(text: string, heading: string | undefined): string {
  if (heading === undefined || heading === "false" || text === "" || text.startsWith("#")) return text;
  return `${"#".repeat(Math.min(6, Number(heading) || 2))} ${text}`;
}

/** `#+BEGIN_NOTE` and the like become callouts, quotes or code. */
function toDirectives(lines: readonly string[], note: Note): string[] {
  let open: string | null = null;
  return mapProse(lines, (line) => {
    const [, sign, name = ""] = /^\s*#\+(BEGIN|END)_([A-Z]{1,30})\b/i.exec(line) ?? [];
    const kind = name.toLowerCase();
    if (sign?.toUpperCase() === "BEGIN" && open === null) {
      open = kind;
      return beginOf(kind, note);
    }
    if (open === null) return line;
    if (sign?.toUpperCase() === "END" && kind === open) {
      open = null;
      return isQuoted(kind) ? null : "````";
    }
    return isQuoted(open) ? `> ${line}`.trimEnd() : line;
  });
}

function beginOf(kind: string, note: Note): string | null {
  if (kind === "query") lose(note, "queries, which stay as text");
  if (kind === "quote") return null;
  return callouts.has(kind) ? `> [!${kind}]` : `\`\`\`\`${kind === "query" ? "clojure" : ""}`;
}

function isQuoted(kind: string): boolean {
  return kind === "quote" || callouts.has(kind);
}
