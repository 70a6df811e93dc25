import { locateFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { measurePlaces } from "@/lib/domain/content/number-lines";
import { hasTable } from "@/lib/domain/markdown/links/find-table";
import { scanBlocks } from "@/lib/domain/markdown/links/text-runs";
import { scanLinks } from "@/lib/domain/markdown/links/scan-links";
import { readTaskBox } from "@/lib/domain/tasks/task-box";
import { SectionReader, type SectionRange } from "./scan-sections";

/** A section, and how long it is. */
export type Section = SectionRange & {
  /** Counted from 1. */
  firstLine: number;
  lastLine: number;
  /** Length in UTF-8. */
  bytes: number;
};

/** What there is in a page, without its text. */
export type PageOutline = {
  bytes: number;
  lines: number;
  /** The last line of the front matter, which begins in the first; null where there is none. */
  frontMatterEnd: number | null;
  sections: readonly Section[];
  counts: { tasks: number; openTasks: number; tables: number; links: number };
};

/** Reads the outline of a page, in time linear in it. */
export function readPageOutline(markdown: string): PageOutline {
  const reader = new SectionReader(markdown);
  const counts = { tasks: 0, openTasks: 0, tables: 0, links: scanLinks(markdown).length };
  scanBlocks(markdown, {
    onHeading: (heading) => reader.add(heading),
    onItem: (start) => {
      const task = readTaskBox(markdown, start);
      if (task === null) return;
      counts.tasks += 1;
      if (!task.isDone) counts.openTasks += 1;
    },
    onRun: (run) => {
      if (hasTable(markdown, run)) counts.tables += 1;
    },
  });
  const sections = reader.finish();
  const frontMatterEnd = locateFrontMatter(markdown)?.bodyStart ?? null;
  const offsets = sections.flatMap(({ start, end }) => [start, end]);
  const placeAt = measurePlaces(markdown, [...offsets, frontMatterEnd ?? 0, markdown.length]);
  const lastLineBefore = (offset: number) => {
    const { line, isLineStart } = placeAt(offset);
    return isLineStart && line > 1 ? line - 1 : line;
  };
  return {
    bytes: placeAt(markdown.length).byte,
    lines: markdown === "" ? 0 : lastLineBefore(markdown.length),
    frontMatterEnd: frontMatterEnd === null ? null : lastLineBefore(frontMatterEnd),
    sections: sections.map((section) => ({
      ...section,
      firstLine: placeAt(section.start).line,
      lastLine: lastLineBefore(section.end),
      bytes: placeAt(section.end).byte - placeAt(section.start).byte,
    })),
    counts,
  };
}
