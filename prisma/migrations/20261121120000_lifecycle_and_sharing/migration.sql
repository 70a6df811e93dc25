-- A UUIDv7 (RFC 9562, section 5.7): rows made together lie together in the indexes. The application makes its ids
-- itself; this one is for statements that make many.
CREATE FUNCTION new_id() RETURNS UUID LANGUAGE sql VOLATILE AS $$
    SELECT encode(set_bit(set_bit(
        overlay(uuid_send(gen_random_uuid())
            PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
        52, 1), 53, 1), 'hex')::uuid
$$;

-- Everything that went to the trash at once is a batch, named by the item at its top.
ALTER TABLE "Folder"
    ADD COLUMN "nameKey" TEXT,
    ADD COLUMN "batchId" UUID,
    ADD COLUMN "restricted" BOOLEAN NOT NULL DEFAULT false,
    -- Grants on the folders of path[openFrom:] reach this folder: from the lowest restricted one on.
    ADD COLUMN "openFrom" INTEGER NOT NULL DEFAULT 1;
UPDATE "Folder" SET "nameKey" = upper(btrim("name")), "batchId" = CASE WHEN "trashedAt" IS NOT NULL THEN "id" END;
ALTER TABLE "Folder"
    ALTER COLUMN "nameKey" SET NOT NULL,
    ADD CONSTRAINT "Folder_trashed_in_batch" CHECK (("trashedAt" IS NULL) = ("batchId" IS NULL));

ALTER TABLE "Page"
    ADD COLUMN "batchId" UUID,
    ADD COLUMN "restricted" BOOLEAN NOT NULL DEFAULT false;
UPDATE "Page" SET "batchId" = "id" WHERE "trashedAt" IS NOT NULL;
ALTER TABLE "Page" ADD CONSTRAINT "Page_trashed_in_batch" CHECK (("trashedAt" IS NULL) = ("batchId" IS NULL));

-- One index for the list of a folder, for what lies in it trashed or not, and for its foreign key.
DROP INDEX "Page_newest_in_folder_idx";
CREATE INDEX "Page_in_folder_idx" ON "Page" ("parentId", "trashedAt", "updatedAt" DESC, "id" DESC);
DROP INDEX "Folder_parentId_idx";
CREATE INDEX "Folder_in_folder_idx" ON "Folder" ("parentId", "trashedAt", "updatedAt" DESC, "id" DESC);
CREATE INDEX "Folder_newest_idx" ON "Folder" ("ownerId", "updatedAt" DESC, "id" DESC) WHERE "trashedAt" IS NULL;
CREATE INDEX "Folder_newest_at_top_idx" ON "Folder" ("ownerId", "updatedAt" DESC, "id" DESC)
    WHERE "trashedAt" IS NULL AND "parentId" IS NULL;
CREATE INDEX "Folder_ownerId_nameKey_idx" ON "Folder" ("ownerId", "nameKey");

-- The trash: its batches by owner, and the tops that its lists show.
CREATE INDEX "Page_batch_idx" ON "Page" ("ownerId", "batchId") WHERE "batchId" IS NOT NULL;
CREATE INDEX "Page_trash_idx" ON "Page" ("ownerId", "trashedAt" DESC, "id" DESC) WHERE "batchId" = "id";
CREATE INDEX "Folder_batch_idx" ON "Folder" ("ownerId", "batchId") WHERE "batchId" IS NOT NULL;
CREATE INDEX "Folder_trash_idx" ON "Folder" ("ownerId", "trashedAt" DESC, "id" DESC) WHERE "batchId" = "id";

-- What people may do with items that others own: 1 view, 2 edit, 3 admin.
CREATE TABLE "Grant" (
    "userId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "pageId" UUID,
    "folderId" UUID,
    "permission" SMALLINT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Grant_pkey" PRIMARY KEY ("userId", "itemId"),
    CONSTRAINT "Grant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Grant_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Grant_folderId_fkey" FOREIGN KEY ("folderId") REFERENCES "Folder" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Grant_on_one_item" CHECK (num_nonnulls("pageId", "folderId") = 1 AND "itemId" = COALESCE("pageId", "folderId")),
    CONSTRAINT "Grant_to_another" CHECK ("userId" <> "ownerId"),
    CONSTRAINT "Grant_permission" CHECK ("permission" BETWEEN 1 AND 3)
);
CREATE INDEX "Grant_pageId_idx" ON "Grant" ("pageId") WHERE "pageId" IS NOT NULL;
CREATE INDEX "Grant_folderId_idx" ON "Grant" ("folderId") WHERE "folderId" IS NOT NULL;

-- Without an index on "userId", which every write would pay for, each account that is deleted would read all texts.
-- A revision keeps the id of its author; an author who is gone is not found.
ALTER TABLE "Revision" DROP CONSTRAINT "Revision_userId_fkey";

CREATE TABLE "Invitation" (
    "id" UUID NOT NULL,
    "secretHash" BYTEA NOT NULL,
    "email" TEXT,
    "emailKey" TEXT,
    "invitedById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Invitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Invitation_secretHash_key" ON "Invitation" ("secretHash");
CREATE INDEX "Invitation_invitedById_idx" ON "Invitation" ("invitedById");
CREATE INDEX "User_newest_idx" ON "User" ("createdAt" DESC, "id" DESC);

-- The words of titles follow whole statements, not rows: copying a folder writes a hundred thousand titles at once.
DROP TRIGGER "PageTitle_is_indexed" ON "PageTitle";
DROP FUNCTION index_title();

CREATE FUNCTION forget_titles() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM "TitleWord" w USING old_titles o, title_words(o."title", o."titleKey") old_word
    WHERE w."ownerId" = o."ownerId" AND w."word" = old_word AND w."pageId" = o."pageId";
    RETURN NULL;
END
$$;

CREATE FUNCTION index_titles() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "TitleWord" ("ownerId", "word", "pageId")
    SELECT n."ownerId", word, n."pageId" FROM new_titles n, title_words(n."title", n."titleKey") word;
    -- Every ending of every new word, so that a part of a word is the beginning of one of these. In one order,
    -- so that two transactions that add the same words wait for each other and do not deadlock. OFFSET 0 keeps the
    -- look-up of each word a look-up: as a join it would read all the parts that a person has.
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

CREATE TRIGGER "PageTitle_added" AFTER INSERT ON "PageTitle" REFERENCING NEW TABLE AS new_titles
    FOR EACH STATEMENT EXECUTE FUNCTION index_titles();
-- Triggers of one event fire in the order of their names: the old words go before the new ones come.
CREATE TRIGGER "PageTitle_changed_1" AFTER UPDATE ON "PageTitle" REFERENCING OLD TABLE AS old_titles
    FOR EACH STATEMENT EXECUTE FUNCTION forget_titles();
CREATE TRIGGER "PageTitle_changed_2" AFTER UPDATE ON "PageTitle" REFERENCING NEW TABLE AS new_titles
    FOR EACH STATEMENT EXECUTE FUNCTION index_titles();
CREATE TRIGGER "PageTitle_removed" AFTER DELETE ON "PageTitle" REFERENCING OLD TABLE AS old_titles
    FOR EACH STATEMENT EXECUTE FUNCTION forget_titles();
