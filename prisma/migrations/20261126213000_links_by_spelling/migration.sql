-- The name and folders of a link as they are written, normalized: of several items whose names are equal but for case, those
-- that are spelled so come first. Null of links that were stored before.
ALTER TABLE "Link" ADD COLUMN "spelling" TEXT, ADD COLUMN "folderSpelling" TEXT;

-- A name with what file systems refuse written another way, as its file in an export is called.
CREATE FUNCTION file_key(name TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN plain.name LIKE '.%' OR plain.name ~* '^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)' THEN '_' ELSE '' END
        || plain.name
    FROM (SELECT translate(name, '/\:*?"<>|', '_________') AS name) plain
$$;
CREATE INDEX "PageTitle_ownerId_fileKey_idx" ON "PageTitle" ("ownerId", file_key("titleKey"))
    WHERE file_key("titleKey") <> "titleKey";
CREATE INDEX "File_ownerId_fileKey_idx" ON "File" ("ownerId", file_key("nameKey")) WHERE file_key("nameKey") <> "nameKey";

-- As before, with names as files are called.
CREATE OR REPLACE FUNCTION folder_keys(folder_id UUID) RETURNS TEXT[] LANGUAGE sql STABLE AS $$
    SELECT COALESCE(array_agg(file_key(above."nameKey") ORDER BY cardinality(above."path")), '{}')
    FROM "Folder" last JOIN "Folder" above ON above."id" = ANY (last."path") WHERE last."id" = folder_id
$$;

-- The same, as the names are spelled.
CREATE FUNCTION folder_spellings(folder_id UUID) RETURNS TEXT[] LANGUAGE sql STABLE AS $$
    SELECT COALESCE(array_agg(file_key(normalize(above."name", NFC)) ORDER BY cardinality(above."path")), '{}')
    FROM "Folder" last JOIN "Folder" above ON above."id" = ANY (last."path") WHERE last."id" = folder_id
$$;

-- What a link in a page of this folder leads to: by path, then a title or a file before a name that files are called by, and
-- that before an alias; what is spelled as the link before what is equal but for case; the nearest, the oldest among equals.
-- No row when there is nothing.
CREATE FUNCTION resolve_link(
    owner_id UUID, folder_id UUID, link_key TEXT, link_folder TEXT, link_spelling TEXT, link_folder_spelling TEXT)
RETURNS TABLE (page_id UUID, file_id UUID) LANGUAGE sql STABLE ROWS 1 AS $$
    SELECT c.page_id, c.file_id
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
        WHERE a."ownerId" = owner_id AND a."aliasKey" = link_key AND p."trashedAt" IS NULL) c
    LEFT JOIN "Folder" place ON place."id" = c.parent_id
    CROSS JOIN LATERAL (
        SELECT CASE WHEN link_folder = '' THEN 0
            ELSE folder_match(link_folder, folder_keys(folder_id), folder_keys(c.parent_id)) END AS rank) path
    CROSS JOIN LATERAL (
        SELECT link_folder = '' OR folder_match(
            link_folder_spelling, folder_spellings(folder_id), folder_spellings(c.parent_id)) = path.rank AS exact) spelled
    CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE n = 1) AS steps FROM (
            SELECT count(*) AS n FROM unnest(COALESCE(place."path", '{}')
                || COALESCE((SELECT f."path" FROM "Folder" f WHERE f."id" = folder_id), '{}')) step (id)
            GROUP BY step.id) counted) distance
    WHERE path.rank IS NOT NULL
    ORDER BY path.rank, spelled.exact IS NOT TRUE, c.kind, c.exact IS NOT TRUE, distance.steps, COALESCE(c.page_id, c.file_id)
    LIMIT 1
$$;

-- As before, with the spelling.
CREATE OR REPLACE FUNCTION bind_links(owner_id UUID, keys TEXT[]) RETURNS VOID LANGUAGE sql VOLATILE AS $$
    WITH loose AS MATERIALIZED (
        SELECT l."pageId", l."revisionId", l."ordinal", r.page_id, r.file_id
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
        CROSS JOIN LATERAL resolve_link(
            l."ownerId", p."parentId", l."key", l."folder", l."spelling", l."folderSpelling") r
        WHERE p."trashedAt" IS NULL
            AND NOT EXISTS (SELECT 1 FROM "Page" t WHERE t."id" = l."toPageId" AND t."trashedAt" IS NULL)
            AND NOT EXISTS (SELECT 1 FROM "File" t WHERE t."id" = l."toFileId" AND t."trashedAt" IS NULL))
    UPDATE "Link" l SET "toPageId" = loose.page_id, "toFileId" = loose.file_id, "lent" = FALSE FROM loose
    WHERE l."pageId" = loose."pageId" AND l."revisionId" = loose."revisionId" AND l."ordinal" = loose."ordinal"
$$;
DROP FUNCTION resolve_link(UUID, UUID, TEXT, TEXT);

-- What gets a name gets that of its file, too.
CREATE OR REPLACE FUNCTION bind_links_to_titles() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF is_importing() THEN
        RETURN NULL;
    END IF;
    PERFORM bind_links(named."ownerId", array_agg(DISTINCT named.key))
    FROM (
        SELECT n."ownerId", unnest(ARRAY[n."titleKey", file_key(n."titleKey")]) AS key FROM new_names n) named
    WHERE EXISTS (SELECT 1 FROM "Link" l WHERE l."ownerId" = named."ownerId" AND l."key" = named.key)
    GROUP BY named."ownerId";
    RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION bind_links_to_files() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF is_importing() THEN
        RETURN NULL;
    END IF;
    PERFORM bind_links(named."ownerId", array_agg(DISTINCT named.key))
    FROM (
        SELECT n."ownerId", unnest(ARRAY[n."nameKey", file_key(n."nameKey")]) AS key FROM new_names n) named
    WHERE EXISTS (SELECT 1 FROM "Link" l WHERE l."ownerId" = named."ownerId" AND l."key" = named.key)
    GROUP BY named."ownerId";
    RETURN NULL;
END
$$;
