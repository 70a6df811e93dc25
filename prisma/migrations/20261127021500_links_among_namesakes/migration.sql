-- Among very many pages of one name, such as an index in each folder, only those in a folder that is called as the link says
-- are looked at closely: a thousand links to a thousand of them took more than a minute.
CREATE OR REPLACE FUNCTION resolve_link(
    owner_id UUID, folder_id UUID, link_key TEXT, link_folder TEXT, link_spelling TEXT, link_folder_spelling TEXT)
RETURNS TABLE (page_id UUID, file_id UUID) LANGUAGE sql STABLE ROWS 1 AS $$
    SELECT c.page_id, c.file_id
    FROM (
        SELECT named.*, place."path"
        FROM (
            SELECT p."id" AS page_id, NULL::uuid AS file_id, p."parentId" AS parent_id, 0 AS kind,
                normalize(t."title", NFC) = link_spelling AS exact
            FROM "PageTitle" t JOIN "Page" p ON p."id" = t."pageId"
            WHERE t."ownerId" = owner_id AND t."titleKey" = link_key AND p."trashedAt" IS NULL
            UNION ALL
            SELECT NULL, x."id", x."parentId", 0, normalize(x."name", NFC) = link_spelling FROM "File" x
            WHERE x."ownerId" = owner_id AND x."nameKey" = link_key AND x."trashedAt" IS NULL
            UNION ALL
            SELECT p."id", NULL, p."parentId", 1, file_key(normalize(t."title", NFC)) = link_spelling
            FROM "PageTitle" t JOIN "Page" p ON p."id" = t."pageId"
            WHERE t."ownerId" = owner_id AND file_key(t."titleKey") = link_key AND file_key(t."titleKey") <> t."titleKey"
                AND p."trashedAt" IS NULL
            UNION ALL
            SELECT NULL, x."id", x."parentId", 1, file_key(normalize(x."name", NFC)) = link_spelling FROM "File" x
            WHERE x."ownerId" = owner_id AND file_key(x."nameKey") = link_key AND file_key(x."nameKey") <> x."nameKey"
                AND x."trashedAt" IS NULL
            UNION ALL
            SELECT p."id", NULL, p."parentId", 2,
                COALESCE(p."properties"->'aliases', p."properties"->'alias') @> to_jsonb(link_spelling)
            FROM "PageAlias" a JOIN "Page" p ON p."id" = a."pageId"
            WHERE a."ownerId" = owner_id AND a."aliasKey" = link_key AND p."trashedAt" IS NULL) named
        LEFT JOIN "Folder" place ON place."id" = named.parent_id
        WHERE split_part(rtrim(link_folder, '/'), '/', -1) IN ('', '.', '..')
            OR file_key(place."nameKey") = split_part(rtrim(link_folder, '/'), '/', -1)
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

-- Links of one folder that say the same lead to the same: they are resolved once.
CREATE OR REPLACE FUNCTION bind_links(owner_id UUID, keys TEXT[]) RETURNS VOID LANGUAGE sql VOLATILE AS $$
    WITH wanting AS MATERIALIZED (
        SELECT l."pageId", l."revisionId", l."ordinal", p."parentId", l."key", l."folder", l."spelling", l."folderSpelling"
        FROM (
            SELECT * FROM "Link" named
            WHERE keys IS NOT NULL AND named."ownerId" = owner_id AND named."key" = ANY (keys)
            UNION ALL
            SELECT * FROM "Link" unbound
            WHERE keys IS NULL AND unbound."ownerId" = owner_id AND unbound."toPageId" IS NULL
                AND unbound."toFileId" IS NULL
            UNION ALL
            SELECT bound.* FROM "Page" p JOIN "Link" bound ON bound."toPageId" = p."id"
            WHERE keys IS NULL AND p."ownerId" = owner_id AND p."batchId" IS NOT NULL
            UNION ALL
            SELECT bound.* FROM "File" x JOIN "Link" bound ON bound."toFileId" = x."id"
            WHERE keys IS NULL AND x."ownerId" = owner_id AND x."batchId" IS NOT NULL) l
        JOIN "Page" p ON p."id" = l."pageId"
        WHERE p."trashedAt" IS NULL
            AND NOT EXISTS (SELECT 1 FROM "Page" t WHERE t."id" = l."toPageId" AND t."trashedAt" IS NULL)
            AND NOT EXISTS (SELECT 1 FROM "File" t WHERE t."id" = l."toFileId" AND t."trashedAt" IS NULL)),
    resolved AS MATERIALIZED (
        SELECT asked.*, r.page_id, r.file_id
        FROM (SELECT DISTINCT "parentId", "key", "folder", "spelling", "folderSpelling" FROM wanting) asked
        CROSS JOIN LATERAL resolve_link(
            owner_id, asked."parentId", asked."key", asked."folder", asked."spelling", asked."folderSpelling") r)
    UPDATE "Link" l SET "toPageId" = r.page_id, "toFileId" = r.file_id, "lent" = FALSE
    FROM wanting w JOIN resolved r ON w."key" = r."key" AND w."folder" = r."folder"
        AND COALESCE(w."parentId", owner_id) = COALESCE(r."parentId", owner_id)
        AND w."spelling" IS NOT DISTINCT FROM r."spelling" AND w."folderSpelling" IS NOT DISTINCT FROM r."folderSpelling"
    WHERE l."pageId" = w."pageId" AND l."revisionId" = w."revisionId" AND l."ordinal" = w."ordinal"
$$;
