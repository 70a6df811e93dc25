import { textsOfHeadings } from "@/lib/domain/markdown/extract/scan-outline";

const boxOfItem = /^(?:[-+*]|\d{1,9}[.)])[ \t]+\[.\][ \t]+/u;
const lengthMax = 300;

/** The words of tasks as a reader sees them, from their lines as written; of very long ones, the beginnings. */
export function textsOfTasks(sources: readonly string[]): string[] {
  // Within a line, everything means the same in a task as in a heading.
  const lines = sources.map((source) => `# ${source.replace(boxOfItem, "")}`);
  let start = 0;
  const runs = lines.map(({ length }) => {
    const run = [{ start, end: start + length }];
    start += length + 1;
    return { run };
  });
  return textsOfHeadings(lines.join("\n"), runs).map((text) =>
    text.length > lengthMax ? `${text.slice(0, lengthMax).toWellFormed()}…` : text,
  );
}
