import pg from "pg";

// As many connections as the application's own default.
const pool = () =>
  (globalThis.benchFloorPool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }));

/** Rows of a named, hence prepared, statement. */
export async function query(name, text, values) {
  const { rows } = await pool().query({ name, text, values });
  return rows;
}
