import type {
  createInvitationOperation,
  deleteInvitationOperation,
  listInvitationsOperation,
  listPeopleOperation,
  AccountRecord,
  CreatedInvitationRecord,
  InvitationRecord,
} from "@/lib/contracts/people";
import type { getCurrentUserOperation, UserRecord } from "@/lib/contracts/users";
import { callOperation } from "@/lib/client/http/call-operation";
import { requireBody } from "@/lib/client/http/require-body";

/** A part of the list of accounts. */
export type AccountList = { data: AccountRecord[]; nextCursor: string | null };

/** The person who is signed in. */
export async function getCurrentUser(signal: AbortSignal): Promise<UserRecord> {
  return requireBody(await callOperation<typeof getCurrentUserOperation>("GET /me", {}, { signal }));
}

/** The part of the list of accounts after `cursor`, the newest first. */
export async function listPeople(cursor: string | null, signal: AbortSignal): Promise<AccountList> {
  const query = cursor === null ? {} : { cursor };
  return requireBody(await callOperation<typeof listPeopleOperation>("GET /people", { query }, { signal }));
}

/** The invitations that were neither used nor have expired, the newest first. */
export async function listInvitations(signal: AbortSignal): Promise<InvitationRecord[]> {
  return requireBody(await callOperation<typeof listInvitationsOperation>("GET /invitations", {}, { signal }))
    .data;
}

/** Invites somebody; the answer is the only place where the link is shown. */
export async function createInvitation(email: string | null): Promise<CreatedInvitationRecord> {
  return requireBody(
    await callOperation<typeof createInvitationOperation>("POST /invitations", { body: { email } }),
  );
}

/** Takes an invitation back: its link stops working at once. */
export async function deleteInvitation(invitationId: string): Promise<void> {
  await callOperation<typeof deleteInvitationOperation>("DELETE /invitations/{invitationId}", {
    params: { invitationId },
  });
}
