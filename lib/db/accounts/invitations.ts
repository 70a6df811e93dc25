import "server-only";
import type { Database } from "@/lib/db/connection/database";

/** An invitation as the database returns it, without its hash. */
export type InvitationRow = { id: string; email: string | null; createdAt: Date; expiresAt: Date };

/** How long an invitation is good for, in days. */
const invitationDays = 7;

/** What a new invitation is made of. */
export type NewInvitation = {
  id: string;
  secretHash: Uint8Array;
  email: string | null;
  emailKey: string | null;
  invitedById: string;
};

/** Stores an invitation, and forgets those that have expired. */
export async function insertInvitation(db: Database, invitation: NewInvitation): Promise<InvitationRow> {
  const rows = await db.$queryRaw<InvitationRow[]>`
    WITH expired AS (DELETE FROM "Invitation" WHERE "expiresAt" <= now())
    INSERT INTO "Invitation" (id, "secretHash", email, "emailKey", "invitedById", "expiresAt")
    VALUES (${invitation.id}::uuid, ${invitation.secretHash}, ${invitation.email}, ${invitation.emailKey},
      ${invitation.invitedById}::uuid, now() + make_interval(days => ${invitationDays}::int))
    RETURNING id, email, "createdAt", "expiresAt"`;
  const [row] = rows;
  if (row === undefined) throw new Error("The database stored an invitation and returned none.");
  return row;
}

/** The invitations that were neither used nor have expired, the newest first. */
export function listInvitationRows(db: Database): Promise<InvitationRow[]> {
  return db.$queryRaw<InvitationRow[]>`
    SELECT id, email, "createdAt", "expiresAt" FROM "Invitation"
    WHERE "expiresAt" > now() ORDER BY "createdAt" DESC, id DESC`;
}

/** Takes an invitation back; false when there is none. */
export async function deleteInvitationRow(db: Database, invitationId: string): Promise<boolean> {
  const deleted = await db.$executeRaw`DELETE FROM "Invitation" WHERE id = ${invitationId}::uuid`;
  return deleted > 0;
}

/** The invitation of this hash that was neither used nor has expired, or null. */
export async function findInvitation(db: Database, secretHash: Uint8Array): Promise<InvitationRow | null> {
  const rows = await db.$queryRaw<InvitationRow[]>`
    SELECT id, email, "createdAt", "expiresAt" FROM "Invitation"
    WHERE "secretHash" = ${secretHash} AND "expiresAt" > now()`;
  return rows[0] ?? null;
}

/** Whether an invitation of this hash is good for this address (case-folded). */
export async function isInvited(
  db: Database,
  invitation: { secretHash: Uint8Array; emailKey: string },
): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "Invitation" WHERE "secretHash" = ${invitation.secretHash} AND "expiresAt" > now()
      AND ("emailKey" IS NULL OR "emailKey" = ${invitation.emailKey})`;
  return rows.length > 0;
}

/** Uses an invitation up; false when it is not good for this address, or no longer. */
export async function useInvitation(
  tx: Database,
  invitation: { secretHash: Uint8Array; emailKey: string },
): Promise<boolean> {
  const used = await tx.$executeRaw`
    DELETE FROM "Invitation" WHERE "secretHash" = ${invitation.secretHash} AND "expiresAt" > now()
      AND ("emailKey" IS NULL OR "emailKey" = ${invitation.emailKey})`;
  return used > 0;
}
