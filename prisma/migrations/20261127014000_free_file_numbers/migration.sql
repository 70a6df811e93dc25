-- Thousands of files of one name that come at once get their numbers in one pass.
DROP FUNCTION free_file_number(UUID, UUID, TEXT, TEXT, BIGINT);

-- The first `wanted` numbers from `first` on that keep files apart from those of their name in a folder; 0 stands for none.
-- The keys of the object `reserved` are taken, too.
CREATE FUNCTION free_file_numbers(
    owner_id UUID, folder_id UUID, stem_key TEXT, ending_key TEXT, first INTEGER, wanted BIGINT, reserved JSONB)
RETURNS SETOF INTEGER
LANGUAGE plpgsql STABLE AS $$
DECLARE
    n INTEGER := first;
    left_over BIGINT := wanted;
    key TEXT;
BEGIN
    WHILE left_over > 0 LOOP
        key := stem_key || CASE WHEN n = 0 THEN '' ELSE ' ' || n END || ending_key;
        IF NOT reserved ? key AND NOT EXISTS (
            SELECT 1 FROM "File" x
            WHERE x."ownerId" = owner_id AND x."parentId" IS NOT DISTINCT FROM folder_id AND x."trashedAt" IS NULL
                AND x."nameKey" = key)
        THEN
            RETURN NEXT n;
            left_over := left_over - 1;
        END IF;
        n := n + 1;
    END LOOP;
END
$$;
