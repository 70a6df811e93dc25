import type { Command } from "@/components/shell/contexts/commands-context";
import { searchMessages } from "@/components/shell/messages/search-messages";
import { checkTitle } from "@/lib/contracts/fields/lines";
import type { PageSummary } from "@/lib/contracts/pages";
import { matchCommand } from "@/lib/domain/search/match-command";
import type { FolderPlace } from "./use-folder-places";
import { has, type Found, type FoundFile } from "./use-found";

/** A page in the palette; a found one may have its folder's path and the text around a match. */
export type PalettePage = Pick<PageSummary, "id" | "title" | "icon" | "updatedAt"> & {
  folderPath?: string | undefined;
  snippet?: string | undefined;
};

/** An option of the palette; its id is unique among all. */
export type PaletteOption =
  | { kind: "page"; id: string; page: PalettePage }
  | { kind: "folder"; id: string; folder: FolderPlace }
  | { kind: "file"; id: string; file: FoundFile }
  | { kind: "command"; id: string; command: Command }
  | { kind: "everything"; id: string; text: string }
  | { kind: "create"; id: string; title: string };

/** Options under a heading; `isSimilar` if they only resemble the typed text. */
export type PaletteSection = { name: string; options: readonly PaletteOption[]; isSimilar?: true };

/** The data from which the options are made. */
export type PaletteOffer = {
  favourites: readonly PaletteOption[];
  recent: readonly PalettePage[];
  here: readonly Command[];
  general: readonly Command[];
};

const foldersMax = 5;
const filesMax = 5;
const commandsMax = 6;
const fitsWell = 0.6;

/** The options for a text. */
export function toSections(text: string, offer: PaletteOffer, found: Found): PaletteSection[] {
  const names = searchMessages.sections;
  const section = (name: string, options: readonly PaletteOption[]): PaletteSection[] =>
    options.length === 0 ? [] : [{ name, options }];
  if (text.startsWith(">")) {
    const typed = text.slice(1).trim();
    if (typed !== "") return section(names.actions, toCommands([...offer.here, ...offer.general], typed));
    return [
      ...section(names.here, asCommands(offer.here)),
      ...section(names.actions, asCommands(offer.general)),
    ];
  }
  if (text === "") {
    return [
      ...section(names.favourites, offer.favourites),
      ...section(names.recent, asPages(withoutFavourites(offer))),
      ...section(names.here, asCommands(offer.here)),
      ...section(names.actions, asCommands(offer.general)),
    ];
  }
  const commands = toCommands([...offer.here, ...offer.general], text).slice(0, commandsMax);
  // Before the server responds, a recently opened page is a likely match.
  const titles = found.titles.length > 0 ? found.titles : whileSearching(text, offer.recent, found);
  const ids = new Set(titles.map(({ id }) => id));
  const texts = found.texts.filter(({ id }) => !ids.has(id));
  return [
    ...section(names.pages, asPages(titles)),
    ...section(names.actions, commands),
    ...section(names.folders, asFolders(found.folders.slice(0, foldersMax))),
    ...section(names.texts, asPages(texts)),
    ...section(names.files, asFiles(found.files.slice(0, filesMax))),
    ...section(names.similar, [
      ...asPages(found.similar),
      ...asFolders(found.similarFolders.slice(0, foldersMax)),
    ]).map((similar) => ({ ...similar, isSimilar: true as const })),
    { name: names.everything, options: [{ kind: "everything", id: "everything", text }] },
    ...section(names.create, toCreation(text, found)),
  ];
}

/** Offers to create a page, once it is known that there is none. */
function toCreation(title: string, { kind, titles, texts, folders, files }: Found): PaletteOption[] {
  const isNew = kind === "ready" && titles.length + texts.length + folders.length + files.length === 0;
  return isNew && checkTitle(title).problems.length === 0 ? [{ kind: "create", id: "create", title }] : [];
}

/** The recent pages that are not among the favourites above them. */
function withoutFavourites({ favourites, recent }: PaletteOffer): PalettePage[] {
  const ids = new Set(favourites.map(({ id }) => id));
  return recent.filter(({ id }) => !ids.has(id));
}

function whileSearching(
  text: string,
  recent: readonly PalettePage[],
  { kind }: Found,
): readonly PalettePage[] {
  if (kind !== "searching") return [];
  const fits = has(text);
  return recent.filter(({ title }) => fits(title));
}

/**
 * Whether an option is likely the intended one, so that later results do not replace it: a page that only has the text
 * in its content gives way to titles.
 */
export function isLikely(option: PaletteOption, typed: string, { texts }: Found): boolean {
  if (option.kind === "command") return matchCommand(option.command.label, typed) > fitsWell;
  if (option.kind === "page" && texts.some(({ id }) => id === option.id)) return false;
  return wasFound(option);
}

/** Whether it matches the typed text, rather than being offered with any text. */
export function wasFound({ kind }: PaletteOption): boolean {
  return kind !== "everything" && kind !== "create";
}

function asPages(pages: readonly PalettePage[]): PaletteOption[] {
  return pages.map((page) => ({ kind: "page", id: page.id, page }));
}

function asFolders(folders: readonly FolderPlace[]): PaletteOption[] {
  return folders.map((folder) => ({ kind: "folder", id: folder.id, folder }));
}

function asFiles(files: readonly FoundFile[]): PaletteOption[] {
  return files.map((file) => ({ kind: "file", id: file.id, file }));
}

function asCommands(commands: readonly Command[]): PaletteOption[] {
  return commands.map((command) => ({ kind: "command", id: `do-${command.id}`, command }));
}

/** The matching commands, the best first; among similar ones, those of the screen come first. */
function toCommands(commands: readonly Command[], typed: string): PaletteOption[] {
  const scored = commands.map((command) => ({ command, score: matchCommand(command.label, typed) }));
  const fitting = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  // Good matches hide commands that merely contain the letters.
  const least = (fitting[0]?.score ?? 0) > fitsWell ? fitsWell : 0;
  return asCommands(fitting.filter(({ score }) => score > least).map(({ command }) => command));
}
