import { describe, expect, test } from "vitest";
import { YAML_LENGTH_MAX, YAML_TOKENS_MAX } from "@/lib/domain/content/front-matter/parse-yaml";
import { parseYamlProperties, PROPERTIES_DEPTH_MAX } from "@/lib/domain/content/front-matter/yaml-properties";

describe("properties", () => {
  test.each([
    ["texts", "a: b c\nd: 'e'\nf: \"\\u00e9\"\ng: |\n  h\n  i", { a: "b c", d: "e", f: "é", g: "h\ni\n" }],
    [
      "numbers",
      "a: 1\nb: -2.5\nc: 1e3\nd: 0x1F\ne: -0\nf: 007",
      { a: 1, b: -2.5, c: 1_000, d: 31, e: 0, f: 7 },
    ],
    [
      "truth and nothing",
      "a: true\nb: False\nc: null\nd: ~\ne:",
      { a: true, b: false, c: null, d: null, e: null },
    ],
    ["no truth of YAML 1.1", "a: yes\nb: off\nc: 1:30", { a: "yes", b: "off", c: "1:30" }],
    ["collections", "a: [1, {b: c}]\nd:\n  - e\n  - f: g", { a: [1, { b: "c" }], d: ["e", { f: "g" }] }],
    [
      "dates as they are written",
      "a: 2026-02-03\nb: !!timestamp 2026-02-03",
      { a: "2026-02-03", b: "2026-02-03" },
    ],
    [
      "numbers that JavaScript does not have",
      "a: .nan\nb: -.inf\nc: 1e999",
      { a: ".nan", b: "-.inf", c: "1e999" },
    ],
    [
      "numbers that it would change",
      "a: 12345678901234567890\nb: 0.1",
      { a: "12345678901234567890", b: 0.1 },
    ],
    ["unknown tags", "a: !x b\nb: !!binary aGk=\nc: !!set {d: 1}", { a: "b", b: "aGk=", c: { d: 1 } }],
    ["aliases", "a: &x [1]\nb: *x\nc: {d: *x}", { a: [1], b: [1], c: { d: [1] } }],
    ["aliases of the last anchor before", "a: &x 1\nb: *x\nc: &x 2\nd: *x", { a: 1, b: 1, c: 2, d: 2 }],
    [
      "keys as they are written",
      "1: a\ntrue: b\n2.0: c\n0x1: d\n~: e",
      { 1: "a", true: "b", "2.0": "c", "0x1": "d", "~": "e" },
    ],
    [
      "keys that are not texts",
      "? [1, a]\n: b\n? {c: 1}\n: d\n? \n: e",
      { '[1,"a"]': "b", '{"c":1}': "d", "": "e" },
    ],
    ["keys that are aliases", "a: &x y\n*x : 1\nb: &z 2\n*z : 3", { a: "y", y: 1, b: 2, 2: 3 }],
    ["no merging", "a: &x {b: c}\nd: {<<: *x}", { a: { b: "c" }, d: { "<<": { b: "c" } } }],
    ["a mapping in braces", "{a: b}", { a: "b" }],
    ["comments left out", "# a\na: b # c", { a: "b" }],
    [
      "U+0000 and half surrogate pairs replaced",
      'a: "\\0"\n"\\ud800": "x\\udc00y"',
      { a: "\uFFFD", "\uFFFD": "x\uFFFDy" },
    ],
    [
      "whole surrogate pairs kept",
      'a: 😀\nb: "\\ud83d\\ude00"\nc: "\\U0001F600"',
      { a: "😀", b: "😀", c: "😀" },
    ],
    [
      "YAML 1.1 by its own wish",
      "%YAML 1.1\n--- {a: yes, b: 2026-02-03, c: !!set {d}}",
      { a: true, b: "2026-02-03", c: { d: null } },
    ],
  ])("are read: %s", (_, yaml, properties) => {
    expect(parseYamlProperties(yaml)).toEqual(properties);
  });

  test.each([
    ["nothing", ""],
    ["a text", "just text"],
    ["a sequence", "- a\n- b"],
    ["a number", "42"],
    ["an error", "a: [b"],
    ["a tab for indentation", "a:\n\tb: c"],
    ["a key twice", "a: 1\na: 2"],
    ["a key twice once it is a text", '1: a\n"1": b'],
    ["two documents", "a: b\n...\n---\nc: d"],
    ["an alias without an anchor", "a: *b"],
    ["an alias before its anchor", "a: *b\nc: &b d"],
    ["an alias to what it is in", "a: &b [*b]"],
    ["an alias to the whole", "&a\nb: *a"],
  ])("there are none in %s", (_, yaml) => {
    expect(parseYamlProperties(yaml)).toEqual({});
  });

  test("are plain objects, and __proto__ is not among them", () => {
    const properties = parseYamlProperties(
      "__proto__: {polluted: 1}\nconstructor: a\na: {__proto__: [1], b: 2}",
    );
    expect(JSON.stringify(properties)).toBe('{"constructor":"a","a":{"b":2}}');
    expect(Object.getPrototypeOf(properties)).toBe(Object.prototype);
    expect(Object.hasOwn(properties, "toString")).toBe(false);
  });
});

