-- The bytes that are stored, by their SHA-256. The row is there before the bytes and goes after them, so that
-- nothing is stored of which the database does not know. `usedAt` keeps what was just written from being swept before
-- a file refers to it.
CREATE TABLE "StoredBytes" (
    "sha256" TEXT COLLATE "C" NOT NULL,
    "size" INTEGER NOT NULL,
    "usedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "StoredBytes_pkey" PRIMARY KEY ("sha256")
);
CREATE INDEX "StoredBytes_usedAt_idx" ON "StoredBytes" ("usedAt");

CREATE TABLE "File" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "parentId" UUID,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "trashedAt" TIMESTAMPTZ(3),
    "batchId" UUID,
    CONSTRAINT "File_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "File_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "File_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Folder" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "File_sha256_fkey" FOREIGN KEY ("sha256") REFERENCES "StoredBytes" ("sha256") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "File_trashed_in_batch" CHECK (("trashedAt" IS NULL) = ("batchId" IS NULL))
);
CREATE INDEX "File_in_folder_idx" ON "File" ("parentId", "trashedAt", "updatedAt" DESC, "id" DESC);
CREATE INDEX "File_newest_at_top_idx" ON "File" ("ownerId", "updatedAt" DESC, "id" DESC)
    WHERE "trashedAt" IS NULL AND "parentId" IS NULL;
CREATE INDEX "File_ownerId_nameKey_idx" ON "File" ("ownerId", "nameKey");
CREATE INDEX "File_sha256_idx" ON "File" ("sha256");
CREATE INDEX "File_batch_idx" ON "File" ("ownerId", "batchId") WHERE "batchId" IS NOT NULL;
CREATE INDEX "File_trash_idx" ON "File" ("ownerId", "trashedAt" DESC, "id" DESC) WHERE "batchId" = "id";

-- The lowest number that makes a name differ from those of the active files in a folder; 0 when it does already. The
-- name comes case-folded, as what stands before the number and after it.
CREATE FUNCTION free_file_number(owner_id UUID, folder_id UUID, stem_key TEXT, ending_key TEXT) RETURNS INTEGER
LANGUAGE plpgsql STABLE AS $$
DECLARE
    n INTEGER := 0;
BEGIN
    WHILE EXISTS (
        SELECT 1 FROM "File" x
        WHERE x."ownerId" = owner_id AND x."parentId" IS NOT DISTINCT FROM folder_id AND x."trashedAt" IS NULL
            AND x."nameKey" = stem_key || CASE WHEN n = 0 THEN '' ELSE ' ' || n END || ending_key)
    LOOP
        n := n + 1;
    END LOOP;
    RETURN n;
END
$$;
