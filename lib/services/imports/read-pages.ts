import "server-only";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Cover } from "@/lib/contracts/fields/covers";
import { contentBytesMax } from "@/lib/contracts/limits";
import type { ImportedPage } from "@/lib/db/items/imports";
import { InvalidUtf8 } from "@/lib/domain/content/decode-utf8";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { toItemDates } from "@/lib/domain/vault/file-dates";
import type { LeftOut } from "@/lib/domain/vault/left-out";
import type { PlannedItem } from "@/lib/domain/vault/plan-import";
import { takeTurns } from "@/lib/domain/turns/take-turns";
import { prepareContent } from "@/lib/services/content/prepare-content";
import { newId } from "@/lib/services/new-id";
import { readEntry } from "./read-entry";
import { datesOf, UnreadableEntry, type VaultEntry } from "./vault-entry";

const batchPagesMax = 200;
const batchBytesMax = 4 * 1024 * 1024;
const turnBytes = 64 * 1024;

/** The context for reading the pages of a vault. */
type Reading = {
  /** The ids of the folders by path, and that of the folder around everything, if any. */
  folderIds: ReadonlyMap<string, string>;
  parentId: string | null;
  /** The ids of the pictures usable as covers, by their exported ids. */
  pictureIds: ReadonlyMap<string | null, string>;
  /** Files that cannot become pages, and the reasons. */
  leftOut: LeftOut;
};

/** The pages of a vault in batches of a statement's size. Files that cannot become pages are added to `leftOut`. */
export async function* readPages(
  items: readonly PlannedItem<VaultEntry>[],
  reading: Reading,
): AsyncGenerator<ImportedPage[]> {
  let batch: ImportedPage[] = [];
  let bytes = 0;
  // The work yields between pages.
  const turn = takeTurns(turnBytes, () => yieldToEventLoop());
  for (const item of items) {
    const page = await readPage(item, reading);
    if (typeof page === "string") {
      reading.leftOut.leave(item.path, page);
      continue;
    }
    batch.push(page);
    bytes += page.size;
    await turn(page.size + 1024);
    if (batch.length < batchPagesMax && bytes < batchBytesMax) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

/** A page in its stored form, or the reason why there is none. */
async function readPage(
  item: PlannedItem<VaultEntry>,
  { folderIds, pictureIds, parentId: around }: Reading,
): Promise<ImportedPage | string> {
  const { entry, name, icon } = item;
  const parentId = folderIds.get(item.parent ?? "") ?? around;
  const cover = toCover(item.cover, pictureIds);
  if (entry.refusal !== null) return entry.refusal;
  if (entry.size > contentBytesMax) return `has ${entry.size} bytes; a page can have ${contentBytesMax}`;
  try {
    const { names, ...content } = await prepareContent(await readEntry(entry), "its text");
    const dates = toItemDates(datesOf(item), new Date());
    const keys = { id: newId(), revisionId: newId(), titleKey: foldTitle(name) };
    return { ...content, ...names, ...keys, ...dates, parentId, title: name, icon, cover };
  } catch (fault) {
    if (fault instanceof UnreadableEntry || fault instanceof DomainError) return fault.message;
    if (fault instanceof InvalidUtf8) return "is not valid UTF-8";
    throw fault;
  }
}

/** The cover with the id of the imported picture; null when the picture was not imported. */
function toCover(cover: Cover | null, pictureIds: Reading["pictureIds"]): Cover | null {
  if (cover?.type !== "file") return cover;
  const value = pictureIds.get(cover.value);
  return value === undefined ? null : { type: "file", value };
}
