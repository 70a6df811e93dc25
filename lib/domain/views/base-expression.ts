import { quoteText } from "@/lib/domain/where/quote-text";

/** What of a base says nothing that is known here. */
export class Unknown extends Error {}

const fields: Readonly<Record<string, string>> = {
  "file.name": "title",
  "file.basename": "title",
  "file.mtime": "updatedAt",
  "file.ctime": "createdAt",
};
const comparison = /^(.+?)\s*(==|!=|<=|>=|<|>)\s*(.+)$/;
const literal = /^(?:"[^"\\]*"|'[^'\\]*'|-?\d+(?:\.\d+)?|true|false|date\("[^"\\]*"\))$/;

/** One filter of a base as a condition of `where`; empty for one that all pages fulfil. */
export function translateExpression(text: string): string {
  const written = text.trim();
  if (written.startsWith("!")) return `not (${translateExpression(written.slice(1))})`;
  const tags = readTags(written);
  if (tags !== null) return tags;
  if (/^file\.ext\s*==\s*["']md["']$/.test(written)) return "";
  const [, empty] = /^(.+)\.isEmpty\(\)$/.exec(written) ?? [];
  if (empty !== undefined) return `${propertyOf(empty, written)} not exists`;
  const [, left = "", sign = "", right = ""] = comparison.exec(written) ?? [];
  if (left === "" || !literal.test(right.trim())) throw new Unknown(text);
  return `${fields[left.trim()] ?? propertyOf(left, written)} ${sign === "==" ? "=" : sign} ${valueOf(right.trim(), sign)}`;
}

/** `file.hasTag("a", "b")` is fulfilled by either. */
function readTags(written: string): string | null {
  const tags = /^file\.hasTag\((.+)\)$/
    .exec(written)?.[1]
    ?.split(",")
    .map((tag) => tag.trim());
  if (tags?.every((tag) => literal.test(tag)) !== true) return null;
  return `tag in (${tags.map((tag) => quoteText(textOf(tag))).join(", ")})`;
}

function propertyOf(written: string, whole: string): string {
  const [, quoted] = /^note\["([^"\\]+)"\]$/.exec(written.trim()) ?? [];
  const name = quoted ?? written.trim().replace(/^note\./, "");
  if (quoted === undefined && !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) throw new Unknown(whole);
  return quoteText(name);
}

/** A date is no text where it is compared by order. */
function valueOf(written: string, sign: string): string {
  const text = textOf(written);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isBare = written === text || (isDate && (sign.startsWith("<") || sign.startsWith(">")));
  return isBare || written.startsWith("date(") ? text : quoteText(text);
}

function textOf(written: string): string {
  return /^date\("(.*)"\)$/.exec(written)?.[1] ?? /^["'](.*)["']$/.exec(written)?.[1] ?? written;
}
