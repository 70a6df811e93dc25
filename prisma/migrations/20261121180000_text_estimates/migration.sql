-- The words of an ordinary page stay beside its key, unpacked: a search that goes through the newest pages reads many.
ALTER TABLE "PageText" SET (toast_tuple_target = 8160);

-- Every search reads what was written last and is not yet in its place in the index; there is never much of that.
ALTER INDEX "PageText_words_idx" SET (gin_pending_list_limit = 512);

-- About how many texts match a query, and how many there are, by what the planner knows of them.
CREATE FUNCTION estimate_texts(query tsquery) RETURNS TABLE (matching DOUBLE PRECISION, total DOUBLE PRECISION)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    plan JSON;
BEGIN
    EXECUTE format('EXPLAIN (FORMAT JSON) SELECT FROM "PageText" WHERE "words" @@ %L::tsquery', query) INTO plan;
    matching := plan -> 0 -> 'Plan' ->> 'Plan Rows';
    total := (SELECT greatest(reltuples, 1) FROM pg_class WHERE oid = '"PageText"'::regclass);
    RETURN NEXT;
END
$$;
