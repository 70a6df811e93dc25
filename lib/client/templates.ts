import { callOperation } from "@/lib/client/http/call-operation";
import { getContent } from "@/lib/client/content";
import type { FolderRecord } from "@/lib/contracts/folders";
import type { Item } from "@/lib/contracts/items";
import type { PageRecord } from "@/lib/contracts/pages";
import { localDay } from "@/lib/domain/days/day";
import { fillTemplate } from "@/lib/domain/templates/fill-template";

/** The folders that are meant where none is chosen, by their names at the top level. */
const usualNames = { journalFolderId: "Journal", templatesFolderId: "Templates" } as const;

/** The template that daily notes are made from, by its title. */
const dailyTemplate = "daily note";

/** The pages in the folder of templates, by their names. */
export async function listTemplates(userId: string): Promise<Item[]> {
  const folderId = await findPreferred("templatesFolderId", userId);
  if (folderId === null) return [];
  const { data } = await callOperation("GET /items", { query: { parentId: folderId } });
  return data
    .filter(({ kind }) => kind === "page")
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

/** Makes a page of a template in a folder, or at the top level. */
export async function createFromTemplate(
  templateId: string,
  page: { title: string; parentId: string | null },
): Promise<PageRecord> {
  const markdown = fillTemplate((await getContent(templateId)).markdown, {
    title: page.title,
    now: new Date(),
  });
  return callOperation("POST /pages", { body: { ...page, markdown } });
}

/** The note of a day, and the folder of daily notes where that was made for it. */
type DailyNote = { page: PageRecord; isNew: boolean; journal: FolderRecord | null };

/** The note of a day: the page of its date in the folder of daily notes, which are made if they are not there. */
export async function openDailyNote(userId: string, day: Date): Promise<DailyNote> {
  const title = localDay(day);
  const known = await findPreferred("journalFolderId", userId);
  const journal = known === null ? await createJournal() : null;
  const folderId = journal?.id ?? known;
  const { data } = await callOperation("GET /pages/resolve", { query: { title } });
  const there = data.find(({ parentId }) => parentId === folderId);
  if (there !== undefined) return { page: there, isNew: false, journal };
  const template = (await listTemplates(userId)).find(({ name }) => name.toLowerCase() === dailyTemplate);
  const page =
    template === undefined
      ? await callOperation("POST /pages", { body: { title, parentId: folderId } })
      : await createFromTemplate(template.id, { title, parentId: folderId });
  return { page, isNew: true, journal };
}

async function findPreferred(which: keyof typeof usualNames, userId: string): Promise<string | null> {
  const chosen = (await callOperation("GET /preferences", {}))[which];
  if (chosen !== null) return chosen;
  const { data } = await callOperation("GET /folders/resolve", { query: { name: usualNames[which] } });
  return data.find(({ parentId, ownerId }) => parentId === null && ownerId === userId)?.id ?? null;
}

function createJournal(): Promise<FolderRecord> {
  return callOperation("POST /folders", { body: { name: usualNames.journalFolderId } });
}
