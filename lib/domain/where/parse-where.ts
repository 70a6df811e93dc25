import { whereConditionsMax, whereDepthMax } from "@/lib/contracts/limits";
import { propertyKey, valueKey } from "@/lib/domain/properties/property-values";
import { readInstant, readSpan } from "@/lib/domain/properties/read-instant";
import { readTagName } from "@/lib/domain/tags/tag-name";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { Comparison, Condition, Leaf, OrderSign, TimeField, WhereValue } from "./condition";
import { findDoubt } from "./doubtful-value";
import { WhereError } from "./where-error";
import { readWhereTokens, type WhereToken } from "./where-tokens";

const orderSigns: readonly string[] = ["<", "<=", ">", ">="] satisfies OrderSign[];
const times = new Map<string, TimeField>([
  ["createdat", "createdAt"],
  ["updatedat", "updatedAt"],
]);
const keywords = new Set(["and", "or", "not", "in", "contains", "exists"]);
const beforeValue = new Set(["=", "!=", ...orderSigns, "contains", "(", ","]);
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** What is asked about, as it is written. */
type Field =
  | { kind: "tag"; name: string }
  | { kind: "title"; name: string }
  | { kind: "time"; field: TimeField; name: string }
  | { kind: "property"; key: string; name: string };

/**
 * Reads a condition such as `status = draft and (due < 2026-12-01 or not tag = done)`. `and` binds closer than `or`.
 * Throws a `WhereError` where the text is none, or has too many conditions.
 */
export function parseWhere(text: string): Condition {
  return new WhereParser(readWhereTokens(text)).parse();
}

class WhereParser {
  readonly #tokens: readonly WhereToken[];
  #next = 0;
  #leaves = 0;
  #depth = 0;

  constructor(tokens: readonly WhereToken[]) {
    this.#tokens = tokens;
  }

  parse(): Condition {
    const condition = this.#readAlternatives();
    if (this.#token.kind !== "end") throw this.#unexpected("and, or, or the end");
    return condition;
  }

  get #token(): WhereToken {
    return this.#tokens[this.#next] ?? { kind: "end", text: "", at: 0 };
  }

