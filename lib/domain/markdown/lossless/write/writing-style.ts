import type { Nodes } from "mdast";
import { spanOf } from "@/lib/domain/markdown/lossless/read/origins";
import { lineStartOf } from "@/lib/domain/markdown/lossless/read/source-lines";

/** The preferred spellings of a page, which new markdown follows. */
export type WritingStyle = {
  bullet: "-" | "*" | "+";
  ordered: "." | ")";
  emphasis: "*" | "_";
  strong: "*" | "_";
  rule: string;
  fence: "`" | "~";
  hardBreak: "\\" | "  ";
  setext: boolean;
};

/** The counts of spellings, collected while a page is opened. */
export type StyleCounts = Map<string, number>;

const NODES_MAX = 20_000;

/** Counts the spellings in a tree; in a very long page only at its beginning. */
export function countStyle(counts: StyleCounts, source: string, tree: Nodes): void {
  const seen = counts.get("nodes") ?? 0;
  if (seen > NODES_MAX) return;
  counts.set("nodes", seen + 1);
  const spelling = spellingOf(source, tree);
  if (spelling !== null) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  if (!("children" in tree)) return;
  for (const child of tree.children) countStyle(counts, source, child);
}

/** The most frequent spellings of a page. */
export function styleOf(counts: StyleCounts): WritingStyle {
  return {
    bullet: mostOf(counts, "bullet", ["-", "*", "+"]),
    ordered: mostOf(counts, "ordered", [".", ")"]),
    emphasis: mostOf(counts, "emphasis", ["*", "_"]),
    strong: mostOf(counts, "strong", ["*", "_"]),
    rule: mostRule(counts),
    fence: mostOf(counts, "fence", ["`", "~"]),
    hardBreak: mostOf(counts, "break", ["\\", "  "]),
    setext: mostOf(counts, "heading", ["#", "setext"]) === "setext",
  };
}

function spellingOf(source: string, tree: Nodes): string | null {
  const { start, end } = spanOf(tree);
  const first = source[start] ?? "";
  switch (tree.type) {
    case "listItem": {
      const delimiter = /^\d{1,9}([.)])/.exec(source.slice(start, start + 10))?.[1];
      return delimiter === undefined ? `bullet ${first}` : `ordered ${delimiter}`;
    }
    case "emphasis":
      return `emphasis ${first}`;
    case "strong":
      return `strong ${first}`;
    case "thematicBreak":
      return `rule ${source.slice(start, end).trim()}`;
    case "code":
      return `fence ${first}`;
    case "heading":
      return source
        .slice(lineStartOf(source, start), start + 1)
        .trimStart()
        .startsWith("#")
        ? "heading #"
        : "heading setext";
    case "break":
      return first === "\\" ? "break \\" : "break   ";
    default:
      return null;
  }
}

function mostOf<T extends string>(counts: StyleCounts, kind: string, spellings: readonly [T, ...T[]]): T {
  const count = (spelling: T) => counts.get(`${kind} ${spelling}`) ?? 0;
  return spellings.reduce((most, next) => (count(next) > count(most) ? next : most), spellings[0]);
}

function mostRule(counts: StyleCounts): string {
  const rules = [...counts].filter(([spelling]) => spelling.startsWith("rule "));
  return rules.sort(([, a], [, b]) => b - a)[0]?.[0].slice("rule ".length) ?? "---";
}
