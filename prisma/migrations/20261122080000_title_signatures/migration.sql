-- Beside each word of a title, in its index: what else the title has, as two Bloom filters of 64 bits. A search for several
-- words goes along one of them and looks up only the titles that may have the others, too.

-- The words of a title or of a search, as English full text stems them, in two bits each. SHA-256, because the bits are
-- stored: PostgreSQL promises nothing about its own hashes from one release to the next.
CREATE FUNCTION word_bits(words TEXT) RETURNS BIGINT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT COALESCE(bit_or((1::bigint << (get_byte(hash, 0) & 63)) | (1::bigint << (get_byte(hash, 1) & 63))), 0)
    FROM unnest(tsvector_to_array(to_tsvector('english', words))) word, sha256(convert_to(left(word, 64), 'UTF8')) hash
$$;

-- Each three characters in a row, in one bit: what contains a text has all bits of the text.
CREATE FUNCTION trigram_bits(key TEXT) RETURNS BIGINT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT COALESCE(bit_or(1::bigint << ((
        ascii(substr(key, n, 1)) * 25 + ascii(substr(key, n + 1, 1)) * 37 + ascii(substr(key, n + 2, 1))) & 63)), 0)
    FROM generate_series(1, length(key) - 2) n
$$;

-- What is stored of a title. OFFSET 0 keeps the bits from being found again for each word.
CREATE FUNCTION title_entries(title TEXT, title_key TEXT)
RETURNS TABLE ("word" TEXT, "wordBits" BIGINT, "trigramBits" BIGINT) LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT word, bits.of_words, bits.of_trigrams
    FROM (SELECT word_bits(title) AS of_words, trigram_bits(title_key) AS of_trigrams OFFSET 0) bits,
        title_words(title, title_key) word
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
