-- The bits beside the words of titles, each kind by itself: a search asks for one of each.

-- Which of 64 bits a word sets, two at the most. Only STABLE, as convert_to is: else it would be a call for every word.
CREATE FUNCTION word_bits(word TEXT) RETURNS BIGINT LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT (1::bigint << (get_byte(sha256(convert_to(word, 'UTF8')), 0) & 63))
        | (1::bigint << (get_byte(sha256(convert_to(word, 'UTF8')), 1) & 63))
$$;

-- Which of 64 bits a case-folded title sets: one for each three bytes in a row.
CREATE FUNCTION trigram_bits(title_key TEXT) RETURNS TABLE ("bits" BIGINT) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT COALESCE(bit_or(1::bigint << (
        (get_byte(bytes, n) * 25 + get_byte(bytes, n + 1) * 37 + get_byte(bytes, n + 2)) & 63)), 0)
    FROM convert_to(title_key, 'UTF8') bytes, generate_series(0, length(bytes) - 3) n
$$;

-- As before, by these.
CREATE OR REPLACE FUNCTION title_entries(title TEXT, title_key TEXT)
RETURNS TABLE ("word" TEXT, "wordBits" BIGINT, "trigramBits" BIGINT) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    WITH words AS MATERIALIZED (
        SELECT left(word, 64) AS word FROM unnest(tsvector_to_array(to_tsvector('english', title))) word
        UNION
        SELECT left(word, 64) FROM regexp_split_to_table(title_key, '\s+') word WHERE word <> ''),
    stemmed AS MATERIALIZED (
        SELECT bit_or(word_bits(words.word)) AS bits FROM words WHERE words.word = lower(words.word))
    SELECT words.word, COALESCE(stemmed.bits, 0), title.bits FROM stemmed, words, trigram_bits(title_key) title
$$;
