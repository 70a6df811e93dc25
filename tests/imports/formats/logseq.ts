import type { FixtureFile } from "@/tests/imports/convert-in-memory";
import type { ModelPage } from "@/tests/imports/model";
import { stemsOf } from "./paths";

/** A graph of Logseq: every page is an outline, and pages in pages are namespaces. */
export function toLogseq(model: readonly ModelPage[]): FixtureFile[] {
  const names = stemsOf(model, ({ title }) => title);
  const pages = model.flatMap((page, number) => {
    const assets = [page.picture, page.file].flatMap((file) =>
      file === null ? [] : [{ path: `graph/assets/${file.name}`, data: file.bytes }],
    );
    const path = `graph/pages/${(names.get(number) ?? "").replaceAll("/", "___")}.md`;
    return [{ path, data: writeOutline(page, (to) => names.get(to) ?? "") }, ...assets];
  });
  return [
    { path: "graph/logseq/config.edn", data: '{:meta/version 1\n :preferred-format "Markdown"}' },
    { path: "graph/logseq/bak/pages/old.md", data: "- gone" },
    ...pages,
  ];
}

function writeOutline(page: ModelPage, nameOf: (number: number) => string): string {
  const lines = page.tags.length > 0 ? [`tags:: ${page.tags.join(", ")}`, ""] : [];
  for (const [at, words] of page.paragraphs.entries()) lines.push(`${"\t".repeat(at)}- ${words}`);
  for (const to of page.links) lines.push(`- [[${nameOf(to)}]]`);
  for (const [file, sign] of [
    [page.picture, "!"],
    [page.file, ""],
  ] as const)
    if (file) lines.push(`- ${sign}[${file.name}](../assets/${encodeURI(file.name)})`);
  if (page.table) {
    const [head = [], ...rows] = page.table;
    const written = [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`);
    lines.push("- Table", ...written.map((row, at) => `${at === 0 ? "\t- " : "\t  "}${row}`));
  }
  for (const [at, { words, isDone }] of page.tasks.entries())
    lines.push(`- ${isDone ? "DONE" : at % 2 === 0 ? "TODO" : "LATER"} ${words}`);
  if (page.code !== null) lines.push("- ```js", `  ${page.code}`, "  ```");
  return lines.join("\n");
}
