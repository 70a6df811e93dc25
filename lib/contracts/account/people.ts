import { z } from "zod";
import { emailAddress } from "./accounts";
import { dateTime, listParameters, uuid } from "@/lib/contracts/fields/common-fields";
import { smallBodyBytesMax } from "@/lib/contracts/limits";
import type { Operation } from "@/lib/contracts/operation";
import { personRecord } from "@/lib/contracts/sharing";

const accountRecord = personRecord
  .extend({ isAdministrator: z.boolean(), createdAt: dateTime })
  .meta({ id: "Account" });

/** An account as administrators see it. */
export type AccountRecord = z.infer<typeof accountRecord>;

const emailDescription = "The e-mail address that must be used to accept it; null: any address.";

const invitationRecord = z
  .strictObject({
    id: uuid,
    email: z.string().nullable().describe(emailDescription),
    createdAt: dateTime,
    expiresAt: dateTime,
  })
  .meta({ id: "Invitation" });

/** An unused invitation. */
export type InvitationRecord = z.infer<typeof invitationRecord>;

const createdInvitation = invitationRecord
  .extend({
    secret: z.string().describe("To be sent as the `invitation` of the sign-up. It is shown only here."),
    path: z.string().describe("The link for the person, relative to this server's address. It works once."),
  })
  .meta({ id: "CreatedInvitation" });

/** A new invitation with its secret. */
export type CreatedInvitationRecord = z.infer<typeof createdInvitation>;

const createInvitationBody = z.strictObject({
  email: emailAddress.nullable().default(null).describe(emailDescription),
});

const listPeopleQuery = z.strictObject(listParameters);

/** The query of `GET /people`, parsed. */
export type ListPeopleQuery = z.infer<typeof listPeopleQuery>;

const invitationParams = z.strictObject({ invitationId: uuid });

const exampleInvitation = {
  id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c51",
  email: "grace@example.com",
  createdAt: "2026-11-21T08:30:00.000Z",
  expiresAt: "2026-11-28T08:30:00.000Z",
};

/** `GET /people` */
export const listPeopleOperation = {
  id: "listPeople",
  method: "GET",
  path: "/people",
  tag: "People",
  summary: "List accounts",
  description: "For administrators; the newest first.",
  access: "session",
  query: listPeopleQuery,
  success: {
    status: 200,
    description: "A part of the list",
    body: z.strictObject({ data: z.array(accountRecord), nextCursor: z.string().nullable() }),
    headers: [],
  },
  refusals: ["forbidden"],
  examples: {
    response: {
      data: [
        {
          id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c11",
          name: "Ada",
          email: "ada@example.com",
          image: null,
          isAdministrator: true,
          createdAt: "2026-11-21T08:30:00.000Z",
        },
      ],
      nextCursor: null,
    },
  },
} as const satisfies Operation;

/** `GET /invitations` */
export const listInvitationsOperation = {
  id: "listInvitations",
  method: "GET",
  path: "/invitations",
  tag: "People",
  summary: "List open invitations",
  description: "For administrators: those that were neither used nor have expired, the newest first.",
  access: "session",
  success: {
    status: 200,
    description: "The open invitations",
    body: z.strictObject({ data: z.array(invitationRecord) }),
    headers: [],
  },
  refusals: ["forbidden"],
  examples: { response: { data: [exampleInvitation] } },
} as const satisfies Operation;

/** `POST /invitations` */
export const createInvitationOperation = {
  id: "createInvitation",
  method: "POST",
  path: "/invitations",
  tag: "People",
  summary: "Invite a person",
  description: "For administrators. The link works once, for seven days.",
  access: "session",
  body: { type: "json", schema: createInvitationBody, bytesMax: smallBodyBytesMax },
  success: {
    status: 201,
    description: "The invitation with its link",
    body: createdInvitation,
    headers: ["Location"],
  },
  refusals: ["forbidden"],
  examples: {
    request: { email: "grace@example.com" },
    response: {
      ...exampleInvitation,
      secret: "inv_4tY3uI7oP0aS4dF8gH2jLk",
      path: "/sign-up?invitation=inv_4tY3uI7oP0aS4dF8gH2jLk",
    },
  },
} as const satisfies Operation;

/** `DELETE /invitations/{invitationId}` */
export const deleteInvitationOperation = {
  id: "deleteInvitation",
  method: "DELETE",
  path: "/invitations/{invitationId}",
  tag: "People",
  summary: "Withdraw an invitation",
  description: "For administrators. Its link stops working at once.",
  access: "session",
  params: invitationParams,
  success: { status: 204, description: "The invitation is withdrawn", body: null, headers: [] },
  refusals: ["not_found", "forbidden"],
  examples: { params: { invitationId: exampleInvitation.id } },
} as const satisfies Operation;

/** The operations of this area, in the order of the reference page. */
export const peopleOperations = [
  listPeopleOperation,
  listInvitationsOperation,
  createInvitationOperation,
  deleteInvitationOperation,
] as const satisfies readonly Operation[];
