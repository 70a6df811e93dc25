-- Whether others share more than so many folders or pages with somebody: by grants on folders above them, or on the pages
-- themselves. Restricted pages count although they may be out of reach: this only chooses how a search goes about it. In
-- PL/pgSQL, so that it is planned once and is a single call in the statements that ask.
CREATE FUNCTION shares_more_than(most INTEGER, user_id UUID) RETURNS BOOLEAN LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
    folders UUID[] := ARRAY(
        SELECT f."id" FROM "Folder" f
        WHERE f."path" && ARRAY(
            SELECT g."folderId" FROM "Grant" g WHERE g."userId" = user_id AND g."folderId" IS NOT NULL)
            AND f."trashedAt" IS NULL
        LIMIT most + 1);
BEGIN
    RETURN cardinality(folders) > most OR (SELECT count(*) > most FROM (
        (SELECT p."id" FROM unnest(folders) folder (id)
         CROSS JOIN LATERAL (
             SELECT p."id" FROM "Page" p WHERE p."parentId" = folder.id AND p."trashedAt" IS NULL OFFSET 0) p
         LIMIT most + 1)
        UNION
        SELECT p."id" FROM "Grant" g JOIN "Page" p ON p."id" = g."pageId"
        WHERE g."userId" = user_id AND p."trashedAt" IS NULL) shared);
END
$$;
