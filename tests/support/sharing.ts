import type { FolderRecord } from "@/lib/contracts/folders";
import type { PageRecord } from "@/lib/contracts/pages";
import type { Permission } from "@/lib/contracts/permissions";
import type { SharingRecord } from "@/lib/contracts/sharing";
import type { Answer } from "./api-caller";
import type { Person } from "./people";

/** A page or folder in paths. */
export type SharedItem = { kind: "pages" | "folders"; id: string };

/** Makes a page of a person through the interface. */
export async function makePage(owner: Person, parent: SharedItem | null = null): Promise<SharedItem> {
  const body = { title: "Tea", markdown: "tea", parentId: parent?.id ?? null };
  return { kind: "pages", id: requireMade(await owner.browser.post<PageRecord>("/pages", body)).id };
}

/** Makes a folder of a person through the interface. */
export async function makeFolder(
  owner: Person,
  name: string,
  parent: SharedItem | null = null,
): Promise<SharedItem> {
  const body = { name, parentId: parent?.id ?? null };
  return { kind: "folders", id: requireMade(await owner.browser.post<FolderRecord>("/folders", body)).id };
}

/** Where an item is, and where its sharing is. */
export const pathOf = ({ kind, id }: SharedItem): string => `/${kind}/${id}`;

/** Reads who has access, as this person. */
export const readSharing = (person: Person, item: SharedItem): Promise<Answer<SharingRecord>> =>
  person.browser.get<SharingRecord>(`${pathOf(item)}/sharing`);

/** Shares an item by e-mail address. */
export const share = (
  person: Person,
  item: SharedItem,
  body: { email?: unknown; permission?: unknown },
): Promise<Answer<SharingRecord>> =>
  person.browser.post<SharingRecord>(`${pathOf(item)}/sharing/users`, body);

/** Shares an item of its owner with another person; it must work. */
export async function give(
  owner: Person,
  item: SharedItem,
  to: { person: Person; permission: Permission },
): Promise<SharingRecord> {
  const answer = await share(owner, item, { email: to.person.email, permission: to.permission });
  if (answer.status !== 200) throw new Error(`The item was not shared: ${answer.text}`);
  return answer.json;
}

/** Sets the permission of a person. */
export const setPermission = (
  person: Person,
  item: SharedItem,
  change: { userId: string; permission: unknown },
): Promise<Answer<SharingRecord>> =>
  person.browser.put<SharingRecord>(`${pathOf(item)}/sharing/users/${change.userId}`, {
    permission: change.permission,
  });

/** Takes the grant of a person back. */
export const remove = (person: Person, item: SharedItem, userId: string): Promise<Answer> =>
  person.browser.delete(`${pathOf(item)}/sharing/users/${userId}`);

/** Keeps grants from above from an item, or lets them reach it again. */
export const restrict = (
  person: Person,
  item: SharedItem,
  restricted: unknown,
): Promise<Answer<SharingRecord>> =>
  person.browser.patch<SharingRecord>(`${pathOf(item)}/sharing`, { restricted });

/** What this person may do with an item; null when it does not exist for them. */
export async function permissionOf(person: Person, item: SharedItem): Promise<Permission | null> {
  const answer = await person.browser.get<PageRecord | FolderRecord>(pathOf(item));
  return answer.status === 404 ? null : answer.json.permission;
}

function requireMade<T>(answer: Answer<T>): T {
  if (answer.status !== 201) throw new Error(`The item was not made: ${answer.text}`);
  return answer.json;
}
