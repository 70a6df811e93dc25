import { callOperation } from "@/lib/client/http/call-operation";
import { createPage, createPageFrom, readTemplate } from "@/lib/client/new-pages";
import type { FolderRecord } from "@/lib/contracts/folders";
import type { PageRecord } from "@/lib/contracts/pages";
import { daysBetween, localDay } from "@/lib/domain/days/day";

/** The folders that are meant where none is chosen, by their names at the top level. */
const usualNames = { journalFolderId: "Journal", templatesFolderId: "Templates" } as const;

/** The template that daily notes are made from, by its title. */
const dailyTemplate = "daily note";

/** A template by its name. */
export type NamedTemplate = { id: string; name: string };

/** The pages in the folder of templates, by their names, and another one if it is not among them. */
export async function listTemplates(userId: string, also: string | null = null): Promise<NamedTemplate[]> {
  const folderId = await findPreferred("templatesFolderId", userId);
  const found = folderId === null ? [] : await listPagesIn(folderId);
  const other = also === null || found.some(({ id }) => id === also) ? [] : [await findTemplate(also)];
  return [...found, ...other].sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

async function listPagesIn(parentId: string): Promise<NamedTemplate[]> {
  const { data } = await callOperation("GET /items", { query: { parentId } });
  return data.filter(({ kind }) => kind === "page");
}

async function findTemplate(pageId: string): Promise<NamedTemplate> {
  const { id, title } = await callOperation("GET /pages/{pageId}", { params: { pageId } });
  return { id, name: title };
}

/** The note of a day, and the folder of daily notes where that was made for it. */
type DailyNote = { page: PageRecord; isNew: boolean; journal: FolderRecord | null };

/** The note of a day such as 2026-12-01: the page of its date in the folder of daily notes, which are made if they are not there. */
export async function openDailyNote(userId: string, title: string): Promise<DailyNote> {
  const known = await findPreferred("journalFolderId", userId);
  const journal = known === null ? await createJournal() : null;
  const folderId = journal?.id ?? known;
  const { data } = await callOperation("GET /pages/resolve", { query: { title } });
  const there = data.find(({ parentId }) => parentId === folderId);
  if (there !== undefined) return { page: there, isNew: false, journal };
  const template = (await listTemplates(userId)).find(({ name }) => name.toLowerCase() === dailyTemplate);
  const named = { title, parentId: folderId };
  const page =
    template === undefined
      ? await createPage(named)
      : await createPageFrom(await readTemplate(template.id), named, { now: timeOn(title) });
  return { page, isNew: true, journal };
}

/** Now, or the same time on another day, where the clock of this computer is. */
function timeOn(day: string): Date {
  const now = new Date();
  now.setDate(now.getDate() + daysBetween(localDay(now), day));
  return now;
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
