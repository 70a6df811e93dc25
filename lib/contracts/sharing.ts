import { z } from "zod";
import { emailAddress } from "@/lib/contracts/account/accounts";
import { permission, searchText, uuid } from "@/lib/contracts/fields/common-fields";
import { type ItemInPath, onFolder, onPage } from "@/lib/contracts/fields/item-in-path";
import { searchTextLengthMax, smallBodyBytesMax, suggestedPeopleMax } from "./limits";
import type { Fields, Operation } from "./operation";

/** A person as visible to others. */
export const personRecord = z
  .strictObject({
    id: uuid,
    name: z.string(),
    email: z.string(),
    image: z.string().nullable(),
  })
  .meta({ id: "Person" });

/** A person as visible to others. */
export type PersonRecord = z.infer<typeof personRecord>;

const sharingRecord = z
  .strictObject({
    owner: personRecord,
    restricted: z.boolean().describe("Whether grants on folders above do not reach this item."),
    people: z
      .array(z.strictObject({ person: personRecord, permission }))
      .describe("Who has a grant on the item itself, by name."),
    inherited: z
      .array(
        z.strictObject({
          person: personRecord,
          permission,
          folder: z
            .strictObject({ id: uuid, name: z.string() })
            .nullable()
            .describe("The folder that the grant is on; null if you cannot see it."),
        }),
      )
      .describe("Who has a grant on a folder above that reaches the item, by name."),
  })
  .meta({ id: "Sharing" });

/** The people with access to an item, and its source. */
export type SharingRecord = z.infer<typeof sharingRecord>;

const restrictBody = z.strictObject({ restricted: z.boolean() });
const grantBody = z.strictObject({ permission });
const shareBody = z.strictObject({ email: emailAddress, permission });
const suggestQuery = z.strictObject({
  q: searchText
    .meta({ wire: { type: "string", maxLength: searchTextLengthMax } })
    .describe("Beginnings of the words of a name or an e-mail address. Blank finds nobody."),
});
const suggestions = z.strictObject({ data: z.array(personRecord).max(suggestedPeopleMax) });
const removed = z.strictObject({ deleted: z.literal(true) });

/** A person for examples. */
export const examplePerson = {
  id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c41",
  name: "Grace",
  email: "grace@example.com",
  image: null,
};
const exampleSharing = {
  owner: {
    ...examplePerson,
    id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c11",
    name: "Ada",
    email: "ada@example.com",
  },
  restricted: false,
  people: [{ person: examplePerson, permission: "edit" }],
  inherited: [],
};
const sharing = { status: 200, description: "Who has access now", body: sharingRecord, headers: [] } as const;
const json = <Schema extends z.ZodType>(schema: Schema) =>
  ({ type: "json", schema, bytesMax: smallBodyBytesMax }) as const;

const userId = uuid.meta({ shared: "UserId" });
const ofPersonOnPage = ofPerson(onPage, onPage.params.extend({ userId }));
const ofPersonOnFolder = ofPerson(onFolder, onFolder.params.extend({ userId }));

/** `GET /pages/{pageId}/sharing` */
export const getPageSharingOperation = getSharing(onPage);

/** `PATCH /pages/{pageId}/sharing` */
export const restrictPageOperation = restrict(onPage);

/** `POST /pages/{pageId}/sharing/users` */
export const sharePageOperation = share(onPage);

/** `GET /pages/{pageId}/sharing/suggestions` */
export const suggestPagePeopleOperation = suggest(onPage);

/** `PUT /pages/{pageId}/sharing/users/{userId}` */
export const grantPageOperation = grant(ofPersonOnPage);

/** `DELETE /pages/{pageId}/sharing/users/{userId}` */
export const revokePageOperation = revoke(ofPersonOnPage);

/** `GET /folders/{folderId}/sharing` */
export const getFolderSharingOperation = getSharing(onFolder);

/** `PATCH /folders/{folderId}/sharing` */
export const restrictFolderOperation = restrict(onFolder);

/** `POST /folders/{folderId}/sharing/users` */
export const shareFolderOperation = share(onFolder);

/** `GET /folders/{folderId}/sharing/suggestions` */
export const suggestFolderPeopleOperation = suggest(onFolder);

/** `PUT /folders/{folderId}/sharing/users/{userId}` */
export const grantFolderOperation = grant(ofPersonOnFolder);

/** `DELETE /folders/{folderId}/sharing/users/{userId}` */
export const revokeFolderOperation = revoke(ofPersonOnFolder);

