import "server-only";
import type { Database } from "@/lib/db/connection/database";
import type { Prisma } from "@/lib/db/generated/client";

const record = { id: true, email: true, createdAt: true, expiresAt: true } as const;

/** An invitation as the database returns it, without its hash. */
export type InvitationRow = Prisma.InvitationGetPayload<{ select: typeof record }>;

/** The validity of an invitation, in days. */
const invitationDays = 7;
const dayMs = 24 * 60 * 60 * 1_000;

/** The fields of a new invitation. */
export type NewInvitation = {
  id: string;
  secretHash: Uint8Array<ArrayBuffer>;
  email: string | null;
  emailKey: string | null;
  invitedById: string;
};

/** Stores an invitation, and deletes expired ones. */
export async function insertInvitation(db: Database, invitation: NewInvitation): Promise<InvitationRow> {
  const now = Date.now();
  await db.invitation.deleteMany({ where: { expiresAt: { lte: new Date(now) } } });
  return db.invitation.create({
    data: { ...invitation, expiresAt: new Date(now + invitationDays * dayMs) },
    select: record,
  });
}

/** The unused, unexpired invitations, the newest first. */
export function listInvitationRows(db: Database): Promise<InvitationRow[]> {
  return db.invitation.findMany({
    where: isGood(),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: record,
  });
}

/** Withdraws an invitation; false when there is none. */
export async function deleteInvitationRow(db: Database, invitationId: string): Promise<boolean> {
  return (await db.invitation.deleteMany({ where: { id: invitationId } })).count > 0;
}

/** The unused, unexpired invitation with this hash, or null. */
export async function findInvitation(
  db: Database,
  secretHash: Uint8Array<ArrayBuffer>,
): Promise<InvitationRow | null> {
  return db.invitation.findFirst({
    where: { secretHash, ...isGood() },
    select: record,
  });
}

/** Whether the invitation with this hash is valid for this address (case-folded). */
export async function isInvited(
  db: Database,
  invitation: { secretHash: Uint8Array<ArrayBuffer>; emailKey: string },
): Promise<boolean> {
  return (await db.invitation.count({ where: isGoodFor(invitation) })) > 0;
}

/** Uses an invitation; false when it is not valid for this address, or no longer. */
export async function useInvitation(
  tx: Database,
  invitation: { secretHash: Uint8Array<ArrayBuffer>; emailKey: string },
): Promise<boolean> {
  return (await tx.invitation.deleteMany({ where: isGoodFor(invitation) })).count > 0;
}

const isGood = () => ({ expiresAt: { gt: new Date() } });

function isGoodFor({ secretHash, emailKey }: { secretHash: Uint8Array<ArrayBuffer>; emailKey: string }) {
  return { secretHash, OR: [{ emailKey: null }, { emailKey }], ...isGood() };
}
