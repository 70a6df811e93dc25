-- As before, and ten times quicker: `translate` compares every letter with every mark.
CREATE OR REPLACE FUNCTION text_words(markdown TEXT) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT strip(to_tsvector('english', regexp_replace(fold_text(markdown), '[!-/:-@\[-`{-~]+', ' ', 'g')))
$$;