/** The operations of this area, in the order of the reference page. */
export const sharingOperations = [
  getPageSharingOperation,
  restrictPageOperation,
  sharePageOperation,
  suggestPagePeopleOperation,
  grantPageOperation,
  revokePageOperation,
  getFolderSharingOperation,
  restrictFolderOperation,
  shareFolderOperation,
  suggestFolderPeopleOperation,
  grantFolderOperation,
  revokeFolderOperation,
] as const satisfies readonly Operation[];

function getSharing<Params extends Fields, Path extends string>(on: ItemInPath<Params, Path>) {
  const { kind, name, path, exampleParams } = on;
  return {
    ...common(on),
    id: `get${name}Sharing`,
    method: "GET",
    path: `/${path}/sharing`,
    summary: `Read who has access to a ${kind}`,
    success: sharing,
    examples: { params: exampleParams, response: exampleSharing },
  } as const satisfies Operation;
}

function restrict<Params extends Fields, Path extends string>(on: ItemInPath<Params, Path>) {
  const { kind, name, path, exampleParams } = on;
  return {
    ...common(on),
    id: `restrict${name}`,
    method: "PATCH",
    path: `/${path}/sharing`,
    summary: `Restrict a ${kind}, or let grants from above reach it again`,
    body: json(restrictBody),
    success: sharing,
    examples: { params: exampleParams, request: { restricted: false }, response: exampleSharing },
  } as const satisfies Operation;
}

function share<Params extends Fields, Path extends string>(on: ItemInPath<Params, Path>) {
  const { kind, name, path, exampleParams } = on;
  return {
    ...common(on),
    id: `share${name}`,
    method: "POST",
    path: `/${path}/sharing/users`,
    summary: `Share a ${kind} by e-mail address`,
    body: json(shareBody),
    success: sharing,
    examples: {
      params: exampleParams,
      request: { email: examplePerson.email, permission: "edit" },
      response: exampleSharing,
    },
  } as const satisfies Operation;
}

function suggest<Params extends Fields, Path extends string>(on: ItemInPath<Params, Path>) {
  const { kind, name, path, exampleParams } = on;
  return {
    ...common(on),
    id: `suggest${name}People`,
    method: "GET",
    path: `/${path}/sharing/suggestions`,
    summary: `Suggest people to share a ${kind} with`,
    description: `At most ${suggestedPeopleMax} people who have no access yet, those whose name begins with \`q\` first. Where anybody may sign up (\`SIGNUP=open\`), only people with whom you share something already, in either direction; administrators see everybody.`,
    query: suggestQuery,
    success: { status: 200, description: "Suggestions", body: suggestions, headers: [] },
    examples: { params: exampleParams, query: { q: "gra" }, response: { data: [examplePerson] } },
  } as const satisfies Operation;
}

function grant<Params extends Fields, Path extends string>(on: ItemInPath<Params, Path>) {
  const { kind, name, path, exampleParams } = on;
  return {
    ...common(on),
    id: `grant${name}`,
    method: "PUT",
    path: `/${path}/sharing/users/{userId}`,
    summary: `Set a person's permission on a ${kind}`,
    body: json(grantBody),
    success: sharing,
    examples: { params: exampleParams, request: { permission: "edit" }, response: exampleSharing },
  } as const satisfies Operation;
}

function revoke<Params extends Fields, Path extends string>(on: ItemInPath<Params, Path>) {
  const { kind, name, path, exampleParams } = on;
  return {
    ...common(on),
    id: `revoke${name}`,
    method: "DELETE",
    path: `/${path}/sharing/users/{userId}`,
    summary: `Revoke a person's grant on a ${kind}`,
    description: "People with a grant can also remove themselves.",
    needs: { permission: "admin", on: kind, or: "to be the person who is removed" },
    success: { status: 200, description: "The grant is gone", body: removed, headers: [] },
    examples: { params: exampleParams, response: { deleted: true } },
  } as const satisfies Operation;
}

/** The common part of all operations on sharing. */
function common<Params extends Fields>({ kind, params }: ItemInPath<Params>) {
  return {
    tag: "Sharing",
    access: "session",
    needs: { permission: "admin", on: kind },
    params,
    refusals: ["not_found", "forbidden"],
  } as const;
}

/** One person's grant on an item of this kind. */
function ofPerson<Params extends Fields, Path extends string>(on: ItemInPath<Fields, Path>, params: Params) {
  return { ...on, params, exampleParams: { ...on.exampleParams, userId: examplePerson.id } };
}
