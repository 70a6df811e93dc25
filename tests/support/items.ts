import { randomUUID } from "node:crypto";
import type { PageRecord } from "@/lib/contracts/pages";
import type { RevisionRecord } from "@/lib/contracts/revisions";
import type { Answer, ApiCaller } from "./api-caller";
import { query } from "./database";
import type { Person } from "./people";

/** A page, and what tests do with it. */
export type TestPage = PageRecord & {
  etag: string;
  /** The content now. */
  read: () => Promise<string>;
  /** The ETag now. */
  readEtag: () => Promise<string>;
  /** The metadata now. */
  record: () => Promise<PageRecord>;
  /** Replaces the content, whatever it is now. */
  write: (markdown: string | Uint8Array) => Promise<Answer>;
  /** Its newest revisions. */
  revisions: () => Promise<RevisionRecord[]>;
};

/** Creates a page through the interface. */
export async function createPage(api: ApiCaller, body: object = {}): Promise<TestPage> {
  const answer = await api.post<PageRecord>("/pages", { title: "A page", ...body });
  if (answer.status !== 201) throw new Error(`No page was made: ${answer.text}`);
  const path = `/pages/${answer.json.id}`;
  const content = () => api.get(`${path}/content`);
  const readEtag = async () => (await content()).headers.get("etag") ?? "";
  return {
    ...answer.json,
    etag: answer.headers.get("etag") ?? "",
    read: async () => (await content()).text,
    readEtag,
    record: async () => (await api.get<PageRecord>(path)).json,
    write: async (markdown) => api.put(`${path}/content`, markdown, { "If-Match": await readEtag() }),
    revisions: async () =>
      (await api.get<{ data: RevisionRecord[] }>(`${path}/revisions?limit=100`)).json.data,
  };
}

/** A folder as the database holds it: `path` is the ids from the top level to itself. */
export type TestFolder = { id: string; path: string[] };

/** Makes a folder by SQL, because its operations are not there yet. */
export async function createFolder(owner: Person, name: string, parent?: TestFolder): Promise<TestFolder> {
  const id = randomUUID();
  const path = [...(parent?.path ?? []), id];
  await query('INSERT INTO "Folder" (id, "ownerId", "parentId", name, path) VALUES ($1, $2, $3, $4, $5)', [
    id,
    owner.id,
    parent?.id ?? null,
    name,
    path,
  ]);
  return { id, path };
}

/** Puts pages into the trash by SQL, for the same reason. */
export async function trashPages(...ids: string[]): Promise<void> {
  await query('UPDATE "Page" SET "trashedAt" = now() WHERE id = ANY ($1)', [ids]);
}
