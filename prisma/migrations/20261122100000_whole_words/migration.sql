-- How many pages have a word is known of the 3,000 words that most pages have, not of the thousand that nearly all have:
-- searches choose their way by it.
ALTER TABLE "PageText" ALTER COLUMN "words" SET STATISTICS 300;
ANALYZE "PageText" ("words");

DROP FUNCTION content_query(JSON);

-- What is looked for, or null: words as English full text has them, and the beginnings of words as well. Whole words take
-- a tenth of the time, because the index has all pages of a word in one list and those of a beginning in many.
CREATE FUNCTION content_query(whole JSON, beginnings JSON) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
    asked tsquery;
    given RECORD;
    part tsquery;
BEGIN
    FOR given IN
        SELECT json_array_elements_text(whole) AS word, true AS is_whole
        UNION ALL SELECT json_array_elements_text(beginnings), false
    LOOP
        part := plainto_tsquery('english', given.word);
        IF given.word ~ '[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u0e00-\u0eff]{2,}' THEN
            SELECT string_agg(DISTINCT quote_literal(substr(run.part[1], n, 2)), ' & ')::tsquery INTO part
            FROM regexp_matches(given.word, '[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u0e00-\u0eff]{2,}', 'g') run (part),
                generate_series(1, length(run.part[1]) - 1) n;
        ELSIF numnode(part) = 0 THEN
            CONTINUE;
        ELSIF NOT given.is_whole THEN
            part := part || (quote_literal(given.word) || ':*')::tsquery;
        END IF;
        asked := COALESCE(asked && part, part);
    END LOOP;
    RETURN asked;
END
$$;
