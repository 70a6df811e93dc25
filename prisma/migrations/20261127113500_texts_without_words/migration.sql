-- As before, also of a long text in which nothing is that can be found.
CREATE OR REPLACE FUNCTION content_entries(owner_id UUID, markdown TEXT) RETURNS tsvector[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
    most CONSTANT INTEGER := 900000;
    found tsvector[];
    owner TEXT[] := ARRAY['=' || owner_id];
BEGIN
    IF octet_length(markdown) <= 100000 THEN
        RETURN ARRAY[text_entries(fold_text(markdown)) || array_to_tsvector(owner)];
    END IF;
    SELECT array_agg(part.entries ORDER BY part.n) INTO found FROM (
        SELECT sized.n, array_to_tsvector(array_agg(sized.entry)) AS entries FROM (
            SELECT each.entry, sum(octet_length(each.entry)) OVER (ORDER BY each.entry) / most AS n FROM (
                SELECT DISTINCT entry COLLATE "C" AS entry
                FROM text_slices(markdown) slice, unnest(tsvector_to_array(text_entries(fold_text(slice)))) entry) each) sized
        GROUP BY sized.n) part;
    found := COALESCE(found, ARRAY[''::tsvector]);
    IF cardinality(found) > 1 THEN
        owner := owner || ('+' || owner_id);
    END IF;
    found[1] := found[1] || array_to_tsvector(owner);
    RETURN found;
END
$$;

-- A text that the index cannot hold keeps none of the others out of it.
ALTER FUNCTION index_contents(UUID, UUID[]) RENAME TO index_contents_together;
CREATE FUNCTION index_contents(owner_id UUID, page_ids UUID[]) RETURNS VOID LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    one UUID;
BEGIN
    PERFORM index_contents_together(owner_id, page_ids);
EXCEPTION WHEN data_exception OR program_limit_exceeded OR not_null_violation THEN
    IF cardinality(page_ids) > 1 THEN
        FOREACH one IN ARRAY page_ids LOOP
            PERFORM index_contents(owner_id, ARRAY[one]);
        END LOOP;
        RETURN;
    END IF;
    RAISE WARNING 'the text of page % cannot be searched: %', page_ids[1], SQLERRM;
    INSERT INTO "PageText" ("pageId", "words") VALUES (page_ids[1], array_to_tsvector(ARRAY['=' || owner_id]))
    ON CONFLICT ("pageId") DO UPDATE SET "words" = EXCLUDED."words";
END
$$;
