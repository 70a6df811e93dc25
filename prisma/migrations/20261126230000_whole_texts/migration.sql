-- Contents are searched as a whole, with the words that English leaves out and with signs.

CREATE OR REPLACE FUNCTION fold_text(given TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
    IF octet_length(given) = length(given) THEN
        RETURN lower(given);
    END IF;
    RETURN replace(lower(plain_text(given)), 'ς', 'σ');
END
$$;

-- English stems, of all words: a search for "the who" asks for these two, one for "the cat" for the cat alone.
CREATE TEXT SEARCH DICTIONARY english_all_stem (TEMPLATE = snowball, LANGUAGE = english);
CREATE TEXT SEARCH CONFIGURATION english_all (COPY = english);
ALTER TEXT SEARCH CONFIGURATION english_all
    ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH english_all_stem;

-- As before, of texts that are folded already, and with the words that English leaves out.
DROP FUNCTION text_words(TEXT);
CREATE FUNCTION text_words(folded TEXT) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT strip(to_tsvector('english_all', regexp_replace(folded, '[!-/:-@\[-`{-~]+', ' ', 'g')))
$$;

-- The signs of a folded text: each, and every two that stand together.
CREATE FUNCTION text_signs(folded TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT COALESCE(array_agg(DISTINCT signs.part), '{}') FROM (
        SELECT DISTINCT run FROM string_to_table(regexp_replace(folded, '[[:alnum:][:space:]]+', ' ', 'g'), ' ') run
        WHERE run <> '') runs
    CROSS JOIN LATERAL (
        SELECT substr(left(runs.run, 1000), n, length) AS part
        FROM generate_series(1, length(left(runs.run, 1000))) n, generate_series(1, 2) length) signs
$$;

-- Whether English full text leaves out a word; an expression of constants, which is taken in where it is called.
CREATE FUNCTION is_left_out(word TEXT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT word = ANY ('{a,about,above,after,again,against,all,am,an,and,any,are,as,at,be,because,been,before,being,below,
        between,both,but,by,can,did,do,does,doing,don,down,during,each,few,for,from,further,had,has,have,
        having,he,her,here,hers,herself,him,himself,his,how,i,if,in,into,is,it,its,itself,just,me,more,most,
        my,myself,no,nor,not,now,of,off,on,once,only,or,other,our,ours,ourselves,out,over,own,s,same,she,
        should,so,some,such,t,than,that,the,their,theirs,them,themselves,then,there,these,they,this,those,
        through,to,too,under,until,up,very,was,we,were,what,when,where,which,while,who,whom,why,will,with,
        you,your,yours,yourself,yourselves}'::TEXT[])
$$;

-- Every two words in a row of which English leaves out both: of phrases that have no others, these are rare.
CREATE FUNCTION text_word_pairs(folded TEXT) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
    words TEXT[] := string_to_array(regexp_replace(folded, '[!-/:-@\[-`{-~[:space:]]+', ' ', 'g'), ' ');
BEGIN
    RETURN ARRAY(
        SELECT DISTINCT one || ' ' || next FROM unnest(words[ : cardinality(words) - 1], words[2 : ]) pair (one, next)
        WHERE is_left_out(one) AND is_left_out(next));
END
$$;

-- Of scripts without blanks between words, every two characters that stand together.
CREATE FUNCTION text_character_pairs(folded TEXT) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
    letters TEXT[];
BEGIN
    IF octet_length(folded) = length(folded) THEN
        RETURN '{}';
    END IF;
    letters := string_to_array(
        regexp_replace(folded, '[^\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u0e00-\u0eff]+', ' ', 'g'), NULL);
    RETURN ARRAY(
        SELECT DISTINCT one || next FROM unnest(letters[ : cardinality(letters) - 1], letters[2 : ]) pair (one, next)
        WHERE one <> ' ' AND next <> ' ');
END
$$;

-- What a folded text is found by: its words, its signs and its pairs of words and characters.
CREATE FUNCTION text_entries(folded TEXT) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT text_words(folded)
        || array_to_tsvector(text_signs(folded) || text_word_pairs(folded) || text_character_pairs(folded))
$$;

-- A text in parts of so many bytes at most that are worked on at once, cut between words where there are any.
CREATE FUNCTION text_slices(markdown TEXT) RETURNS SETOF TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
    size CONSTANT INTEGER := 100000;
    bytes CONSTANT BYTEA := convert_to(markdown, 'UTF8');
    total CONSTANT INTEGER := length(bytes);
    start INTEGER := 0;
    stop INTEGER;
BEGIN
    WHILE total - start > size LOOP
        stop := start + size;
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
        RETURN NEXT convert_from(substring(bytes FROM start + 1 FOR stop - start), 'UTF8');
        start := stop;
    END LOOP;
    RETURN NEXT convert_from(substring(bytes FROM start + 1), 'UTF8');
END
$$;

-- What a page is found by: its text's entries and its owner, as `=id`. A tsvector holds a megabyte: of a text with more than
-- that there are several, which only together have all of it, and the first has `+id`.
DROP FUNCTION content_words(UUID, TEXT);
CREATE FUNCTION content_entries(owner_id UUID, markdown TEXT) RETURNS tsvector[] LANGUAGE plpgsql IMMUTABLE AS $$
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
    IF cardinality(found) > 1 THEN
        owner := owner || ('+' || owner_id);
    END IF;
    found[1] := found[1] || array_to_tsvector(owner);
    RETURN found;
END
$$;

-- The entries of the few pages that have more than PageText can hold.
CREATE TABLE "PageTextRest" (
    "pageId" UUID NOT NULL,
    "part" INTEGER NOT NULL,
    "words" tsvector NOT NULL,
    CONSTRAINT "PageTextRest_pkey" PRIMARY KEY ("pageId", "part"),
    CONSTRAINT "PageTextRest_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Whether a page of several parts has everything, each in any of its parts.
CREATE FUNCTION parts_have(page_id UUID, words tsvector, asked tsquery[]) RETURNS BOOLEAN LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN NOT EXISTS (
        SELECT 1 FROM unnest(asked) one (query) WHERE NOT words @@ one.query AND NOT EXISTS (
            SELECT 1 FROM "PageTextRest" r WHERE r."pageId" = page_id AND r."words" @@ one.query));
END
$$;

-- Finds what some pages of an owner are found by. The caller has the owner's lock and keeps the pages.
CREATE FUNCTION index_contents(owner_id UUID, page_ids UUID[]) RETURNS VOID LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    DELETE FROM "PageTextRest" r WHERE r."pageId" = ANY (page_ids);
    WITH now AS MATERIALIZED (
        SELECT one.id, content_entries(owner_id, text."markdown") AS entries
        FROM unnest(page_ids) one (id) CROSS JOIN LATERAL (
            SELECT r."markdown" FROM "Page" p JOIN "Revision" r ON r."id" = p."revisionId"
            WHERE p."id" = one.id OFFSET 0) text),
    rest AS (
        INSERT INTO "PageTextRest" ("pageId", "part", "words")
        SELECT now.id, part.n, part.words FROM now, unnest(now.entries[2 : ]) WITH ORDINALITY part (words, n))
    INSERT INTO "PageText" ("pageId", "words") SELECT now.id, now.entries[1] FROM now
    ON CONFLICT ("pageId") DO UPDATE SET "words" = EXCLUDED."words";
END
$$;

-- As before, by that, and of no more text at once than takes a moment.
CREATE OR REPLACE FUNCTION read_texts(owner_id UUID, after BIGINT, up_to BIGINT, at_most INTEGER) RETURNS BIGINT LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    last BIGINT;
    kept UUID[];
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('sheaf texts'), hashtext(owner_id::text));
    SELECT max(sized."id") INTO last FROM (
        SELECT u."id", row_number() OVER (ORDER BY u."id") AS n, sum(u.size) OVER (ORDER BY u."id") AS size FROM (
            SELECT note."id", COALESCE((
                SELECT r."size" FROM "Page" p JOIN "Revision" r ON r."id" = p."revisionId"
                WHERE p."id" = note."pageId"), 0) AS size
            FROM "UnreadText" note
            WHERE note."ownerId" = owner_id AND note."id" > after AND note."id" <= up_to ORDER BY note."id" LIMIT at_most) u) sized
    WHERE sized.n = 1 OR sized.size <= 1000000;
    kept := ARRAY(
        SELECT p."id" FROM (
            SELECT DISTINCT u."pageId" FROM "UnreadText" u
            WHERE u."ownerId" = owner_id AND u."id" > after AND u."id" <= last) one
        CROSS JOIN LATERAL (
            SELECT k."id" FROM "Page" k WHERE k."id" = one."pageId" FOR KEY SHARE SKIP LOCKED) p);
    -- First the notes that are there now: what is written meanwhile keeps its own.
    DELETE FROM "UnreadText" u
    WHERE u."ownerId" = owner_id AND u."id" > after AND u."id" <= last AND (
        u."pageId" = ANY (kept) OR NOT EXISTS (SELECT 1 FROM "Page" p WHERE p."id" = u."pageId"));
    PERFORM index_contents(owner_id, kept);
    RETURN last;
END
$$;

-- Finds anew what the next pages are found by, of so many; false when none are left, or another process does it.
CREATE FUNCTION reindex_texts(at_most INTEGER) RETURNS BOOLEAN LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    start UUID;
    last UUID;
    one RECORD;
BEGIN
    SELECT r."after" INTO start FROM "Reindexing" r WHERE r."what" = 'texts' FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    SELECT p."id" INTO last FROM (
        SELECT n."id" FROM "Page" n WHERE n."id" > start ORDER BY n."id" LIMIT at_most) p
    ORDER BY p."id" DESC LIMIT 1;
    IF last IS NULL THEN
        DELETE FROM "Reindexing" WHERE "what" = 'texts';
        RETURN false;
    END IF;
    UPDATE "Reindexing" SET "after" = last WHERE "what" = 'texts';
    FOR one IN
        SELECT p."ownerId" AS owner, array_agg(p."id") AS ids FROM "Page" p WHERE p."id" > start AND p."id" <= last
        GROUP BY p."ownerId" ORDER BY p."ownerId"
    LOOP
        PERFORM pg_advisory_xact_lock(hashtext('sheaf texts'), hashtext(one.owner::text));
        PERFORM index_contents(one.owner, ARRAY(
            SELECT p."id" FROM "Page" p WHERE p."id" = ANY (one.ids) FOR KEY SHARE SKIP LOCKED));
    END LOOP;
    RETURN true;
END
$$;
INSERT INTO "Reindexing" ("what", "after")
SELECT 'texts', '00000000-0000-0000-0000-000000000000' WHERE EXISTS (SELECT 1 FROM "Page");

-- What is looked for, each by itself: words as English full text has them, or beginnings of words; the signs of phrases; and
-- the pairs of words in runs of whole ones. Words
-- that English leaves out count only where there is nothing else to look for.
DROP FUNCTION content_query(JSON, JSON);
CREATE FUNCTION content_queries(whole JSON, beginnings JSON, phrases JSON, runs JSON) RETURNS tsquery[] LANGUAGE plpgsql STABLE AS $$
DECLARE
    asked tsquery[] := '{}';
    left_out tsquery[] := '{}';
    given RECORD;
    part tsquery;
BEGIN
    FOR given IN
        SELECT json_array_elements_text(whole) AS word, true AS is_whole
        UNION ALL SELECT json_array_elements_text(beginnings), false
    LOOP
        part := plainto_tsquery('english_all', given.word);
        IF given.word ~ '[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u0e00-\u0eff]{2,}' THEN
            SELECT string_agg(DISTINCT quote_literal(substr(run.part[1], n, 2)), ' & ')::tsquery INTO part
            FROM regexp_matches(given.word, '[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u0e00-\u0eff]{2,}', 'g') run (part),
                generate_series(1, length(run.part[1]) - 1) n;
        ELSIF numnode(part) = 0 THEN
            CONTINUE;
        ELSIF numnode(plainto_tsquery('english', given.word)) = 0 THEN
            left_out := left_out || part;
            CONTINUE;
        ELSIF NOT given.is_whole THEN
            part := part || (quote_literal(given.word) || ':*')::tsquery;
            part := COALESCE(part || shorter_stems(given.word), part);
        END IF;
        asked := asked || part;
    END LOOP;
    asked := asked || ARRAY(
        SELECT DISTINCT ('''' || replace(replace(entry, '\', '\\'), '''', '''''') || '''')::tsquery
        FROM (
            SELECT unnest(text_signs(phrase)) AS entry FROM json_array_elements_text(phrases) phrase
            UNION ALL SELECT unnest(text_word_pairs(run)) FROM json_array_elements_text(runs) run) given);
    RETURN CASE WHEN asked = '{}' THEN left_out ELSE asked END;
END
$$;

-- Of a long text the part in which most of what is sought stands, which is folded; of a short one all of it. With whether
-- there is more before it, or behind.
CREATE FUNCTION text_around(markdown TEXT, sought TEXT[]) RETURNS TABLE ("part" TEXT, "isWithin" BOOLEAN, "goesOn" BOOLEAN)
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
    slice TEXT;
    folded TEXT;
    n INTEGER := 0;
    best INTEGER := -1;
    count INTEGER;
    ends INTEGER := 0;
    total CONSTANT INTEGER := octet_length(markdown);
BEGIN
    IF octet_length(markdown) <= 100000 THEN
        RETURN QUERY SELECT markdown, false, false;
        RETURN;
    END IF;
    FOR slice IN SELECT * FROM text_slices(markdown) LOOP
        folded := fold_text(slice);
        count := (SELECT count(*) FROM unnest(sought) one WHERE strpos(folded, one) > 0);
        ends := ends + octet_length(slice);
        IF count > best THEN
            best := count;
            "part" := slice;
            "isWithin" := n > 0;
            "goesOn" := ends < total;
        END IF;
        EXIT WHEN count = cardinality(sought);
        n := n + 1;
    END LOOP;
    RETURN NEXT;
END
$$;
