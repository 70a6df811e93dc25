import type { Command } from "@/components/shell/contexts/commands-context";
import { messages } from "@/components/shell/messages/messages";
import { checkTitle } from "@/lib/contracts/lines";
import type { PageSummary } from "@/lib/contracts/pages";
import { matchCommand } from "@/lib/domain/search/match-command";
import type { FolderPlace } from "./use-folder-places";
import { has, type Found } from "./use-found";

/** A page in the palette; one that was found may have its folder's path and what is around a match. */
export type PalettePage = PageSummary & { folderPath?: string | undefined; snippet?: string | undefined };

/** Something that the palette offers; the id is among all that it offers. */
export type PaletteOption =
  | { kind: "page"; id: string; page: PalettePage }
  | { kind: "folder"; id: string; folder: FolderPlace }
  | { kind: "command"; id: string; command: Command }
  | { kind: "everything"; id: string; text: string }
  | { kind: "create"; id: string; title: string };

/** Options under a heading; `isSimilar` if they are not what was typed, but spelled nearly so. */
export type PaletteSection = { name: string; options: PaletteOption[]; isSimilar?: true };

/** What there is to choose from. */
export type PaletteOffer = {
  recent: readonly PageSummary[];
  here: readonly Command[];
  general: readonly Command[];
};

const foldersMax = 5;
const commandsMax = 6;
const fitsWell = 0.6;

/** What the palette offers for a text. */
export function toSections(text: string, offer: PaletteOffer, found: Found): PaletteSection[] {
  const names = messages.search.sections;
  const section = (name: string, options: PaletteOption[]): PaletteSection[] =>
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
      ...section(names.recent, asPages(offer.recent)),
      ...section(names.here, asCommands(offer.here)),
      ...section(names.actions, asCommands(offer.general)),
    ];
  }
  const commands = toCommands([...offer.here, ...offer.general], text).slice(0, commandsMax);
  // Before the server answers, a page that was open of late is likely the one that is meant.
  const titles = found.titles.length > 0 ? found.titles : whileSearching(text, offer.recent, found);
  const ids = new Set(titles.map(({ id }) => id));
  const texts = found.texts.filter(({ id }) => !ids.has(id));
  return [
    ...section(names.pages, asPages(titles)),
    ...section(names.actions, commands),
    ...section(names.folders, asFolders(found.folders.slice(0, foldersMax))),
    ...section(names.texts, asPages(texts)),
    ...section(names.similar, [
      ...asPages(found.similar),
      ...asFolders(found.similarFolders.slice(0, foldersMax)),
    ]).map((similar) => ({ ...similar, isSimilar: true as const })),
    { name: names.everything, options: [{ kind: "everything", id: "everything", text }] },
    ...section(names.create, toCreation(text, found)),
  ];
}

/** What nobody has written about yet can be begun, as soon as it is known that nobody has. */
function toCreation(title: string, { kind, titles, texts, folders }: Found): PaletteOption[] {
  const isNew = kind === "ready" && titles.length + texts.length + folders.length === 0;
  return isNew && checkTitle(title).problems.length === 0 ? [{ kind: "create", id: "create", title }] : [];
}

function whileSearching(
  text: string,
  recent: readonly PageSummary[],
  { kind }: Found,
): readonly PageSummary[] {
  if (kind !== "searching") return [];
  const fits = has(text);
  return recent.filter(({ title }) => fits(title));
}

/**
 * Whether an option is likely the one that is meant, so that nothing that is found later takes its place: a page that
 * only has it in its text gives way to titles.
 */
export function isLikely(option: PaletteOption, typed: string, { texts }: Found): boolean {
  if (option.kind === "command") return matchCommand(option.command.label, typed) > fitsWell;
  if (option.kind === "page" && texts.some(({ id }) => id === option.id)) return false;
  return wasFound(option);
}

/** Whether it was found for what is typed, not only offered with it. */
export function wasFound({ kind }: PaletteOption): boolean {
  return kind !== "everything" && kind !== "create";
}

function asPages(pages: readonly PalettePage[]): PaletteOption[] {
  return pages.map((page) => ({ kind: "page", id: page.id, page }));
}

function asFolders(folders: readonly FolderPlace[]): PaletteOption[] {
  return folders.map((folder) => ({ kind: "folder", id: folder.id, folder }));
}

function asCommands(commands: readonly Command[]): PaletteOption[] {
  return commands.map((command) => ({ kind: "command", id: `do-${command.id}`, command }));
}

/** The commands that fit, the best first; those of what is open are before the others that fit as well. */
function toCommands(commands: readonly Command[], typed: string): PaletteOption[] {
  const scored = commands.map((command) => ({ command, score: matchCommand(command.label, typed) }));
  const fitting = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  // Where some fit well, those that merely contain the letters would be in the way.
  const least = (fitting[0]?.score ?? 0) > fitsWell ? fitsWell : 0;
  return asCommands(fitting.filter(({ score }) => score > least).map(({ command }) => command));
}
