-- Other names of pages, from their front matter, case-folded.
CREATE TABLE "PageAlias" (
    "pageId" UUID NOT NULL,
    "revisionId" UUID NOT NULL,
    "aliasKey" TEXT NOT NULL,
    "ownerId" UUID NOT NULL,
    CONSTRAINT "PageAlias_pkey" PRIMARY KEY ("pageId", "revisionId", "aliasKey"),
    CONSTRAINT "PageAlias_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "PageAlias_ownerId_aliasKey_idx" ON "PageAlias" ("ownerId", "aliasKey");

-- The links in the current content of each page. A link is bound to the page or file that it leads to, and stays so
-- when that is renamed or moved. What it is bound to can be in the trash.
CREATE TABLE "Link" (
    "pageId" UUID NOT NULL,
    "revisionId" UUID NOT NULL,
    -- Which of the links in the content, counted from 0.
    "ordinal" INTEGER NOT NULL,
    "ownerId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    -- As written.
    "target" TEXT NOT NULL,
    -- The name at its end, case-folded, without ".md".
    "key" TEXT NOT NULL,
    -- The folders before it, case-folded: "", "A/B", "/A/B", "./A/B" or "../A/B".
    "folder" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "toPageId" UUID,
    "toFileId" UUID,
    CONSTRAINT "Link_pkey" PRIMARY KEY ("pageId", "revisionId", "ordinal"),
    CONSTRAINT "Link_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Link_to_one_item" CHECK (num_nonnulls("toPageId", "toFileId") <= 1)
);
CREATE INDEX "Link_ownerId_key_idx" ON "Link" ("ownerId", "key");
CREATE INDEX "Link_toPageId_idx" ON "Link" ("toPageId") WHERE "toPageId" IS NOT NULL;
CREATE INDEX "Link_toFileId_idx" ON "Link" ("toFileId") WHERE "toFileId" IS NOT NULL;
CREATE INDEX "Link_unbound_idx" ON "Link" ("ownerId") WHERE "toPageId" IS NULL AND "toFileId" IS NULL;

-- The names of a folder and of those above it, case-folded, from the top.
CREATE FUNCTION folder_keys(folder_id UUID) RETURNS TEXT[] LANGUAGE sql STABLE AS $$
    SELECT COALESCE(array_agg(above."nameKey" ORDER BY cardinality(above."path")), '{}')
    FROM "Folder" last JOIN "Folder" above ON above."id" = ANY (last."path") WHERE last."id" = folder_id
$$;

-- How well a place (the names of its folders) is what a link with these folders means, seen from the place where
-- the link stands; null when it is not. 0 is best: below the place of the link, then from the top, then anywhere.
CREATE FUNCTION folder_match(folder TEXT, from_keys TEXT[], place TEXT[]) RETURNS INTEGER LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
    rest TEXT := folder;
    base TEXT[] := from_keys;
    asked TEXT[];
    is_relative BOOLEAN := folder ~ '^\.\.?/';
BEGIN
    IF rest LIKE '/%' THEN
        RETURN CASE WHEN place = array_remove(string_to_array(substr(rest, 2), '/'), '') THEN 0 END;
    END IF;
    IF rest LIKE './%' THEN
        rest := substr(rest, 3);
    END IF;
    WHILE rest LIKE '../%' LOOP
        IF cardinality(base) = 0 THEN
            RETURN NULL;
        END IF;
        base := base[ : cardinality(base) - 1];
        rest := substr(rest, 4);
    END LOOP;
    asked := array_remove(string_to_array(rest, '/'), '');
    IF place = base || asked THEN
        RETURN 0;
    END IF;
    IF is_relative THEN
        RETURN NULL;
    END IF;
    IF place = asked THEN
        RETURN 1;
    END IF;
    RETURN CASE WHEN place[cardinality(place) - cardinality(asked) + 1 : ] = asked THEN 2 END;
END
$$;

-- What a link in a page of this folder leads to: by path, then the nearest of this name, a title or a file before an alias;
-- the oldest among equals. No row when there is nothing.
CREATE FUNCTION resolve_link(owner_id UUID, folder_id UUID, link_key TEXT, link_folder TEXT)
RETURNS TABLE (page_id UUID, file_id UUID) LANGUAGE sql STABLE ROWS 1 AS $$
    SELECT c.page_id, c.file_id
    FROM (
        SELECT p."id" AS page_id, NULL::uuid AS file_id, p."parentId" AS parent_id, 0 AS kind
        FROM "PageTitle" t JOIN "Page" p ON p."id" = t."pageId"
        WHERE t."ownerId" = owner_id AND t."titleKey" = link_key AND p."trashedAt" IS NULL
        UNION ALL
        SELECT NULL, x."id", x."parentId", 0 FROM "File" x
        WHERE x."ownerId" = owner_id AND x."nameKey" = link_key AND x."trashedAt" IS NULL
        UNION ALL
        SELECT p."id", NULL, p."parentId", 1 FROM "PageAlias" a JOIN "Page" p ON p."id" = a."pageId"
        WHERE a."ownerId" = owner_id AND a."aliasKey" = link_key AND p."trashedAt" IS NULL) c
    LEFT JOIN "Folder" place ON place."id" = c.parent_id
    CROSS JOIN LATERAL (
        SELECT CASE WHEN link_folder = '' THEN 0
            ELSE folder_match(link_folder, folder_keys(folder_id), folder_keys(c.parent_id)) END AS rank) path
    CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE n = 1) AS steps FROM (
            SELECT count(*) AS n FROM unnest(COALESCE(place."path", '{}')
                || COALESCE((SELECT f."path" FROM "Folder" f WHERE f."id" = folder_id), '{}')) step (id)
            GROUP BY step.id) counted) distance
    WHERE path.rank IS NOT NULL
    ORDER BY path.rank, c.kind, distance.steps, COALESCE(c.page_id, c.file_id)
    LIMIT 1
