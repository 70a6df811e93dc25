-- Beside each word of a title, in its index: what else the title has, as two Bloom filters of 64 bits. A search for several
-- words goes along one of them and looks up only the titles that may have the others, too.

-- What is stored of a title: each word as English full text stems it and as typed (`title_key` is case-folded), and beside
-- each the bits of all. A word has two bits, by SHA-256: PostgreSQL promises nothing about its own hashes from one release
-- to the next, and these are stored. What is searched for is stemmed, thus in lower case: other words need no bits. Three
-- bytes in a row of the key have one bit; what contains a text has all bits of the text. With an empty key it gives what a
-- search for the words needs. Not STRICT, so that statements take it in as a part of themselves.
CREATE FUNCTION title_entries(title TEXT, title_key TEXT)
RETURNS TABLE ("word" TEXT, "wordBits" BIGINT, "trigramBits" BIGINT) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    WITH words AS MATERIALIZED (
        SELECT left(word, 64) AS word FROM unnest(tsvector_to_array(to_tsvector('english', title))) word
        UNION
        SELECT left(word, 64) FROM regexp_split_to_table(title_key, '\s+') word WHERE word <> ''),
    bits AS MATERIALIZED (
        SELECT
            (SELECT bit_or((1::bigint << (get_byte(hash, 0) & 63)) | (1::bigint << (get_byte(hash, 1) & 63)))
             FROM words, sha256(convert_to(words.word, 'UTF8')) hash WHERE words.word = lower(words.word)) AS of_words,
            (SELECT bit_or(1::bigint << (
                (get_byte(bytes, n) * 25 + get_byte(bytes, n + 1) * 37 + get_byte(bytes, n + 2)) & 63))
             FROM convert_to(title_key, 'UTF8') bytes, generate_series(0, length(bytes) - 3) n) AS of_trigrams)
    SELECT words.word, COALESCE(bits.of_words, 0), COALESCE(bits.of_trigrams, 0) FROM bits, words
$$;

ALTER TABLE "TitleWord" DROP CONSTRAINT "TitleWord_pkey";
TRUNCATE "TitleWord";
ALTER TABLE "TitleWord" ADD COLUMN "wordBits" BIGINT NOT NULL, ADD COLUMN "trigramBits" BIGINT NOT NULL;
INSERT INTO "TitleWord" ("ownerId", "word", "pageId", "wordBits", "trigramBits")
SELECT t."ownerId", entry."word", t."pageId", entry."wordBits", entry."trigramBits"
FROM "PageTitle" t, title_entries(t."title", t."titleKey") entry;
ALTER TABLE "TitleWord" ADD CONSTRAINT "TitleWord_pkey"
    PRIMARY KEY ("ownerId", "word", "pageId") INCLUDE ("wordBits", "trigramBits");

-- As before, with the bits.
CREATE OR REPLACE FUNCTION index_titles() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
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
