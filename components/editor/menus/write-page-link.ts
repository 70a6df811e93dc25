import type { LocatedPageRecord } from "@/lib/contracts/pages";

type Linked = Pick<LocatedPageRecord, "title"> & { folderPath?: string; isAmbiguous: boolean };

/**
 * What stands between the brackets of a link to a page: its title; its folders too where the title alone is not
 * enough, with the title as the words to show. Null when brackets cannot say this title. `words` are the words to
 * show if the person gave some; in a table the bar before them has a backslash.
 */
export function writePageLink(
  { title, folderPath = "/", isAmbiguous }: Linked,
  { words, inTable }: { words: string | null; inTable: boolean },
): string | null {
  const bar = inTable ? "\\|" : "|";
  const folders = folderPath.split("/").filter((name) => name !== "");
  if (!canBeNamed(title)) return null;
  const inFolders = isAmbiguous && folders.length > 0 && folders.every(canBeNamed);
  const target = inFolders ? [...folders, title].join("/") : title;
  const shown = words ?? (inFolders ? title : null);
  return shown === null ? target : `${target}${bar}${shown}`;
}

/** Whether a link can name it: these characters mean something else between the brackets. */
export function canBeNamed(name: string): boolean {
  return name === name.trim() && !/[[\]|#^\\/]/.test(name) && !/\.md$/i.test(name);
}
