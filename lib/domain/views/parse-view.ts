import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Pair, type ParsedNode } from "yaml";
import { propertyNameLengthMax, whereLengthMax } from "@/lib/contracts/limits";
import { parseWhere } from "@/lib/domain/where/parse-where";
import { WhereError } from "@/lib/domain/where/where-error";
import { viewLayouts } from "@/lib/contracts/fields/view-layouts";
import type { ReadView, ViewDefinition, ViewProblem } from "./view-definition";

/** A longer source, in UTF-16 code units, is no view. */
const sourceLengthMax = 8_000;
const namesMax = 20;
const keys = ["from", "where", "sort", "group", "groups", "show", "as", "date", "end"];
const times = new Map([
  ["updatedat", "updatedAt"],
  ["createdat", "createdAt"],
]);

type Written = { value: ParsedNode | null; line: number | null };

/** Reads the source of a view: YAML with the lines of `keys`, all of which may be left out. */
export function parseView(source: string): ReadView {
  if (source.length > sourceLengthMax)
    return { problems: [{ message: `It has more than ${sourceLengthMax} characters.`, line: null }] };
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, logLevel: "silent", prettyErrors: false });
  const [fault] = document.errors;
  if (fault) {
    const message =
      "This line cannot be read as YAML. A value with a colon, a # or quotation marks stands in quotation marks of the other kind.";
    return { problems: [{ message, line: lines.linePos(fault.pos[0]).line }] };
  }
  if (document.contents === null) return readFields(new Map());
  if (!isMap(document.contents))
    return {
      problems: [{ message: `Write lines such as “as: table”; there are ${keys.join(", ")}.`, line: 1 }],
    };
  const fields = new Map<string, Written>();
  for (const pair of document.contents.items) {
    const { name, at } = nameOf(pair);
    fields.set(name, { value: pair.value, line: at === null ? null : lines.linePos(at).line });
  }
  return readFields(fields);
}

function nameOf({ key }: Pair<ParsedNode, ParsedNode | null>): { name: string; at: number | null } {
  return { name: isScalar(key) ? String(key.value) : "", at: key.range[0] };
}

function readFields(fields: ReadonlyMap<string, Written>): ReadView {
  const problems: ViewProblem[] = [];
  for (const [name, { line }] of fields)
    if (!keys.includes(name))
      problems.push({ message: `“${name}” is no part of a view; there are ${keys.join(", ")}.`, line });
  const read = <T>(name: string, take: (value: ParsedNode) => T, otherwise: T): T => {
    const field = fields.get(name);
    if (field?.value == null || (isScalar(field.value) && field.value.value === null)) return otherwise;
    try {
      return take(field.value);
    } catch (fault) {
      if (!(fault instanceof ViewFault)) throw fault;
      problems.push({ message: `${name}: ${fault.message}`, line: field.line });
      return otherwise;
    }
  };
  const view: ViewDefinition = {
    from: read<string | null>("from", readPath, null),
    where: read<string | null>("where", readWhere, null),
    sort: read("sort", readSort, "updatedAt"),
    group: read<string | null>("group", readName, null),
    groups: read<readonly string[]>("groups", readNames, []),
    show: read<readonly string[] | null>("show", readNames, null),
    layout: read("as", readLayout, "table"),
    date: read<string | null>("date", readName, null),
    end: read<string | null>("end", readName, null),
  };
  return problems.length > 0 ? { problems: problems.toSorted(byLine) } : { view };
}

function byLine(one: ViewProblem, other: ViewProblem): number {
  return (one.line ?? 0) - (other.line ?? 0);
}

/** What is wrong with a value, in words. */
class ViewFault extends Error {}

function readText(node: ParsedNode): string {
  if (isScalar(node) && node.value !== null) {
    // A blank and a # begin a comment, which would cut off a tag silently.
    if (typeof node.comment === "string")
      throw new ViewFault("what stands behind # is a comment in YAML; put the value in quotation marks.");
    return typeof node.value === "string" ? node.value.trim() : node.source.trim();
  }
  throw new ViewFault("one text is expected, on one line.");
}

function readName(node: ParsedNode): string {
  const name = readText(node);
  if (name === "") throw new ViewFault("the name of a property is expected.");
  if (name.length > propertyNameLengthMax)
    throw new ViewFault(`a name has at most ${propertyNameLengthMax} characters.`);
  return name;
}

/** A list, or a text with commas between. */
function readNames(node: ParsedNode): readonly string[] {
  const names = isSeq(node)
    ? node.items.map((item) => readName(item))
    : readText(node)
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "");
  if (names.length > namesMax) throw new ViewFault(`there are at most ${namesMax}.`);
  return [...new Set(names)];
}

function readPath(node: ParsedNode): string {
  return readText(node).replace(/^\/+|\/+$/g, "");
}

function readWhere(node: ParsedNode): string | null {
  const where = readText(node);
  if (where === "") return null;
  if (where.length > whereLengthMax)
    throw new ViewFault(`a condition has at most ${whereLengthMax} characters.`);
  try {
    parseWhere(where);
  } catch (fault) {
    if (!(fault instanceof WhereError)) throw fault;
    throw new ViewFault(`at character ${fault.at + 1}, ${fault.message}.`);
  }
  return where;
}

/** `due`, `-due` or `due desc`; updatedAt and createdAt go from the latest on with `desc`. */
function readSort(node: ParsedNode): string {
  const [, minus = "", written = "", way = "asc"] =
    /^(-?)(.*?)(?:\s+(asc|desc))?$/i.exec(readName(node)) ?? [];
  if (written === "") throw new ViewFault("the name of a property is expected.");
  const isDescending = minus === "-" || way.toLowerCase() === "desc";
  const time = times.get(written.toLowerCase());
  if (time === "updatedAt") return isDescending ? "updatedAt" : "-updatedAt";
  if (time !== undefined) return isDescending ? `-${time}` : time;
  const field = written.toLowerCase() === "title" ? "title" : `properties.${written}`;
  return isDescending ? `-${field}` : field;
}

function readLayout(node: ParsedNode): ViewDefinition["layout"] {
  const text = readText(node).toLowerCase();
  const layout = viewLayouts.find((one) => one === text);
  if (layout === undefined) throw new ViewFault(`“${text}” is none of ${viewLayouts.join(", ")}.`);
  return layout;
}