  #readAlternatives(): Condition {
    return this.#readList("or", () => this.#readList("and", () => this.#readNegation()));
  }

  #readList(kind: "and" | "or", read: () => Condition): Condition {
    const first = read();
    const of = [first];
    while (this.#take(kind)) of.push(read());
    return of.length === 1 ? first : { kind, of };
  }

  #readNegation(): Condition {
    let isNegated = false;
    while (this.#take("not")) isNegated = !isNegated;
    const condition = this.#isSign("(") ? this.#readGroup() : this.#readCondition();
    return isNegated ? { kind: "not", of: condition } : condition;
  }

  #readGroup(): Condition {
    this.#depth += 1;
    if (this.#depth > whereDepthMax)
      throw new WhereError(this.#token.at, `more than ${whereDepthMax} parentheses are open`);
    this.#next += 1;
    const condition = this.#readAlternatives();
    this.#require(")", "and, or, or the closing parenthesis");
    this.#depth -= 1;
    return condition;
  }

  #readCondition(): Condition {
    const field = this.#readField();
    const isNegated = this.#take("not");
    const condition = this.#readComparison(field, isNegated);
    return isNegated ? { kind: "not", of: condition } : condition;
  }

  #readField(): Field {
    const { kind, text } = this.#token;
    const isWord = kind === "word" && !keywords.has(text.toLowerCase());
    if (!isWord && kind !== "quoted")
      throw this.#unexpected("the name of a property, tag, title, createdAt or updatedAt");
    this.#next += 1;
    const name = text.toLowerCase();
    const time = times.get(name);
    if (isWord && (name === "tag" || name === "tags")) return { kind: "tag", name: text };
    if (isWord && name === "title") return { kind: "title", name: text };
    if (isWord && time !== undefined) return { kind: "time", field: time, name: text };
    return { kind: "property", key: propertyKey(text), name: text };
  }

  #readComparison(field: Field, isNegated: boolean): Condition {
    const { kind, text } = this.#token;
    const allowed = allowedAfter(field, isNegated);
    const by = kind === "word" || kind === "sign" ? text.toLowerCase() : "";
    if (!allowed.includes(by))
      throw this.#unexpected(`${listed(allowed)} after ${JSON.stringify(field.name)}`);
    this.#next += 1;
    if (by === "in") return this.#readChoices(field);
    const { at } = this.#token;
    if (by === "exists") return this.#toLeaf(field, { by }, at);
    const value = this.#readValue(by);
    if (by === "!=") return { kind: "not", of: this.#toLeaf(field, { by: "=", value }, at) };
    return this.#toLeaf(field, { by: isValueSign(by) ? by : "=", value }, at);
  }

  #readChoices(field: Field): Condition {
    this.#require("(", "the values in parentheses");
    const of: Condition[] = [];
    do {
      const { at } = this.#token;
      of.push(this.#toLeaf(field, { by: "=", value: this.#readValue("=") }, at));
    } while (this.#takeSign(","));
    this.#require(")", "a comma or the closing parenthesis");
    return { kind: "or", of };
  }

  #readValue(by: string): WhereValue {
    const { kind, text, at } = this.#token;
    if (kind !== "word" && kind !== "quoted")
      throw this.#unexpected(
        "a value: a word, a number, a date such as 2026-12-01, or a text in quotation marks",
      );
    this.#next += 1;
    const isSpan = kind === "word" && (by === "=" || by === "!=");
    const instant = readInstant(text) ?? (isSpan ? readSpan(text) : null);
    const doubt = findDoubt({ written: text, isQuoted: kind === "quoted", isInstant: instant !== null }, by);
    if (doubt !== null) throw new WhereError(at, doubt);
    return {
      written: text,
      text: valueKey(text),
      number: kind === "word" && number.test(text) ? Number(text) : null,
      instant,
    };
  }

  #toLeaf(field: Field, comparison: Comparison, at: number): Leaf {
    this.#leaves += 1;
    if (this.#leaves > whereConditionsMax)
      throw new WhereError(at, `there are more than ${whereConditionsMax} conditions`);
    const leaf = toLeaf(field, comparison);
    if (typeof leaf === "string") throw new WhereError(at, leaf);
    return leaf;
  }

  #take(keyword: string): boolean {
    const { kind, text } = this.#token;
    if (kind !== "word" || text.toLowerCase() !== keyword) return false;
    this.#next += 1;
    return true;
  }

  #isSign(sign: string): boolean {
    return this.#token.kind === "sign" && this.#token.text === sign;
  }

  #takeSign(sign: string): boolean {
    if (!this.#isSign(sign)) return false;
    this.#next += 1;
    return true;
  }

  #require(sign: string, expected: string): void {
    if (!this.#takeSign(sign)) throw this.#unexpected(expected);
  }

  #unexpected(expected: string): WhereError {
    const { kind, text, at } = this.#token;
    const found = kind === "end" ? "it ends" : `there is ${JSON.stringify(text)}`;
    return new WhereError(at, `${found}, where ${expected} is expected${this.#adviceOnBlanks()}`);
  }

  /** A word right behind a value may belong to it. */
  #adviceOnBlanks(): string {
    const [sign, value] = [this.#tokens[this.#next - 2], this.#tokens[this.#next - 1]];
    const isValue = value?.kind === "word" && sign !== undefined && beforeValue.has(sign.text.toLowerCase());
    if (!isValue || this.#token.kind !== "word") return "";
    return `; a value with blanks stands in quotation marks: ${JSON.stringify(`${value.text} ${this.#token.text}`)}`;
  }
}

function allowedAfter({ kind }: Field, isNegated: boolean): string[] {
  const words = {
    property: ["contains", "in", "exists"],
    tag: ["in", "exists"],
    title: ["contains", "in"],
    time: [],
  }[kind];
  if (isNegated) return words;
  const hasOrder = kind === "property" || kind === "time";
  return ["=", "!=", ...(hasOrder ? orderSigns : []), ...words];
}

function isValueSign(by: string): by is "=" | OrderSign | "contains" {
  return by === "=" || by === "contains" || orderSigns.includes(by);
}

/** The condition, or why there is none. */
function toLeaf(field: Field, comparison: Comparison): Leaf | string {
  if (field.kind === "property") return { kind: "property", key: field.key, comparison };
  if (comparison.by === "exists") return { kind: "tag", key: null };
  const { by, value } = comparison;
  if (field.kind === "title")
    return { kind: "title", by: by === "contains" ? by : "=", key: foldTitle(value.written) };
  if (field.kind === "tag") {
    const key = readTagName(value.written)?.key;
    return key === undefined ? "there can be no such tag" : { kind: "tag", key };
  }
  if (value.instant === null || by === "contains")
    return "a date such as 2026-12-01 or a time such as 2026-12-01T10:30Z is expected";
  return { kind: "time", field: field.field, by, instant: value.instant };
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "a comparison";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}
