-- Searches read long texts slice by slice, only as far as they need, and no longer than a moment.

-- Where the slice of a text ends that begins after so many of its bytes: between words where there are any.
CREATE FUNCTION slice_end(bytes BYTEA, start INTEGER) RETURNS INTEGER LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
    size CONSTANT INTEGER := 100000;
    stop INTEGER := start + size;
BEGIN
    IF length(bytes) - start <= size THEN
        RETURN length(bytes);
    END IF;
    WHILE stop > start + size - 1000 AND get_byte(bytes, stop) NOT IN (9, 10, 13, 32) LOOP
        stop := stop - 1;
    END LOOP;
    IF get_byte(bytes, stop) NOT IN (9, 10, 13, 32) THEN
        -- A character begins with a byte that is not of the form 10xxxxxx.
        stop := start + size;
        WHILE get_byte(bytes, stop) & 192 = 128 LOOP
            stop := stop - 1;
        END LOOP;
    END IF;
    RETURN stop;
END
$$;

CREATE OR REPLACE FUNCTION text_slices(markdown TEXT) RETURNS SETOF TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
    bytes CONSTANT BYTEA := convert_to(markdown, 'UTF8');
    start INTEGER := 0;
    stop INTEGER;
BEGIN
    LOOP
        stop := slice_end(bytes, start);
        RETURN NEXT convert_from(substring(bytes FROM start + 1 FOR stop - start), 'UTF8');
        EXIT WHEN stop = length(bytes);
        start := stop;
    END LOOP;
END
$$;

-- Whether the statement has run for as long as a search may look through texts.
CREATE FUNCTION is_time_up() RETURNS BOOLEAN LANGUAGE sql VOLATILE AS $$
    SELECT clock_timestamp() > statement_timestamp() + interval '1 second'
$$;

-- Whether a text has all of these patterns, of which those of long texts span few characters; not known to when the time is up.
CREATE FUNCTION text_has(markdown TEXT, patterns TEXT[]) RETURNS BOOLEAN LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    overlap CONSTANT INTEGER := 4000;
    total CONSTANT INTEGER := octet_length(markdown);
    missing TEXT[] := patterns;
    seen TEXT := '';
    start INTEGER := 0;
    stop INTEGER;
    bytes BYTEA;
BEGIN
    IF is_time_up() THEN
        RETURN false;
    END IF;
    bytes := convert_to(markdown, 'UTF8');
    LOOP
        stop := slice_end(bytes, start);
        seen := right(seen, overlap) || fold_text(convert_from(substring(bytes FROM start + 1 FOR stop - start), 'UTF8'));
        missing := ARRAY(SELECT one FROM unnest(missing) one WHERE seen !~ one);
        IF missing = '{}' THEN
            RETURN true;
        END IF;
        EXIT WHEN stop = total OR is_time_up();
        start := stop;
    END LOOP;
    RETURN false;
END
$$;

-- As before, of a long text that has all of it in its beginning without reading the rest; when the time is up, of what was read.
CREATE OR REPLACE FUNCTION text_around(markdown TEXT, sought TEXT[]) RETURNS TABLE ("part" TEXT, "isWithin" BOOLEAN, "goesOn" BOOLEAN)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    total CONSTANT INTEGER := octet_length(markdown);
    -- Of a stored text, only this much is unpacked.
    bytes BYTEA := convert_to(substr(markdown, 1, 100001), 'UTF8');
    start INTEGER := 0;
    stop INTEGER;
    slice TEXT;
    folded TEXT;
    best INTEGER := -1;
    count INTEGER;
BEGIN
    IF total <= 100000 THEN
        RETURN QUERY SELECT markdown, false, false;
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
        END IF;
        EXIT WHEN count = cardinality(sought) OR stop = total OR is_time_up();
        IF start = 0 THEN
            bytes := convert_to(markdown, 'UTF8');
        END IF;
        start := stop;
    END LOOP;
    RETURN NEXT;
END
$$;
