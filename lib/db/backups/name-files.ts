import "server-only";
import { connect } from "./connect";

/** A file as people know it: its name, and the e-mail address of whose it is. */
export type NamedFile = { sha256: string; name: string; email: string };

/** The files that have these bytes, by their SHA-256. */
export async function nameFiles(url: string, hashes: readonly string[]): Promise<NamedFile[]> {
  if (hashes.length === 0) return [];
  const client = await connect(url, "sheaf restore");
  try {
    const { rows } = await client.query<NamedFile>(
      `SELECT f.sha256, f.name, u.email FROM "File" f JOIN "User" u ON u.id = f."ownerId"
       WHERE f.sha256 = ANY ($1::text[]) ORDER BY u.email, f.name`,
      [hashes],
    );
    return rows;
  } finally {
    await client.end();
  }
}
