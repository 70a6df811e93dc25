import { pageTasksMax, sectionNameLengthMax } from "@/lib/contracts/limits";
import { numberLines } from "@/lib/domain/content/number-lines";
import type { SectionRange } from "@/lib/domain/markdown/sections/scan-sections";
import { readDueDate } from "./due-date";
import { readTaskBox } from "./task-box";

/** A task of a page. */
export type PageTask = {
  /** Counted from 1. */
  line: number;
  /** Its line as it is written, from the marker of the item on; of a very long one, the beginning. */
  source: string;
  mark: string;
  isDone: boolean;
  /** A day such as 2026-12-01. */
  due: string | null;
  /** The anchor of the section that it is in; null before the first heading. */
  section: string | null;
};

const sourceLengthMax = 500;
/** Of a longer line, this much is searched for a date. */
const searchedLengthMax = 2_000;

type FoundTask = Omit<PageTask, "line" | "section"> & { offset: number };

/** Reads the tasks of a page, whose items must be passed in order; of very many, the first. */
export class TaskReader {
  readonly #markdown: string;
  readonly #tasks: FoundTask[] = [];

  constructor(markdown: string) {
    this.#markdown = markdown;
  }

  get hasTasks(): boolean {
    return this.#tasks.length > 0;
  }

  /** Reads an item whose text begins here. */
  add(start: number): void {
    if (this.#tasks.length === pageTasksMax) return;
    const box = readTaskBox(this.#markdown, start);
    if (box === null) return;
    const { mark, isDone, itemStart } = box;
    const line = this.#lineFrom(itemStart);
    const source = withoutHalf(line.slice(0, sourceLengthMax));
    this.#tasks.push({ mark, isDone, source, due: readDueDate(line), offset: start });
  }

  finish(sections: readonly SectionRange[]): PageTask[] {
    const lineOf = numberLines(
      this.#markdown,
      this.#tasks.map(({ offset }) => offset),
    );
    let next = 0;
    return this.#tasks.map(({ offset, ...task }) => {
      while ((sections[next]?.start ?? Infinity) <= offset) next++;
      const anchor = sections[next - 1]?.anchor ?? null;
      const section = anchor !== null && anchor.length < sectionNameLengthMax ? anchor : null;
      return { ...task, line: lineOf(offset), section };
    });
  }

  #lineFrom(start: number): string {
    const text = this.#markdown.slice(start, start + searchedLengthMax);
    const end = text.search(/[\r\n]/);
    return (end === -1 ? text : text.slice(0, end)).trimEnd();
  }
}

/** A text that was cut, without the half of a character at its end. */
function withoutHalf(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, "");
}
