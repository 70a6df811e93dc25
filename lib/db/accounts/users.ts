import "server-only";
import type { ListPlace } from "@/lib/domain/lists/cursor";
import { database, type Database } from "@/lib/db/connection/database";
import { Prisma } from "@/lib/db/generated/client";
import { afterPlace } from "@/lib/db/items/list-order";

/** A person's account as the database returns it. */
export type UserRow = {
  id: string;
  name: string;
  email: string;
  image: string | null;
  isAdministrator: boolean;
};

const account = { id: true, name: true, email: true, image: true, isAdministrator: true } as const;

/** The person with this id, or null. */
export async function findUser(db: Database, userId: string): Promise<UserRow | null> {
  return db.user.findUnique({ where: { id: userId }, select: account });
}

/** The account with this e-mail address (case-folded) and its password's hash, or null. */
export async function findUserByEmail(
  db: Database,
  emailKey: string,
): Promise<(UserRow & { passwordHash: string | null }) | null> {
  return db.user.findUnique({ where: { emailKey }, select: { ...account, passwordHash: true } });
}

/** Whether an account was made at or after a time. */
export async function wasMadeSince(db: Database, userId: string, since: Date): Promise<boolean> {
  const where = { id: userId, createdAt: { gte: since } };
  return (await db.user.findFirst({ where, select: { id: true } })) !== null;
}

/** Whether there is any account. */
export async function hasUsers(db: Database = database()): Promise<boolean> {
  return (await db.user.findFirst({ select: { id: true } })) !== null;
}

/** Makes other sign-ups wait until this transaction ends, so that only one account is the first. */
export async function lockSignUps(tx: Database): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('sheaf sign-up'))::text`;
}

/** The fields of a new account. */
export type NewUser = UserRow & { emailKey: string; passwordHash: string | null };

/** Stores an account; false when the e-mail address is taken. */
export async function insertUser(db: Database, user: NewUser): Promise<boolean> {
  const { count } = await db.user.createMany({ data: user, skipDuplicates: true });
  return count > 0;
}

/** Changes a person's name. */
export async function renameUser(
  db: Database,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { name } });
}

/** Changes a person's password. */
export async function setPasswordHash(
  db: Database,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { passwordHash } });
}

/** Whether a person's password still has this hash; until the transaction ends, nobody changes it. */
export async function lockPasswordHash(
  tx: Database,
  { userId, passwordHash }: { userId: string; passwordHash: string | null },
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 AS one FROM "User"
    WHERE id = ${userId}::uuid AND "passwordHash" IS NOT DISTINCT FROM ${passwordHash} FOR NO KEY UPDATE`;
  return rows.length === 1;
}

/** Whether there are other people, and whether one of them is an administrator. */
export async function findOthers(
  db: Database,
  userId: string,
): Promise<{ any: boolean; administrator: boolean }> {
  const other = await db.user.findFirst({
    where: { id: { not: userId } },
    orderBy: { isAdministrator: "desc" },
    select: { isAdministrator: true },
  });
  return { any: other !== null, administrator: other?.isAdministrator ?? false };
}

/** Deletes an account with its sessions, tokens, invitations and grants. It must not own anything. */
export async function deleteUser(db: Database, userId: string): Promise<void> {
  await db.user.deleteMany({ where: { id: userId } });
}

/** Accounts, the newest first, at most `limit`. */
export function listUserRows(
  db: Database,
  { after, limit }: { after: ListPlace | null; limit: number },
): Promise<(UserRow & { createdAt: Date })[]> {
  const isAfter = afterPlace(after, Prisma.sql`"createdAt"`, Prisma.sql`id`);
  return db.$queryRaw<(UserRow & { createdAt: Date })[]>`
    SELECT id, name, email, image, "isAdministrator", "createdAt" FROM "User"
    WHERE ${isAfter} ORDER BY "createdAt" DESC, id DESC LIMIT ${limit}`;
}
