import "server-only";
import { parseSettings } from "./settings.mjs";

/** The settings of the application; `npm start` fills in those that the user may leave out. */
export type Environment = ReturnType<typeof parseSettings> & {
  DATABASE_URL: string;
  /** The server itself: for migrations, backups and the connection that listens, which need sessions of their own. */
  DATABASE_DIRECT_URL: string;
  NEXTAUTH_SECRET: string;
};

let parsed: ReturnType<typeof parseSettings> | undefined;

/** The settings that need no database; throws an Error whose message is one sentence naming the bad variable. */
export function settings(): ReturnType<typeof parseSettings> {
  parsed ??= parseSettings(process.env);
  return parsed;
}

/** The settings of the application; throws an Error whose message is one sentence naming the bad variable. */
export function environment(): Environment {
  const { DATABASE_URL, NEXTAUTH_SECRET } = settings();
  if (DATABASE_URL === undefined) throw new Error("DATABASE_URL must be set.");
  if (NEXTAUTH_SECRET === undefined) throw new Error("NEXTAUTH_SECRET must be set.");
  const { DATABASE_DIRECT_URL = DATABASE_URL } = settings();
  return { ...settings(), DATABASE_URL, DATABASE_DIRECT_URL, NEXTAUTH_SECRET };
}

/** Whether `DATABASE_URL` names a pooler that gives each transaction a connection, such as PgBouncer. */
export function usesPooler(): boolean {
  return settings().DATABASE_DIRECT_URL !== undefined;
}
