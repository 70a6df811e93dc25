import { randomUUID } from "node:crypto";
import { query } from "./database.mjs";

const columns = `p."id", p."ownerId", p."parentId", p."title", p."icon", p."cover", p."properties", p."createdAt",
  p."updatedAt"`;

const json = (status, value) => ({
  status,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(value),
});

/** What both floors answer: one query each, no credentials, no checks. */
export const fixed = () => json(200, { status: "ok" });

export async function readContent(id) {
  const [row] = await query(
    "content",
    'SELECT r."markdown", p."etag" FROM "Page" p JOIN "Revision" r ON r."id" = p."revisionId" WHERE p."id" = $1',
    [id],
  );
  return {
    status: 200,
    headers: { "Content-Type": "text/markdown; charset=utf-8", ETag: `"${row.etag}"` },
    body: row.markdown,
  };
}

export async function readPage(id) {
  const [row] = await query("page", `SELECT ${columns} FROM "Page" p WHERE p."id" = $1`, [id]);
  return json(200, row);
}

export async function readPerson(id) {
  const [row] = await query("person", 'SELECT "id", "name", "email", "image" FROM "User" WHERE "id" = $1', [
    id,
  ]);
  return json(200, row);
}

export async function listPages({ owner, parentId }) {
  const data = parentId
    ? await query(
        "list-in-folder",
        `SELECT ${columns} FROM "Page" p WHERE p."parentId" = $1 AND p."trashedAt" IS NULL
         ORDER BY p."updatedAt" DESC, p."id" DESC LIMIT 50`,
        [parentId],
      )
    : await query(
        "list",
        `SELECT ${columns} FROM "Page" p WHERE p."ownerId" = $1 AND p."trashedAt" IS NULL
         ORDER BY p."updatedAt" DESC, p."id" DESC LIMIT 50`,
        [owner],
      );
  return json(200, { data });
}

export async function listFolders({ owner, name }) {
  const data = name
    ? await query(
        "folder-name",
        'SELECT f.* FROM "Folder" f WHERE f."ownerId" = $1 AND f."nameKey" = upper($2) LIMIT 100',
        [owner, name],
      )
    : await query(
        "folders",
        `SELECT f.* FROM "Folder" f WHERE f."ownerId" = $1 AND f."trashedAt" IS NULL
         ORDER BY f."updatedAt" DESC, f."id" DESC LIMIT 50`,
        [owner],
      );
  return json(200, { data });
}

export async function searchPages({ owner, q }) {
  const data = await query(
    "search",
    `SELECT ${columns} FROM bench.title t JOIN "Page" p ON p."id" = t.page_id
     WHERE t.owner = $1 AND to_tsvector('english', t.title) @@ plainto_tsquery('english', $2)
       AND p."trashedAt" IS NULL LIMIT 20`,
    [owner, q],
  );
  return json(200, { data });
}

export async function resolvePages({ owner, title }) {
  const data = await query(
    "resolve",
    `SELECT ${columns} FROM "PageTitle" t JOIN "Page" p ON p."id" = t."pageId"
     WHERE t."ownerId" = $1 AND t."titleKey" = upper($2) AND p."trashedAt" IS NULL LIMIT 100`,
    [owner, title],
  );
  return json(200, { data });
}

export async function replaceContent(id, markdown) {
  await query("replace", "UPDATE bench.content SET markdown = $2, updated_at = now() WHERE id = $1", [
    id,
    markdown,
  ]);
  return { status: 204, headers: {}, body: null };
}

export async function createPage({ title, markdown }) {
  const id = randomUUID();
  await query("create", "INSERT INTO bench.content (id, title, markdown) VALUES ($1, $2, $3)", [
    id,
    title,
    markdown,
  ]);
  return json(201, { id, title });
}
