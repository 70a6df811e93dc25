import { isScalar, type ParsedNode, type YAMLSeq } from "yaml";
import { lineStartOf } from "@/lib/domain/markdown/lossless/read/source-lines";
import type { JsonValue } from "./json-value";
import type { Splice } from "./splice";
import {
  writeYamlItem,
  writeYamlList,
  type PropertyItem,
} from "@/lib/domain/content/front-matter/property-text";

type Sequence = { yaml: string; node: YAMLSeq.Parsed; values: readonly JsonValue[]; valueStart: number };

/**
 * The replacements that turn one YAML list into another: items that stay keep their notation and their surroundings.
 * Null where this is not possible. Offsets are those of `yaml`.
 */
export function editSequence(sequence: Sequence, next: readonly PropertyItem[]): Splice[] | null {
  const { node, values } = sequence;
  const { items } = node;
  if (items.length !== values.length) return null;
  const isSame = (at: number, to: number) => JSON.stringify(values[at]) === JSON.stringify(next[to]);
  let head = 0;
  while (head < Math.min(values.length, next.length) && isSame(head, head)) head++;
  let tail = 0;
  const rest = Math.min(values.length, next.length) - head;
  while (tail < rest && isSame(values.length - 1 - tail, next.length - 1 - tail)) tail++;
  const change = {
    head,
    gone: items.slice(head, items.length - tail),
    added: next.slice(head, next.length - tail),
  };
  return node.flow === true ? editFlow(sequence, change) : editLines(sequence, change);
}

type Change = {
  /** The number of items that stay at the beginning. */
  head: number;
  gone: readonly ParsedNode[];
  added: readonly PropertyItem[];
};

function editFlow({ yaml, node }: Sequence, { head, gone, added }: Change): Splice[] | null {
  const { items } = node;
  const [start, end] = node.range;
  if (items.length === gone.length) {
    // A comment between the brackets would be lost.
    return yaml.slice(start, end).includes("#") ? null : [{ start, end, text: writeYamlList(added) }];
  }
  const texts = added.map((value) => writeYamlItem(value, "flow"));
  const before = items[head - 1];
  const after = items[head + gone.length];
  const [first] = gone;
  const last = gone.at(-1);
  if (first !== undefined && last !== undefined) {
    if (texts.length > 0) return [{ start: first.range[0], end: last.range[1], text: texts.join(", ") }];
    const splice =
      after === undefined
        ? { start: before?.range[1] ?? start, end: last.range[1], text: "" }
        : { start: first.range[0], end: after.range[0], text: "" };
    return yaml.slice(splice.start, splice.end).includes("#") ? null : [splice];
  }
  if (before !== undefined)
    return [
      { start: before.range[1], end: before.range[1], text: texts.map((text) => `, ${text}`).join("") },
    ];
  const at = after?.range[0] ?? end;
  return [{ start: at, end: at, text: texts.map((text) => `${text}, `).join("") }];
}

function editLines(sequence: Sequence, { head, gone, added }: Change): Splice[] | null {
  const { yaml, node, valueStart } = sequence;
  const lines = node.items.map((item) => lineOf(yaml, item));
  const [pattern] = lines;
  if (pattern === undefined || lines.includes(null)) return null;
  const removed = gone.map((_, index) => lines[head + index] ?? null);
  const splices = removed.flatMap((line) =>
    line === null ? [] : [{ start: line.start, end: line.end, text: "" }],
  );
  if (gone.length === node.items.length && added.length === 0)
    return [{ start: valueStart, end: valueStart, text: " []" }, ...splices];
  const at = lines[head - 1]?.end ?? pattern?.start ?? valueStart;
  const text = added
    .map((value) => `${pattern?.dash ?? "- "}${writeYamlItem(value, "block")}${pattern?.lineEnd ?? "\n"}`)
    .join("");
  // The insertion stands before a removal at the same place, so that the order in which both are applied does not
  // matter.
  return text === "" ? splices : [{ start: at, end: at, text }, ...splices];
}

type Line = { start: number; end: number; dash: string; lineEnd: string };

/** The lines of an item that shares them with nothing else; null for other items. */
function lineOf(yaml: string, item: ParsedNode): Line | null {
  if (!isScalar(item) || item.type === "BLOCK_LITERAL" || item.type === "BLOCK_FOLDED") return null;
  const [from, to] = item.range;
  const start = lineStartOf(yaml, from);
  const dash = yaml.slice(start, from);
  const ending = /^[ \t]*(?:#[^\r\n]*)?(\r\n|[\r\n])/.exec(yaml.slice(to));
  if (ending === null || !/^[ \t]*-[ \t]*$/.test(dash)) return null;
  return {
    start,
    end: to + ending[0].length,
    dash: /\s$/.test(dash) ? dash : `${dash} `,
    lineEnd: ending[1] ?? "\n",
  };
}
