-- Most names are no name of a device, which a look at three letters says: binding thousands of links asks for millions of keys.
CREATE OR REPLACE FUNCTION file_key(name TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN left(plain.name, 1) = '.'
            OR lower(left(plain.name, 3)) IN ('con', 'prn', 'aux', 'nul', 'com', 'lpt')
                AND plain.name ~* '^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)'
            THEN '_' ELSE '' END
        || plain.name
    FROM (SELECT regexp_replace(
        translate(name, '/\:*?"<>|', '_________'),
        '[\u061C\u200E\u200F\u2028-\u202E\u2066-\u206F\uFDD0-\uFDEF\uFFFE\uFFFF'
            || '\U0001FFFE\U0001FFFF\U0002FFFE\U0002FFFF\U0003FFFE\U0003FFFF\U0004FFFE\U0004FFFF\U0005FFFE\U0005FFFF'
            || '\U0006FFFE\U0006FFFF\U0007FFFE\U0007FFFF\U0008FFFE\U0008FFFF\U0009FFFE\U0009FFFF\U000AFFFE\U000AFFFF'
            || '\U000BFFFE\U000BFFFF\U000CFFFE\U000CFFFF\U000DFFFE\U000DFFFF\U000EFFFE\U000EFFFF\U000FFFFE\U000FFFFF'
            || '\U0010FFFE\U0010FFFF]',
        '_', 'g') AS name) plain
$$;

-- Of very many items of one name, those in folders of the name that a link says are found by these folders.
CREATE INDEX "Folder_ownerId_fileKey_idx" ON "Folder" ("ownerId", file_key("nameKey"));

CREATE OR REPLACE FUNCTION resolve_link(
    owner_id UUID, folder_id UUID, link_key TEXT, link_folder TEXT, link_spelling TEXT, link_folder_spelling TEXT)
RETURNS TABLE (page_id UUID, file_id UUID) LANGUAGE sql STABLE ROWS 1 AS $$
    SELECT c.page_id, c.file_id
    FROM (
        SELECT named.*, place."path"
        FROM (
            SELECT asked.name IN ('', '.', '..') AS anywhere, CASE WHEN asked.name NOT IN ('', '.', '..') THEN ARRAY(
                SELECT f."id" FROM "Folder" f WHERE f."ownerId" = owner_id AND file_key(f."nameKey") = asked.name) END AS ids
            FROM (SELECT split_part(rtrim(link_folder, '/'), '/', -1) AS name) asked
            OFFSET 0) folder
        CROSS JOIN LATERAL (
            SELECT p."id" AS page_id, NULL::uuid AS file_id, p."parentId" AS parent_id, 0 AS kind,
                normalize(t."title", NFC) = link_spelling AS exact
            FROM "PageTitle" t JOIN "Page" p ON p."id" = t."pageId"
            WHERE t."ownerId" = owner_id AND t."titleKey" = link_key AND p."trashedAt" IS NULL
                AND (folder.anywhere OR p."parentId" = ANY (folder.ids))
            UNION ALL
            SELECT NULL, x."id", x."parentId", 0, normalize(x."name", NFC) = link_spelling FROM "File" x
            WHERE x."ownerId" = owner_id AND x."nameKey" = link_key AND x."trashedAt" IS NULL
                AND (folder.anywhere OR x."parentId" = ANY (folder.ids))
            UNION ALL
            SELECT p."id", NULL, p."parentId", 1, file_key(normalize(t."title", NFC)) = link_spelling
            FROM "PageTitle" t JOIN "Page" p ON p."id" = t."pageId"
            WHERE t."ownerId" = owner_id AND file_key(t."titleKey") = link_key AND file_key(t."titleKey") <> t."titleKey"
                AND p."trashedAt" IS NULL AND (folder.anywhere OR p."parentId" = ANY (folder.ids))
            UNION ALL
            SELECT NULL, x."id", x."parentId", 1, file_key(normalize(x."name", NFC)) = link_spelling FROM "File" x
            WHERE x."ownerId" = owner_id AND file_key(x."nameKey") = link_key AND file_key(x."nameKey") <> x."nameKey"
                AND x."trashedAt" IS NULL AND (folder.anywhere OR x."parentId" = ANY (folder.ids))
            UNION ALL
            SELECT p."id", NULL, p."parentId", 2,
                COALESCE(p."properties"->'aliases', p."properties"->'alias') @> to_jsonb(link_spelling)
            FROM "PageAlias" a JOIN "Page" p ON p."id" = a."pageId"
            WHERE a."ownerId" = owner_id AND a."aliasKey" = link_key AND p."trashedAt" IS NULL
                AND (folder.anywhere OR p."parentId" = ANY (folder.ids))) named
        LEFT JOIN "Folder" place ON place."id" = named.parent_id
        OFFSET 0) c
    CROSS JOIN LATERAL (
        SELECT CASE WHEN link_folder = '' THEN 0
            ELSE folder_match(link_folder, folder_keys(folder_id), folder_keys(c.parent_id)) END AS rank) path
    CROSS JOIN LATERAL (
        SELECT link_folder = '' OR folder_match(
            link_folder_spelling, folder_spellings(folder_id), folder_spellings(c.parent_id)) = path.rank AS exact) spelled
    CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE n = 1) AS steps FROM (
            SELECT count(*) AS n FROM unnest(COALESCE(c."path", '{}')
                || COALESCE((SELECT f."path" FROM "Folder" f WHERE f."id" = folder_id), '{}')) step (id)
            GROUP BY step.id) counted) distance
    WHERE path.rank IS NOT NULL
    ORDER BY path.rank, spelled.exact IS NOT TRUE, c.kind, c.exact IS NOT TRUE, distance.steps, COALESCE(c.page_id, c.file_id)
    LIMIT 1
$$;