$$;

-- Binds the links of an owner that lead nowhere, or to the trash, to what there is now; of these names, or all (null).
CREATE FUNCTION bind_links(owner_id UUID, keys TEXT[]) RETURNS VOID LANGUAGE sql VOLATILE AS $$
    WITH loose AS MATERIALIZED (
        SELECT l."pageId", l."revisionId", l."ordinal", r.page_id, r.file_id
        FROM (
            SELECT * FROM "Link" named
            WHERE keys IS NOT NULL AND named."ownerId" = owner_id AND named."key" = ANY (keys)
            UNION ALL
            SELECT * FROM "Link" unbound
            WHERE keys IS NULL AND unbound."ownerId" = owner_id AND unbound."toPageId" IS NULL
                AND unbound."toFileId" IS NULL) l
        JOIN "Page" p ON p."id" = l."pageId"
        CROSS JOIN LATERAL resolve_link(l."ownerId", p."parentId", l."key", l."folder") r
        WHERE NOT EXISTS (SELECT 1 FROM "Page" t WHERE t."id" = l."toPageId" AND t."trashedAt" IS NULL)
            AND NOT EXISTS (SELECT 1 FROM "File" t WHERE t."id" = l."toFileId" AND t."trashedAt" IS NULL))
    UPDATE "Link" l SET "toPageId" = loose.page_id, "toFileId" = loose.file_id FROM loose
    WHERE l."pageId" = loose."pageId" AND l."revisionId" = loose."revisionId" AND l."ordinal" = loose."ordinal"
$$;

-- When something gets a name, the links that wait for it are bound.
CREATE FUNCTION bind_links_to_titles() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM bind_links(n."ownerId", array_agg(DISTINCT n."titleKey")) FROM new_names n
    WHERE EXISTS (SELECT 1 FROM "Link" l WHERE l."ownerId" = n."ownerId" AND l."key" = n."titleKey")
    GROUP BY n."ownerId";
    RETURN NULL;
END
$$;
CREATE FUNCTION bind_links_to_files() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM bind_links(n."ownerId", array_agg(DISTINCT n."nameKey")) FROM new_names n
    WHERE EXISTS (SELECT 1 FROM "Link" l WHERE l."ownerId" = n."ownerId" AND l."key" = n."nameKey")
    GROUP BY n."ownerId";
    RETURN NULL;
END
$$;
CREATE FUNCTION bind_links_to_aliases() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM bind_links(n."ownerId", array_agg(DISTINCT n."aliasKey")) FROM new_names n
    WHERE EXISTS (SELECT 1 FROM "Link" l WHERE l."ownerId" = n."ownerId" AND l."key" = n."aliasKey")
    GROUP BY n."ownerId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "PageTitle_added_links" AFTER INSERT ON "PageTitle" REFERENCING NEW TABLE AS new_names
    FOR EACH STATEMENT EXECUTE FUNCTION bind_links_to_titles();
CREATE TRIGGER "PageTitle_changed_links" AFTER UPDATE ON "PageTitle" REFERENCING NEW TABLE AS new_names
    FOR EACH STATEMENT EXECUTE FUNCTION bind_links_to_titles();
CREATE TRIGGER "File_added_links" AFTER INSERT ON "File" REFERENCING NEW TABLE AS new_names
    FOR EACH STATEMENT EXECUTE FUNCTION bind_links_to_files();
CREATE TRIGGER "File_changed_links" AFTER UPDATE ON "File" REFERENCING NEW TABLE AS new_names
    FOR EACH STATEMENT EXECUTE FUNCTION bind_links_to_files();
CREATE TRIGGER "PageAlias_added_links" AFTER INSERT ON "PageAlias" REFERENCING NEW TABLE AS new_names
    FOR EACH STATEMENT EXECUTE FUNCTION bind_links_to_aliases();
