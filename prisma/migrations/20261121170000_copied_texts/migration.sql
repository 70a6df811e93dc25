-- The words of a page for a copy of it in another owner's tree: only whom they belong to differs.
CREATE FUNCTION words_of_copy(words tsvector, from_owner UUID, to_owner UUID) RETURNS tsvector
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN from_owner = to_owner THEN words
        ELSE ts_delete(words, '=' || from_owner) || array_to_tsvector(ARRAY['=' || to_owner]) END
$$;

-- As before, but for copies: whoever makes one stores the words of the original, which are the same.
CREATE OR REPLACE FUNCTION index_texts() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "PageText" ("pageId", "words")
    SELECT p."id", content_words(p."ownerId", n."markdown")
    FROM new_texts n JOIN "Page" p ON p."id" = n."pageId" AND p."revisionId" = n."id"
    WHERE n."operation" <> 'copy'
    ORDER BY p."id"
    ON CONFLICT ("pageId") DO UPDATE SET "words" = EXCLUDED."words";
    RETURN NULL;
END
$$;
