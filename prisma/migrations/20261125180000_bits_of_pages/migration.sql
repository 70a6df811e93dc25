-- A page has the bits of its title, which its entries in TitleWord have, and beside its folder they stand in the index: a
-- search among few pages, of a folder or of what others share, reads the titles of those alone that may be meant. It is one
-- statement with the search of whole owners now, so nothing has to tell beforehand how much others share.

-- What `title_entries` puts beside each word.
CREATE FUNCTION title_bits(title TEXT, title_key TEXT) RETURNS TABLE ("wordBits" BIGINT, "trigramBits" BIGINT)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT COALESCE((SELECT entry."wordBits" FROM title_entries(title, title_key) entry LIMIT 1), 0), of_key.bits
    FROM trigram_bits(title_key) of_key
$$;

DROP INDEX "Page_in_folder_idx";
ALTER TABLE "Page" ADD COLUMN "wordBits" BIGINT, ADD COLUMN "trigramBits" BIGINT;
UPDATE "Page" p SET "wordBits" = bits."wordBits", "trigramBits" = bits."trigramBits"
FROM "PageTitle" t, title_bits(t."title", t."titleKey") bits WHERE t."pageId" = p."id";
UPDATE "Page" SET "wordBits" = 0, "trigramBits" = 0 WHERE "wordBits" IS NULL;
ALTER TABLE "Page" ALTER COLUMN "wordBits" SET NOT NULL, ALTER COLUMN "trigramBits" SET NOT NULL;
CREATE INDEX "Page_in_folder_idx" ON "Page" ("parentId", "trashedAt", "updatedAt" DESC, "id" DESC)
    INCLUDE ("ownerId", "restricted", "wordBits", "trigramBits");

DROP FUNCTION shares_more_than(INTEGER, UUID);
