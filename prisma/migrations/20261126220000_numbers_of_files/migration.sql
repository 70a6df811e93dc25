-- The numbers that keep so many files of one name apart in a folder, in their order; 0 is the name without a number. To ask
-- for the number of each file by itself takes the square of their count.
CREATE FUNCTION free_file_numbers(owner_id UUID, folder_id UUID, stem_key TEXT, ending_key TEXT, wanted BIGINT)
RETURNS TABLE (number INTEGER, place BIGINT)
LANGUAGE plpgsql STABLE AS $$
BEGIN
    number := 0;
    place := 0;
    WHILE place < wanted LOOP
        IF NOT EXISTS (
            SELECT 1 FROM "File" x
            WHERE x."ownerId" = owner_id AND x."parentId" IS NOT DISTINCT FROM folder_id AND x."trashedAt" IS NULL
                AND x."nameKey" = stem_key || CASE WHEN number = 0 THEN '' ELSE ' ' || number END || ending_key)
        THEN
            RETURN NEXT;
            place := place + 1;
        END IF;
        number := number + 1;
    END LOOP;
END
$$;
