import type { FolderRecord } from "@/lib/contracts/folders";
import type { PageRecord } from "@/lib/contracts/pages";
import type { RevisionRecord } from "@/lib/contracts/review/revisions";
import type { Answer, ApiCaller } from "./api-caller";
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

/** A folder that was made. */
export type TestFolder = FolderRecord;

/** Creates a folder through the interface. */
export async function createFolder(
  owner: Person,
  name: string,
  parent?: { id: string } | null,
): Promise<TestFolder> {
  const answer = await owner.api.post<FolderRecord>("/folders", { name, parentId: parent?.id ?? null });
  if (answer.status !== 201) throw new Error(`No folder was made: ${answer.text}`);
  return answer.json;
}

/** Puts pages into the trash. */
export async function trashPages(api: ApiCaller, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    const answer = await api.delete(`/pages/${id}/trash`);
    if (answer.status !== 200) throw new Error(`The page was not put into the trash: ${answer.text}`);
  }
}

/** Creates pages of these titles, one after the other. */
export async function createTitled(api: ApiCaller, ...titles: string[]) {
  const pages = [];
  for (const title of titles) pages.push(await createPage(api, { title }));
  return pages;
}
