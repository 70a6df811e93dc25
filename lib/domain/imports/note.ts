/** A value of a property in front matter. */
export type NoteProperty = string | number | boolean | readonly string[];

/** A picture that a note has in itself; `key` is the target of its links. */
export type InnerFile = { key: string; name: string; type: string; bytes: Uint8Array };

/** A note of another program as markdown. */
export type Note = {
  /** The markdown; where a link has a target inside the import, a mark stands for it (`toMark`). */
  markdown: string;
  /** The targets for the marks, by number. */
  links: NoteLink[];
  /** What its marks begin with, which no text has. */
  mark: string;
  /** What was there and is not in the markdown, with how often: `{ "colours of text": 3 }`. */
  losses: Record<string, number>;
  title: string | null;
  /** In their values, marks stand for whole links, whose words are what is written where they lead nowhere. */
  properties: Record<string, NoteProperty>;
  icon: string | null;
  /** The target of the picture above the page. */
  cover: string | null;
  createdAt: string | null;
  updatedAt: string | null;
  files: InnerFile[];
  /** The names of the columns of a database that the page shows whole. */
  columns: readonly string[] | null;
};

/**
 * A link whose target is inside the import: the target as it was meant, and what is written where it leads nowhere.
 * With `whole`, its mark stands for the whole link and not for the address alone.
 */
export type NoteLink = { target: string; written: string; whole?: WholeLink };

/** The words of a link, and whether it shows what it leads to. */
export type WholeLink = { words: string; isEmbed: boolean };

/** An empty note. */
export function newNote(): Note {
  return {
    markdown: "",
    links: [],
    mark: newMark(),
    losses: {},
    title: null,
    properties: {},
    icon: null,
    cover: null,
    createdAt: null,
    updatedAt: null,
    files: [],
    columns: null,
  };
}

/** Counts something that a note loses. */
export function lose({ losses }: Pick<Note, "losses">, what: string, count = 1): void {
  if (count > 0) losses[what] = (losses[what] ?? 0) + count;
}

const markStart = "\u{F5A00}";
const markEnd = "\u{F5A01}";

/** What the marks of a note begin with: chance, so that no text of a note can say what a link is. */
function newMark(): string {
  const chance = crypto.getRandomValues(new Uint32Array(2));
  return `${markStart}${[...chance].map((part) => part.toString(36)).join("x")}${markEnd}`;
}

/** Adds a link to a note and returns the mark that stands for its target in the markdown. */
export function toMark({ mark, links }: Pick<Note, "mark" | "links">, link: NoteLink): string {
  links.push(link);
  return `${mark}${links.length - 1}${markEnd}`;
}

/** Whether a text is a mark of a note. */
export function isMark({ mark }: Pick<Note, "mark">, text: string): boolean {
  return text.startsWith(mark);
}

/** A text of a note with addresses instead of marks. */
export function fillMarks(
  text: string,
  { mark, links }: Pick<Note, "mark" | "links">,
  toAddress: (link: NoteLink) => string,
): string {
  return text.replace(new RegExp(`${mark}(\\d+)${markEnd}`, "gu"), (written, number: string) => {
    const link = links[Number(number)];
    return link === undefined ? written : toAddress(link);
  });
}
