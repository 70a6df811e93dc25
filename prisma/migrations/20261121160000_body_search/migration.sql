-- The words of each page's current content, for searching it. Apart from Page, so that lists do not pay for it.
CREATE TABLE "PageText" (
    "pageId" UUID NOT NULL,
    "words" tsvector NOT NULL,
    CONSTRAINT "PageText_pkey" PRIMARY KEY ("pageId"),
    CONSTRAINT "PageText_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "PageText_words_idx" ON "PageText" USING gin ("words");

-- Lower case, without accents, in one form.
CREATE FUNCTION fold_text(given TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT lower(CASE WHEN octet_length(given) = length(given) THEN given
        ELSE normalize(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC) END)
$$;

-- The words of a text as English full text stems them, without its accents; of scripts without blanks between words, every
-- two characters that stand together; and the owner, so that one look-up finds the pages of one person. Of very long
-- texts, the words at the beginning.
CREATE FUNCTION content_words(owner_id UUID, markdown TEXT) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
    folded TEXT := fold_text(left(markdown, 100000));
    extra TEXT[] := ARRAY['=' || owner_id];
BEGIN
    IF octet_length(folded) > length(folded) THEN
        SELECT extra || array_agg(DISTINCT pair) INTO extra FROM (
            SELECT letter.c || lead(letter.c) OVER (PARTITION BY run.n ORDER BY letter.o) AS pair
            FROM regexp_matches(folded, '[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u0e00-\u0eff]{2,}', 'g')
                WITH ORDINALITY run (part, n),
                string_to_table(run.part[1], NULL) WITH ORDINALITY letter (c, o)) pairs
        WHERE pair IS NOT NULL;
    END IF;
    RETURN strip(to_tsvector('english', folded)) || array_to_tsvector(extra);
EXCEPTION
    WHEN program_limit_exceeded THEN
        RETURN strip(to_tsvector('english', left(folded, 10000))) || array_to_tsvector(ARRAY['=' || owner_id]);
END
$$;

-- Every commit adds a revision, and the revision that a page names is the one to be found.
CREATE FUNCTION index_texts() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "PageText" ("pageId", "words")
    SELECT p."id", content_words(p."ownerId", n."markdown")
    FROM new_texts n JOIN "Page" p ON p."id" = n."pageId" AND p."revisionId" = n."id"
    ORDER BY p."id"
    ON CONFLICT ("pageId") DO UPDATE SET "words" = EXCLUDED."words";
    RETURN NULL;
END
$$;
CREATE TRIGGER "Revision_added" AFTER INSERT ON "Revision" REFERENCING NEW TABLE AS new_texts
    FOR EACH STATEMENT EXECUTE FUNCTION index_texts();

INSERT INTO "PageText" ("pageId", "words")
SELECT p."id", content_words(p."ownerId", r."markdown")
FROM "Page" p JOIN "Revision" r ON r."id" = p."revisionId";

-- A search for all of these words, which are folded: each as English full text stems it, or the beginning of one; in scripts
-- without blanks every two characters that stand together. What English full text leaves out is left out. Null when
-- nothing is asked for.
CREATE FUNCTION content_query(words JSON) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
    asked tsquery;
    word TEXT;
    part tsquery;
BEGIN
    FOR word IN SELECT * FROM json_array_elements_text(words) LOOP
        part := plainto_tsquery('english', word);
        IF word ~ '[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u0e00-\u0eff]{2,}' THEN
            SELECT string_agg(DISTINCT quote_literal(substr(run.part[1], n, 2)), ' & ')::tsquery INTO part
            FROM regexp_matches(word, '[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u0e00-\u0eff]{2,}', 'g') run (part),
                generate_series(1, length(run.part[1]) - 1) n;
        ELSIF numnode(part) > 0 THEN
            part := part || (quote_literal(word) || ':*')::tsquery;
        ELSE
            CONTINUE;
        END IF;
        asked := COALESCE(asked && part, part);
    END LOOP;
    RETURN asked;
END
$$;
