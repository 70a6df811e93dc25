import { z } from "zod";
import { emailAddress } from "./accounts";
import { uuid } from "./fields";
import { folderParams } from "./folders";
import { smallBodyBytesMax } from "./limits";
import type { Operation } from "./operation";
import { pageParams } from "./pages";
import { permission } from "./permissions";

/** A person as others see them. */
export const personRecord = z.strictObject({
  id: uuid,
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
});

/** A person as others see them. */
export type PersonRecord = z.infer<typeof personRecord>;

const sharingRecord = z.strictObject({
  owner: personRecord,
  restricted: z.boolean().describe("Whether grants on folders above are kept from this item."),
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
});

/** Who has access to an item, and from where. */
export type SharingRecord = z.infer<typeof sharingRecord>;

const restrictBody = z.strictObject({ restricted: z.boolean() });
const grantBody = z.strictObject({ permission });
const inviteBody = z.strictObject({ email: emailAddress, permission });
const removed = z.strictObject({ deleted: z.literal(true) });

const person = {
  id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c41",
  name: "Grace",
  email: "grace@example.com",
  image: null,
};
const exampleSharing = {
  owner: { ...person, id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c11", name: "Ada", email: "ada@example.com" },
  restricted: false,
  people: [{ person, permission: "edit" }],
  inherited: [],
};
const ids = {
  pageId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13",
  folderId: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c21",
};
const sharing = { status: 200, description: "Who has access now", body: sharingRecord, headers: [] } as const;
const json = <Schema extends z.ZodType>(schema: Schema) =>
  ({ type: "json", schema, bytesMax: smallBodyBytesMax }) as const;

const pagePersonParams = pageParams.extend({ userId: uuid });
const folderPersonParams = folderParams.extend({ userId: uuid });

/** `GET /pages/{pageId}/sharing` */
export const getPageSharingOperation = {
  id: "getPageSharing",
  method: "GET",
  path: "/pages/{pageId}/sharing",
  tag: "Sharing",
  summary: "Read who has access to a page",
  access: "session",
  params: pageParams,
  success: sharing,
  refusals: ["not_found", "forbidden"],
  examples: { params: { pageId: ids.pageId }, response: exampleSharing },
} as const satisfies Operation;

/** `PATCH /pages/{pageId}/sharing` */
export const restrictPageOperation = {
  id: "restrictPage",
  method: "PATCH",
  path: "/pages/{pageId}/sharing",
  tag: "Sharing",
  summary: "Restrict a page, or let grants from above reach it again",
  access: "session",
  params: pageParams,
  body: json(restrictBody),
  success: sharing,
  refusals: ["not_found", "forbidden"],
  examples: { params: { pageId: ids.pageId }, request: { restricted: false }, response: exampleSharing },
} as const satisfies Operation;

/** `POST /pages/{pageId}/sharing/users` */
export const sharePageOperation = {
  id: "sharePage",
  method: "POST",
  path: "/pages/{pageId}/sharing/users",
  tag: "Sharing",
  summary: "Share a page with the person of an e-mail address",
  access: "session",
  params: pageParams,
  body: json(inviteBody),
  idempotent: true,
  success: sharing,
  refusals: ["not_found", "forbidden"],
  examples: {
    params: { pageId: ids.pageId },
    request: { email: person.email, permission: "edit" },
    response: exampleSharing,
  },
} as const satisfies Operation;

/** `PUT /pages/{pageId}/sharing/users/{userId}` */
export const grantPageOperation = {
  id: "grantPage",
  method: "PUT",
  path: "/pages/{pageId}/sharing/users/{userId}",
  tag: "Sharing",
  summary: "Set a person's permission on a page",
  access: "session",
  params: pagePersonParams,
  body: json(grantBody),
  success: sharing,
  refusals: ["not_found", "forbidden"],
  examples: {
    params: { pageId: ids.pageId, userId: person.id },
    request: { permission: "edit" },
    response: exampleSharing,
  },
} as const satisfies Operation;

/** `DELETE /pages/{pageId}/sharing/users/{userId}` */
export const revokePageOperation = {
  id: "revokePage",
  method: "DELETE",
  path: "/pages/{pageId}/sharing/users/{userId}",
  tag: "Sharing",
  summary: "Take a person's grant on a page back",
  description: "People with a grant can also remove themselves.",
  access: "session",
  params: pagePersonParams,
  success: { status: 200, description: "The grant is gone", body: removed, headers: [] },
  refusals: ["not_found", "forbidden"],
  examples: { params: { pageId: ids.pageId, userId: person.id }, response: { deleted: true } },
} as const satisfies Operation;

/** `GET /folders/{folderId}/sharing` */
export const getFolderSharingOperation = {
  id: "getFolderSharing",
  method: "GET",
  path: "/folders/{folderId}/sharing",
  tag: "Sharing",
  summary: "Read who has access to a folder",
  access: "session",
  params: folderParams,
  success: sharing,
  refusals: ["not_found", "forbidden"],
  examples: { params: { folderId: ids.folderId }, response: exampleSharing },
} as const satisfies Operation;

/** `PATCH /folders/{folderId}/sharing` */
export const restrictFolderOperation = {
  id: "restrictFolder",
  method: "PATCH",
  path: "/folders/{folderId}/sharing",
  tag: "Sharing",
  summary: "Restrict a folder, or let grants from above reach it again",
  access: "session",
  params: folderParams,
  body: json(restrictBody),
  success: sharing,
  refusals: ["not_found", "forbidden"],
  examples: { params: { folderId: ids.folderId }, request: { restricted: false }, response: exampleSharing },
} as const satisfies Operation;

/** `POST /folders/{folderId}/sharing/users` */
export const shareFolderOperation = {
  id: "shareFolder",
  method: "POST",
  path: "/folders/{folderId}/sharing/users",
  tag: "Sharing",
  summary: "Share a folder with the person of an e-mail address",
  access: "session",
  params: folderParams,
  body: json(inviteBody),
  idempotent: true,
  success: sharing,
  refusals: ["not_found", "forbidden"],
  examples: {
    params: { folderId: ids.folderId },
    request: { email: person.email, permission: "edit" },
    response: exampleSharing,
  },
} as const satisfies Operation;

/** `PUT /folders/{folderId}/sharing/users/{userId}` */
export const grantFolderOperation = {
  id: "grantFolder",
  method: "PUT",
  path: "/folders/{folderId}/sharing/users/{userId}",
  tag: "Sharing",
  summary: "Set a person's permission on a folder",
  access: "session",
  params: folderPersonParams,
  body: json(grantBody),
  success: sharing,
  refusals: ["not_found", "forbidden"],
  examples: {
    params: { folderId: ids.folderId, userId: person.id },
    request: { permission: "edit" },
    response: exampleSharing,
  },
} as const satisfies Operation;

/** `DELETE /folders/{folderId}/sharing/users/{userId}` */
export const revokeFolderOperation = {
  id: "revokeFolder",
  method: "DELETE",
  path: "/folders/{folderId}/sharing/users/{userId}",
  tag: "Sharing",
  summary: "Take a person's grant on a folder back",
  description: "People with a grant can also remove themselves.",
  access: "session",
  params: folderPersonParams,
  success: { status: 200, description: "The grant is gone", body: removed, headers: [] },
  refusals: ["not_found", "forbidden"],
  examples: { params: { folderId: ids.folderId, userId: person.id }, response: { deleted: true } },
} as const satisfies Operation;
