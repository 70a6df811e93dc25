-- Searches say in which line of a text they found what was sought.

-- How many lines end in a text: with a line feed, a carriage return, or both.
CREATE FUNCTION line_ends(part TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT octet_length(part) - octet_length(replace(part, E'\n', ''))
        + CASE WHEN strpos(part, E'\r') = 0 THEN 0
            ELSE octet_length(part) - octet_length(replace(part, E'\r', ''))
                - (octet_length(part) - octet_length(replace(part, E'\r\n', ''))) / 2 END
$$;

-- The part of a text around what is sought, as text_around says it, and how many lines end before the part.
CREATE FUNCTION part_around(markdown TEXT, sought TEXT[])
RETURNS TABLE ("part" TEXT, "isWithin" BOOLEAN, "goesOn" BOOLEAN, "linesBefore" INTEGER)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    total CONSTANT INTEGER := octet_length(markdown);
    -- Of a stored text, only this much is unpacked.
    bytes BYTEA := convert_to(substr(markdown, 1, 100001), 'UTF8');
    start INTEGER := 0;
    stop INTEGER;
    slice TEXT;
    folded TEXT;
    lines INTEGER := 0;
    best INTEGER := -1;
    count INTEGER;
BEGIN
    IF total <= 100000 THEN
        RETURN QUERY SELECT markdown, false, false, 0;
        RETURN;
    END IF;
    LOOP
        stop := slice_end(bytes, start);
        slice := convert_from(substring(bytes FROM start + 1 FOR stop - start), 'UTF8');
        folded := fold_text(slice);
        count := (SELECT count(*) FROM unnest(sought) one WHERE strpos(folded, one) > 0);
        IF count > best THEN
            best := count;
            "part" := slice;
            "isWithin" := start > 0;
            "goesOn" := stop < total;
            "linesBefore" := lines;
        END IF;
        EXIT WHEN count = cardinality(sought) OR stop = total OR is_time_up();
        IF start = 0 THEN
            bytes := convert_to(markdown, 'UTF8');
        END IF;
        lines := lines + line_ends(slice);
        -- A line end of two characters that the slices part is counted with the second.
        IF get_byte(bytes, stop) = 10 AND get_byte(bytes, stop - 1) = 13 THEN
            lines := lines - 1;
        END IF;
        start := stop;
    END LOOP;
    RETURN NEXT;
END
$$;
