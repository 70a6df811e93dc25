-- The words of a text as English full text stems them, without accents and case. Punctuation is taken away before: the
-- parser of PostgreSQL looks for tags, addresses and paths from each of them on, in a time that grows with the square of
-- the text, and would find no words within those.
CREATE FUNCTION text_words(markdown TEXT) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT strip(to_tsvector('english', translate(fold_text(markdown), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))))
$$;

-- As before, of these words.
CREATE OR REPLACE FUNCTION content_words(owner_id UUID, markdown TEXT) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
    searched TEXT := left(markdown, 100000);
    extra TEXT[] := ARRAY['=' || owner_id];
BEGIN
    IF octet_length(searched) > length(searched) THEN
        SELECT extra || array_agg(DISTINCT pair) INTO extra FROM (
            SELECT letter.c || lead(letter.c) OVER (PARTITION BY run.n ORDER BY letter.o) AS pair
            FROM regexp_matches(fold_text(searched), '[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u0e00-\u0eff]{2,}', 'g')
                WITH ORDINALITY run (part, n),
                string_to_table(run.part[1], NULL) WITH ORDINALITY letter (c, o)) pairs
        WHERE pair IS NOT NULL;
    END IF;
    RETURN text_words(searched) || array_to_tsvector(extra);
EXCEPTION
    WHEN program_limit_exceeded THEN
        RETURN text_words(left(searched, 10000)) || array_to_tsvector(ARRAY['=' || owner_id]);
END
$$;

UPDATE "PageText" t SET "words" = content_words(p."ownerId", r."markdown")
FROM "Page" p JOIN "Revision" r ON r."id" = p."revisionId" WHERE p."id" = t."pageId";
