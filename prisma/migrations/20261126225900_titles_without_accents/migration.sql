-- Titles are searched without accents, as contents are, and words that no title has any more leave the list of words.

-- A text in the letters of a plain keyboard, as far as it can be: without accents and other marks, ligatures, full-width
-- and other forms of letters. Case stays. As `plainText` in lib/domain/search/fold-text.ts. It calls nothing that is not
-- PostgreSQL's own, as a generated column is made by it.
CREATE FUNCTION plain_text(given TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
    plain TEXT;
BEGIN
    IF octet_length(given) = length(given) THEN
        RETURN given;
    END IF;
    plain := normalize(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFKC);
    IF plain ~ '[ßẞæÆœŒþÞøØłŁđĐðÐħĦŧŦıς‘’‚‛ʼ“”„‟‐‒–—―−]' THEN
        plain := translate(plain, 'øØłŁđĐðÐħĦŧŦıς‘’‚‛ʼ“”„‟‐‒–—―−',
            'oOlLdDdDhHtTiσ''''''''''""""------');
        plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE');
        plain := replace(replace(replace(replace(plain, 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH');
    END IF;
    RETURN plain;
END
$$;

-- What titles are compared by in searches. Of a title in ASCII it is the key, so nothing that is indexed of those changes.
ALTER TABLE "PageTitle" ADD COLUMN "searchKey" TEXT NOT NULL
    GENERATED ALWAYS AS (upper(plain_text("titleKey") COLLATE "C")) STORED;
CREATE INDEX "PageTitle_ownerId_searchKey_idx" ON "PageTitle" ("ownerId", "searchKey");

-- The words of a title as they were indexed before, to remove those.
ALTER FUNCTION title_words(TEXT, TEXT) RENAME TO accented_title_words;

-- The words of a title, all without accents: as English full text stems them, and as typed (case-folded).
CREATE FUNCTION title_words(title TEXT, title_key TEXT) RETURNS SETOF TEXT LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT left(word, 64) FROM unnest(tsvector_to_array(to_tsvector('english', plain_text(title)))) word
    UNION
    SELECT left(word, 64) FROM regexp_split_to_table(upper(plain_text(title_key) COLLATE "C"), '\s+') word WHERE word <> ''
$$;

-- The words of a title as typed (case-folded), without accents.
CREATE OR REPLACE FUNCTION typed_words(title_key TEXT) RETURNS SETOF TEXT LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT DISTINCT left(word, 64)
    FROM regexp_split_to_table(upper(plain_text(title_key) COLLATE "C"), '\s+') word WHERE word <> ''
$$;

-- As before, of these words, with the bits of what titles are compared by.
CREATE OR REPLACE FUNCTION title_entries(title TEXT, title_key TEXT)
RETURNS TABLE ("word" TEXT, "wordBits" BIGINT, "trigramBits" BIGINT) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    WITH words AS MATERIALIZED (SELECT word FROM title_words(title, title_key) word),
    stemmed AS MATERIALIZED (
        SELECT bit_or(word_bits(words.word)) AS bits FROM words WHERE words.word = lower(words.word))
    SELECT words.word, COALESCE(stemmed.bits, 0), of_title.bits
    FROM stemmed, words, trigram_bits(upper(plain_text(title_key) COLLATE "C")) of_title
$$;
CREATE OR REPLACE FUNCTION title_bits(title TEXT, title_key TEXT) RETURNS TABLE ("wordBits" BIGINT, "trigramBits" BIGINT)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT COALESCE((SELECT entry."wordBits" FROM title_entries(title, title_key) entry LIMIT 1), 0), of_title.bits
    FROM trigram_bits(upper(plain_text(title_key) COLLATE "C")) of_title
$$;

-- Words that a title had, which perhaps no title has now: they are to leave TitlePart.
CREATE TABLE "FormerTitleWord" (
    "ownerId" UUID NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "FormerTitleWord_pkey" PRIMARY KEY ("ownerId", "id")
);
ALTER TABLE "FormerTitleWord" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
INSERT INTO "FormerTitleWord" ("ownerId", "word") SELECT p."ownerId", p."word" FROM "TitlePart" p WHERE p."part" = p."word";

CREATE OR REPLACE FUNCTION forget_titles() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM "TitleWord" w USING old_titles o, LATERAL (
        SELECT word FROM title_words(o."title", o."titleKey") word
        UNION SELECT word FROM accented_title_words(o."title", o."titleKey") word
        WHERE octet_length(o."title") > length(o."title")) old_word
    WHERE w."ownerId" = o."ownerId" AND w."word" = old_word.word AND w."pageId" = o."pageId";
    INSERT INTO "FormerTitleWord" ("ownerId", "word")
    SELECT o."ownerId", word FROM old_titles o, typed_words(o."titleKey") word
    UNION SELECT o."ownerId", word FROM old_titles o, accented_title_words(o."title", o."titleKey") word
    WHERE octet_length(o."title") > length(o."title");
    RETURN NULL;
END
$$;

-- As before. Who removes words that no title has any more (`remove_former_title_words`) must not do so while a title that
-- has one of them is on its way.
CREATE OR REPLACE FUNCTION index_titles() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtext('sheaf title words'), hashtext(o."ownerId"::text))
    FROM (SELECT DISTINCT n."ownerId" FROM new_titles n ORDER BY n."ownerId") o;
    INSERT INTO "TitleWord" ("ownerId", "word", "pageId", "wordBits", "trigramBits")
    SELECT n."ownerId", entry."word", n."pageId", entry."wordBits", entry."trigramBits"
    FROM new_titles n, title_entries(n."title", n."titleKey") entry;
    WITH written AS MATERIALIZED (
        SELECT DISTINCT t."ownerId", word FROM new_titles t, typed_words(t."titleKey") word),
    unknown AS MATERIALIZED (
        SELECT w."ownerId", w.word FROM written w WHERE NOT EXISTS (
            SELECT 1 FROM "TitlePart" p WHERE p."ownerId" = w."ownerId" AND p."part" = w.word AND p."word" = w.word
            OFFSET 0))
    INSERT INTO "TitlePart" ("ownerId", "part", "word")
    SELECT u."ownerId", substr(u.word, n), u.word FROM unknown u, generate_series(1, length(u.word)) n
    ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;

-- Removes so many of an owner's former words from TitlePart, those that no title has now; false when none are left, or
-- titles are just being written, which it does not hold up. Whoever writes titles holds the lock shared until they are
-- there, so none can come between the look at them and the removal.
CREATE FUNCTION remove_former_title_words(owner_id UUID, at_most INTEGER) RETURNS BOOLEAN LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    looked_at INTEGER;
BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('sheaf title words'), hashtext(owner_id::text)) THEN
        RETURN false;
    END IF;
    WITH former AS MATERIALIZED (
        SELECT f."id", f."word" FROM "FormerTitleWord" f WHERE f."ownerId" = owner_id ORDER BY f."id" LIMIT at_most),
    unused AS MATERIALIZED (
        SELECT DISTINCT former."word" FROM former WHERE NOT EXISTS (
            SELECT 1 FROM "TitleWord" w WHERE w."ownerId" = owner_id AND w."word" = former."word" OFFSET 0)),
    removed AS (
        DELETE FROM "TitlePart" p USING unused, generate_series(1, length(unused."word")) n
        WHERE p."ownerId" = owner_id AND p."part" = substr(unused."word", n) AND p."word" = unused."word"),
    done AS (
        DELETE FROM "FormerTitleWord" f USING former WHERE f."ownerId" = owner_id AND f."id" = former."id")
    SELECT count(*) INTO looked_at FROM former;
    RETURN looked_at = at_most;
END
$$;

-- How far what was stored before is indexed anew, page by page in the order of their ids; gone once all of it is.
CREATE TABLE "Reindexing" (
    "what" TEXT NOT NULL,
    "after" UUID NOT NULL,
    CONSTRAINT "Reindexing_pkey" PRIMARY KEY ("what")
);
INSERT INTO "Reindexing" ("what", "after")
SELECT 'titles', '00000000-0000-0000-0000-000000000000' WHERE EXISTS (SELECT 1 FROM "PageTitle");

-- Indexes the next titles anew, of so many those that have accents; false when none are left, or another process does it.
CREATE FUNCTION reindex_titles(at_most INTEGER) RETURNS BOOLEAN LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    start UUID;
    last UUID;
    ids UUID[];
BEGIN
    SELECT r."after" INTO start FROM "Reindexing" r WHERE r."what" = 'titles' FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    SELECT t."pageId" INTO last FROM (
        SELECT n."pageId" FROM "PageTitle" n WHERE n."pageId" > start ORDER BY n."pageId" LIMIT at_most) t
    ORDER BY t."pageId" DESC LIMIT 1;
    IF last IS NULL THEN
        DELETE FROM "Reindexing" WHERE "what" = 'titles';
        RETURN false;
    END IF;
    UPDATE "Reindexing" SET "after" = last WHERE "what" = 'titles';
    -- The row of the page first, as whoever renames it locks it.
    ids := ARRAY(
        SELECT p."id" FROM "Page" p
        WHERE p."id" > start AND p."id" <= last AND octet_length(p."title") > length(p."title")
        ORDER BY p."id" FOR NO KEY UPDATE);
    PERFORM pg_advisory_xact_lock_shared(hashtext('sheaf title words'), hashtext(o."ownerId"::text))
    FROM (SELECT DISTINCT t."ownerId" FROM "PageTitle" t WHERE t."pageId" = ANY (ids) ORDER BY t."ownerId") o;
    DELETE FROM "TitleWord" w USING "PageTitle" t, LATERAL (
        SELECT word FROM accented_title_words(t."title", t."titleKey") word
        UNION SELECT word FROM title_words(t."title", t."titleKey") word) old_word
    WHERE t."pageId" = ANY (ids) AND w."ownerId" = t."ownerId" AND w."word" = old_word.word AND w."pageId" = t."pageId";
    INSERT INTO "TitleWord" ("ownerId", "word", "pageId", "wordBits", "trigramBits")
    SELECT t."ownerId", entry."word", t."pageId", entry."wordBits", entry."trigramBits"
    FROM "PageTitle" t, title_entries(t."title", t."titleKey") entry WHERE t."pageId" = ANY (ids);
    INSERT INTO "TitlePart" ("ownerId", "part", "word")
    SELECT DISTINCT t."ownerId", substr(w.word, n), w.word
    FROM "PageTitle" t, typed_words(t."titleKey") w (word), generate_series(1, length(w.word)) n
    WHERE t."pageId" = ANY (ids)
    ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING;
    INSERT INTO "FormerTitleWord" ("ownerId", "word")
    SELECT DISTINCT t."ownerId", word FROM "PageTitle" t, accented_title_words(t."title", t."titleKey") word
    WHERE t."pageId" = ANY (ids);
    UPDATE "Page" p SET "wordBits" = bits."wordBits", "trigramBits" = bits."trigramBits"
    FROM "PageTitle" t, title_bits(t."title", t."titleKey") bits WHERE t."pageId" = p."id" AND p."id" = ANY (ids);
    RETURN true;
END
$$;
