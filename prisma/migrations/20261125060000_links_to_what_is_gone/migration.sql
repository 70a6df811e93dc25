-- As before; and links to what is in the trash are bound to what there is now when all of an owner's are, not only those that
-- lead nowhere.
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
        CROSS JOIN LATERAL resolve_link(l."ownerId", p."parentId", l."key", l."folder") r
        WHERE p."trashedAt" IS NULL
            AND NOT EXISTS (SELECT 1 FROM "Page" t WHERE t."id" = l."toPageId" AND t."trashedAt" IS NULL)
            AND NOT EXISTS (SELECT 1 FROM "File" t WHERE t."id" = l."toFileId" AND t."trashedAt" IS NULL))
    UPDATE "Link" l SET "toPageId" = loose.page_id, "toFileId" = loose.file_id, "lent" = FALSE FROM loose
    WHERE l."pageId" = loose."pageId" AND l."revisionId" = loose."revisionId" AND l."ordinal" = loose."ordinal"
$$;

-- What is deleted for good leaves links that lead nowhere, and wait for another of the name.
CREATE FUNCTION unbind_links_to_pages() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "Link" l SET "toPageId" = NULL FROM gone WHERE l."toPageId" = gone."id";
    RETURN NULL;
END
$$;
CREATE TRIGGER "Page_unbinds_links" AFTER DELETE ON "Page" REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION unbind_links_to_pages();

CREATE FUNCTION unbind_links_to_files() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "Link" l SET "toFileId" = NULL, "lent" = FALSE FROM gone WHERE l."toFileId" = gone."id";
    RETURN NULL;
END
$$;
CREATE TRIGGER "File_unbinds_links" AFTER DELETE ON "File" REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION unbind_links_to_files();

UPDATE "Link" l SET "toPageId" = NULL
WHERE l."toPageId" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "Page" p WHERE p."id" = l."toPageId");
UPDATE "Link" l SET "toFileId" = NULL, "lent" = FALSE
WHERE l."toFileId" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "File" x WHERE x."id" = l."toFileId");