describe("bounds", () => {
  const nested = (depth: number) => `a: ${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}`;

  test("collections may be nested 32 deep", () => {
    expect(parseYamlProperties(nested(PROPERTIES_DEPTH_MAX))).not.toEqual({});
    expect(parseYamlProperties(nested(PROPERTIES_DEPTH_MAX + 1))).toEqual({});
    const inLines = (depth: number) =>
      Array.from({ length: depth }, (_, at) => `${" ".repeat(at)}a:`).join("\n");
    expect(parseYamlProperties(inLines(PROPERTIES_DEPTH_MAX))).not.toEqual({});
    expect(parseYamlProperties(inLines(PROPERTIES_DEPTH_MAX + 1))).toEqual({});
  });

  test("a pair within a sequence is a collection too", () => {
    const around = (depth: number) => `a: ${"[".repeat(depth)}b: c${"]".repeat(depth)}`;
    expect(parseYamlProperties(around(PROPERTIES_DEPTH_MAX - 2))).not.toEqual({});
    expect(parseYamlProperties(around(PROPERTIES_DEPTH_MAX - 1))).toEqual({});
  });

  test("aliases do not lead deeper", () => {
    const lines = (depth: number) => [
      `a: &x ${"[".repeat(20)}1${"]".repeat(20)}`,
      `b: ${"[".repeat(depth)}*x${"]".repeat(depth)}`,
    ];
    expect(parseYamlProperties(lines(11).join("\n"))).not.toEqual({});
    expect(parseYamlProperties(lines(12).join("\n"))).toEqual({});
  });

  test("aliases do not multiply", () => {
    const bomb = Array.from(
      { length: 12 },
      (_, at) =>
        `a${at}: &a${at} [${
          at === 0
            ? "lol"
            : Array(9)
                .fill(`*a${at - 1}`)
                .join()
        }]`,
    );
    expect(parseYamlProperties(bomb.slice(0, 4).join("\n"))).not.toEqual({});
    expect(parseYamlProperties(bomb.join("\n"))).toEqual({});
    expect(parseYamlProperties(`a: &a ${"x".repeat(30_000)}\nb: [${Array(20).fill("*a").join()}]`)).toEqual(
      {},
    );
  });

  test.for(["[]", "{}", "1", "x", '"\\x01"', '"\\""', "漢"])(
    "aliases of many %s do not multiply",
    (value) => {
      const list = Array(3_000).fill(value).join();
      const multiplied = (times: number) => `a: &a [${list}]\nb: [${Array(times).fill("*a").join()}]`;
      expect(parseYamlProperties(multiplied(1))).not.toEqual({});
      expect(parseYamlProperties(multiplied(5))).toEqual({});
    },
  );

  test("thousands of keys of letters that take three bytes are kept", () => {
    const lines = Array.from({ length: 2_800 }, (_, at) => `鍵鍵鍵鍵${at}: 値値値値値値`);
    expect(Object.keys(parseYamlProperties(lines.join("\n")))).toHaveLength(2_800);
  });

  test("keys of keys do not multiply either", () => {
    const keys = (depth: number) => `${"{? ".repeat(depth)}"a"${"}".repeat(depth)}`;
    expect(parseYamlProperties(keys(8))).not.toEqual({});
    expect(parseYamlProperties(keys(30))).toEqual({});
  });

  test("the text may have 64 KiB", () => {
    const long = (length: number) => `a: ${"x".repeat(length - 3)}`;
    expect(parseYamlProperties(long(YAML_LENGTH_MAX))).not.toEqual({});
    expect(parseYamlProperties(long(YAML_LENGTH_MAX + 1))).toEqual({});
  });

  test("the text may have 20,000 tokens", () => {
    const list = (items: number) => `a: [${"b,".repeat(items)}]`;
    expect(parseYamlProperties(list(YAML_TOKENS_MAX / 4))).not.toEqual({});
    expect(parseYamlProperties(list(YAML_TOKENS_MAX / 2))).toEqual({});
  });

  test.each(["[", "{", "- ", "? ", ": ", "{? ", "[? ", "- - ? [", "[{", "&a ", "!a ", "a: ", "? {"])(
    "64 KiB of %j are none",
    (piece) => {
      const text = piece.repeat(YAML_LENGTH_MAX / piece.length);
      expect(parseYamlProperties(text)).toEqual({});
      expect(parseYamlProperties(`a: ${text}`)).toEqual({});
      expect(parseYamlProperties(text.replaceAll(" ", "\n"))).toEqual({});
    },
  );
});
