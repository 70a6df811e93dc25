import "server-only";
import { randomBytes } from "node:crypto";
import type { CreatedInvitationRecord, InvitationRecord } from "@/lib/contracts/account/people";
import {
  deleteInvitationRow,
  insertInvitation,
  type InvitationRow,
  listInvitationRows,
} from "@/lib/db/accounts/invitations";
import type { SessionActor } from "@/lib/domain/access/actor";
import { notFound } from "@/lib/domain/errors/refusals";
import { hashSecret } from "@/lib/domain/tokens/token-secret";
import type { ServiceContext } from "@/lib/services/context";
import { newId } from "@/lib/services/new-id";
import { toEmailKey } from "@/lib/services/users/email-key";
import { requireAdministrator } from "./require-administrator";

/** Invites a person; the secret is only in the response. */
export async function createInvitation(
  ctx: ServiceContext<SessionActor>,
  input: { email: string | null },
): Promise<CreatedInvitationRecord> {
  requireAdministrator(ctx);
  const secret = `inv_${randomBytes(24).toString("base64url")}`;
  const row = await insertInvitation(ctx.db, {
    id: newId(),
    secretHash: hashSecret(secret),
    email: input.email,
    emailKey: input.email === null ? null : toEmailKey(input.email),
    invitedById: ctx.actor.userId,
  });
  return { ...presentInvitation(row), secret, path: `/sign-up?invitation=${secret}` };
}

/** The open invitations, the newest first. */
export async function listInvitations(
  ctx: ServiceContext<SessionActor>,
): Promise<{ data: InvitationRecord[] }> {
  requireAdministrator(ctx);
  const rows = await listInvitationRows(ctx.db);
  return { data: rows.map(presentInvitation) };
}

/** Withdraws an invitation. */
export async function deleteInvitation(
  ctx: ServiceContext<SessionActor>,
  input: { invitationId: string },
): Promise<void> {
  requireAdministrator(ctx);
  if (!(await deleteInvitationRow(ctx.db, input.invitationId))) throw notFound("invitation");
}

function presentInvitation(row: InvitationRow): InvitationRecord {
  return {
    id: row.id,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
