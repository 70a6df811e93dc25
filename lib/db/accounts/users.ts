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

/** The person of this id, or null. */
export async function findUser(db: Database, userId: string): Promise<UserRow | null> {
  const rows = await db.$queryRaw<UserRow[]>`
    SELECT id, name, email, image, "isAdministrator" FROM "User" WHERE id = ${userId}::uuid`;
  return rows[0] ?? null;
}

/** The account of this e-mail address (case-folded) with its password's hash, or null. */
export async function findUserByEmail(
  db: Database,
  emailKey: string,
): Promise<(UserRow & { passwordHash: string | null }) | null> {
  const rows = await db.$queryRaw<(UserRow & { passwordHash: string | null })[]>`
    SELECT id, name, email, image, "isAdministrator", "passwordHash" FROM "User" WHERE "emailKey" = ${emailKey}`;
  return rows[0] ?? null;
}

/** Whether there is any account. */
export async function hasUsers(db: Database = database()): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`SELECT 1 FROM "User" LIMIT 1`;
  return rows.length > 0;
}

/** Makes other sign-ups wait until this transaction ends, so that only one account is the first. */
export async function lockSignUps(tx: Database): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('sheaf sign-up'))::text`;
}

/** What a new account is made of. */
export type NewUser = UserRow & { emailKey: string; passwordHash: string };

/** Stores an account; false when the e-mail address has one. */
export async function insertUser(db: Database, user: NewUser): Promise<boolean> {
  const stored = await db.$executeRaw`
    INSERT INTO "User" (id, email, "emailKey", name, image, "isAdministrator", "passwordHash")
    VALUES (${user.id}::uuid, ${user.email}, ${user.emailKey}, ${user.name}, ${user.image}, ${user.isAdministrator},
      ${user.passwordHash})
    ON CONFLICT ("emailKey") DO NOTHING`;
  return stored > 0;
}

/** Gives a person another name. */
export async function renameUser(
  db: Database,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await db.$executeRaw`UPDATE "User" SET name = ${name} WHERE id = ${userId}::uuid`;
}

/** Gives a person another password. */
export async function setPasswordHash(
  db: Database,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await db.$executeRaw`UPDATE "User" SET "passwordHash" = ${passwordHash} WHERE id = ${userId}::uuid`;
}

/** Whether there are others than this person, and whether one of them is an administrator. */
export async function findOthers(
  db: Database,
  userId: string,
): Promise<{ any: boolean; administrator: boolean }> {
  const rows = await db.$queryRaw<{ any: boolean; administrator: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM "User" WHERE id <> ${userId}::uuid) AS any,
      EXISTS (SELECT 1 FROM "User" WHERE id <> ${userId}::uuid AND "isAdministrator") AS administrator`;
  return rows[0] ?? { any: false, administrator: false };
}

/** Deletes an account with its sessions, tokens, invitations and grants. It must own nothing any more. */
export async function deleteUser(db: Database, userId: string): Promise<void> {
  await db.$executeRaw`DELETE FROM "User" WHERE id = ${userId}::uuid`;
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
