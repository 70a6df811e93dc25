-- Whether others share more than so many pages with somebody: by grants on folders above them, or on the pages themselves.
-- Restricted pages count although they may be out of reach: this only chooses how a search goes about it.
CREATE FUNCTION shares_more_than(most INTEGER, user_id UUID) RETURNS BOOLEAN LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
    RETURN (SELECT count(*) > most FROM (
        SELECT p."id" FROM (
            SELECT f."id" FROM "Folder" f
            WHERE f."path" && ARRAY(
                SELECT g."folderId" FROM "Grant" g WHERE g."userId" = user_id AND g."folderId" IS NOT NULL)
                AND f."trashedAt" IS NULL
            LIMIT most + 1) folder
        CROSS JOIN LATERAL (
            SELECT p."id" FROM "Page" p WHERE p."parentId" = folder."id" AND p."trashedAt" IS NULL OFFSET 0) p
        UNION
        SELECT p."id" FROM "Grant" g JOIN "Page" p ON p."id" = g."pageId"
        WHERE g."userId" = user_id AND p."trashedAt" IS NULL
        LIMIT most + 1) shared);
END
$$;
