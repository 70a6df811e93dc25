-- How many pages have a word is known of the 3,000 words that most pages have, not of the thousand that nearly all have:
-- searches choose their way by it.
ALTER TABLE "PageText" ALTER COLUMN "words" SET STATISTICS 300;
ANALYZE "PageText" ("words");

DROP FUNCTION content_query(JSON);

-- Stems of words that go on from a beginning and are shorter than it ("run" of "running", which goes on from "runn"), or
-- null: they do not begin like it, so that nothing would be found from there on until the word is complete.
CREATE FUNCTION shorter_stems(beginning TEXT) RETURNS tsquery LANGUAGE sql IMMUTABLE AS $$
    SELECT string_agg(DISTINCT quote_literal(stem), ' | ')::tsquery
    FROM unnest('{d,g,l,n,r,s,t,y,al,ed,er,es,gs,ly,ng,nt,on,rs,ss,ty,ent,ers,ess,ing,ion,ity,ngs,ons,ings,ions,ment,ness,tion,
        ation}'::TEXT[]) tail
    CROSS JOIN LATERAL (SELECT (ts_lexize('english_stem', beginning || tail))[1] AS stem) word
    WHERE beginning ~ '^[a-z]{4,}$' AND NOT starts_with(stem, beginning)
$$;

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
            part := COALESCE(part || shorter_stems(given.word), part);
        END IF;
        asked := COALESCE(asked && part, part);
    END LOOP;
    RETURN asked;
END
$$;
