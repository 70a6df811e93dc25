-- Several files that come at once have to be kept apart from one another, too.
DROP FUNCTION free_file_number(UUID, UUID, TEXT, TEXT);

-- The number that keeps a file apart from those of its name in a folder: 0 where none is needed. The first `skipped`
-- numbers that are free are left to others.
CREATE FUNCTION free_file_number(owner_id UUID, folder_id UUID, stem_key TEXT, ending_key TEXT, skipped BIGINT DEFAULT 0)
RETURNS INTEGER
LANGUAGE plpgsql STABLE AS $$
DECLARE
    n INTEGER := 0;
    left_over BIGINT := skipped;
BEGIN
    LOOP
        IF NOT EXISTS (
            SELECT 1 FROM "File" x
            WHERE x."ownerId" = owner_id AND x."parentId" IS NOT DISTINCT FROM folder_id AND x."trashedAt" IS NULL
                AND x."nameKey" = stem_key || CASE WHEN n = 0 THEN '' ELSE ' ' || n END || ending_key)
        THEN
            EXIT WHEN left_over = 0;
            left_over := left_over - 1;
        END IF;
        n := n + 1;
    END LOOP;
    RETURN n;
END
$$;
