-- Whether whoever sees the page can read the file that the link leads to: who wrote the link could.
ALTER TABLE "Link" ADD COLUMN "lent" BOOLEAN NOT NULL DEFAULT FALSE,
    ADD CONSTRAINT "Link_lends_a_file" CHECK (NOT "lent" OR "toFileId" IS NOT NULL);

-- The page into which a file was uploaded: whoever sees that can read it.
ALTER TABLE "File" ADD COLUMN "pageId" UUID;

-- The pages that have a file as their cover.
CREATE INDEX "Page_cover_file_idx" ON "Page" (("cover"->>'value')) WHERE "cover"->>'type' = 'file';

-- Pages that nobody but their owner has written, in this place.
UPDATE "Link" l SET "lent" = TRUE FROM "Page" p
WHERE p."id" = l."pageId" AND l."toFileId" IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM "Revision" r WHERE r."pageId" = p."id" AND (
        r."userId" IS DISTINCT FROM p."ownerId" OR r."operation" IN ('copy', 'import')
        OR r."tokenId" IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM "ApiToken" t WHERE t."id" = r."tokenId" AND t."folderId" IS NULL)));

-- As before, for pages that are not in the trash: what went there with them comes back with them. What a link is bound
-- to by its name alone, nobody has shown by writing it.
CREATE OR REPLACE FUNCTION bind_links(owner_id UUID, keys TEXT[]) RETURNS VOID LANGUAGE sql VOLATILE AS $$
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
        WHERE p."trashedAt" IS NULL
            AND NOT EXISTS (SELECT 1 FROM "Page" t WHERE t."id" = l."toPageId" AND t."trashedAt" IS NULL)
            AND NOT EXISTS (SELECT 1 FROM "File" t WHERE t."id" = l."toFileId" AND t."trashedAt" IS NULL))
    UPDATE "Link" l SET "toPageId" = loose.page_id, "toFileId" = loose.file_id, "lent" = FALSE FROM loose
    WHERE l."pageId" = loose."pageId" AND l."revisionId" = loose."revisionId" AND l."ordinal" = loose."ordinal"
$$;
