import type { ImportFormat } from "@/lib/contracts/import-formats";
import { isolateNames } from "@/components/shell/items/isolate-names";
import { counted } from "./counted";

const many = (count: number) => count.toLocaleString("en");

function areThere([first = "", second = "", ...rest]: readonly string[]): string {
  if (second === "") return isolateNames`“${first}” is there already.`;
  if (rest.length === 0) return isolateNames`“${first}” and “${second}” are there already.`;
  return isolateNames`“${first}”, “${second}” and ${counted(rest.length, "other item", "other items")} are there already.`;
}

/** The messages of imports. */
export const importMessages = {
  title: "Import",
  intro:
    "Bring a folder of markdown notes, or what another program exported, with its pictures and other files.",
  choose: "Choose what to import",
  chooseHint:
    "Drop a folder, a zip or files here, or choose them: markdown, or a graph of Logseq, an export of Notion, Evernote, Joplin, Outline, Docmost, Bear or Roam, HTML or Word. You can review it before anything is written.",
  chooseFolder: "Choose a folder",
  chooseFiles: "Choose a zip or files",
  chooseAnother: "Choose something else",
  dropHere: "Drop to review it",
  progress: "Progress",
  opening: "Opening…",
  reading: (name: string) => isolateNames`Reading ${name}…`,
  packing: "Packing…",
  sending: "Sending…",
  storing: "Storing…",
  storingHint: (pages: number, files: number) =>
    `The server stores ${counted(pages, "page", "pages")} and ${counted(files, "file", "files")}. All of it appears at once.`,
  filesDone: (done: number, total: number) => `${many(done)} of ${counted(total, "file", "files")}`,
  bytesDone: (done: string, total: string) => `${done} of ${total}`,
  format: "It comes from",
  formats: {
    markdown: "Markdown, as it is",
    notion: "Notion",
    evernote: "Evernote",
    logseq: "Logseq",
    joplin: "Joplin",
    outline: "Outline",
    docmost: "Docmost",
    bear: "Bear or TextBundle",
    roam: "Roam",
    documents: "HTML or Word",
  } satisfies Record<ImportFormat, string>,
  report: "What would be imported",
  result: "What was imported",
  reportHint: (size: string) => `This is what would be imported: ${size} in all. Nothing is written yet.`,
  cancelled: "The import was cancelled, and nothing of it was kept.",
  place: "Where it goes",
  top: "Top level",
  change: "Change",
  changePlace: (folder: string) => isolateNames`It goes to ${folder}: choose another place`,
  loosely: "Beside what is there",
  apart: "Into a new folder there",
  folderName: "Name of the new folder",
  nameCollisions: (names: readonly string[]) =>
    `${areThere(names)} Nothing is replaced: you will have a second one of the same name.`,
  keptApart: (names: readonly string[]) => `${areThere(names)} A folder of its own keeps this import apart.`,
  folderWithThatName: (name: string) =>
    isolateNames`A folder “${name}” is there already. Nothing is replaced: there will be two of that name.`,
  nothingToImport: "There is nothing in it that can be imported.",
  counts: {
    pages: (count: number) => (count === 1 ? "page" : "pages"),
    folders: (count: number) => (count === 1 ? "folder" : "folders"),
    images: (count: number) => (count === 1 ? "picture" : "pictures"),
    files: (count: number) => (count === 1 ? "other file" : "other files"),
    links: (count: number) => (count === 1 ? "link between pages" : "links between pages"),
  },
  linksSummary: (links: number, loose: number) => {
    if (links === 0) return "There are no links to pages and files.";
    const all = counted(links, "link to pages and files", "links to pages and files");
    if (loose === 0) return `${all}: ${links === 1 ? "it leads" : "all lead"} somewhere in it.`;
    return `${all}: ${many(links - loose)} lead somewhere in it, ${many(loose)} ${loose === 1 ? "does" : "do"} not.`;
  },
  loose: (count: number) => `${counted(count, "link leads", "links lead")} nowhere in it`,
  othersStored: (count: number) =>
    `${counted(count, "other file is", "other files are")} stored in the folders beside the pages.`,
  looseHint:
    "They stay as they are written, and lead somewhere as soon as there is a page or file of that name.",
  looseAt: (path: string, line: number) => isolateNames`in ${path}, line ${line}`,
  leftOut: (count: number, notes: number) => {
    const left = `${counted(count, "file", "files")} left out`;
    if (notes === 0) return left;
    const noted = counted(notes, "note", "notes");
    return count === 0 ? noted : `${left}, and ${noted}`;
  },
  unpacked: (count: number) =>
    counted(count, "zip in it is unpacked into its folder", "zips in it are unpacked, each into its folder"),
  skipped: (count: number) =>
    `${counted(count, "internal file", "internal files")} of other programs ${count === 1 ? "is" : "are"} skipped`,
  showMore: (rest: number) => `Show more (${many(rest)})`,
  start: "Import",
  keepZip: "Upload the zip itself",
  intoTitle: (folder: string) => isolateNames`Import into “${folder}”`,
  done: (name: string) => isolateNames`${name} is imported`,
  made: (folder: string | null) =>
    folder === null ? "New at the top level" : isolateNames`New in “${folder}”`,
  moreMade: (count: number) => `And ${counted(count, "other item", "other items")} there.`,
  again: "Import something else",
  failed: (name: string) => isolateNames`${name} was not imported, and nothing of it was kept.`,
  faults: {
    unreadable:
      "It could not be read: a file in it may have changed or is not accessible. Choose it again, or make a zip of it.",
    notZip: "It is not a zip that can be read. Make it again and choose the new one.",
    damaged: "It is damaged too much to be read. Make it again and choose the new one.",
    overlapping:
      "Files in it share the same bytes, as no program writes it. Make it again and choose the new one.",
    cutOff: "It was cut off: its end is missing. Copy or download it again, whole.",
    empty: "There is nothing in it. Choose a folder or zip with markdown files.",
    encrypted: "It is encrypted. Make a zip without a password.",
    path: "It has a path that leads outside of it, or has an empty name. Make the zip again from its folder.",
    twice: "It has a file of the same name twice. Make the zip again from its folder.",
    tooLarge: "It is too large to import at once. Import it in parts.",
  },
} as const;
