CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "image" TEXT,
    "passwordHash" TEXT,
    "isAdministrator" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "User_emailKey_key" ON "User" ("emailKey");

CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "secretHash" BYTEA NOT NULL,
    "userAgent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "Session_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Session_secretHash_key" ON "Session" ("secretHash");
CREATE INDEX "Session_userId_idx" ON "Session" ("userId");

CREATE TABLE "SignInFailure" (
    "subject" BYTEA NOT NULL,
    "failures" INTEGER NOT NULL,
    "lastFailedAt" TIMESTAMPTZ(3) NOT NULL,
    "blockedUntil" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "SignInFailure_pkey" PRIMARY KEY ("subject")
);
CREATE INDEX "SignInFailure_lastFailedAt_idx" ON "SignInFailure" ("lastFailedAt");

CREATE TABLE "Folder" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "parentId" UUID,
    "name" TEXT NOT NULL,
    "icon" TEXT,
    "path" UUID[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "trashedAt" TIMESTAMPTZ(3),
    CONSTRAINT "Folder_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Folder_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Folder_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Folder" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Folder_path_ends_here" CHECK ("path"[cardinality("path")] = "id")
);
CREATE INDEX "Folder_parentId_idx" ON "Folder" ("parentId");

CREATE TABLE "ApiToken" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "secretHash" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "scopes" TEXT[],
    "folderId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ApiToken_folderId_fkey" FOREIGN KEY ("folderId") REFERENCES "Folder" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "ApiToken_secretHash_key" ON "ApiToken" ("secretHash");
CREATE INDEX "ApiToken_userId_createdAt_id_idx" ON "ApiToken" ("userId", "createdAt" DESC, "id" DESC);
CREATE INDEX "ApiToken_folderId_idx" ON "ApiToken" ("folderId");

CREATE TABLE "Page" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "parentId" UUID,
    "title" TEXT NOT NULL,
    "icon" TEXT,
    "cover" JSONB,
    "properties" JSONB NOT NULL DEFAULT '{}',
    "revisionId" UUID NOT NULL,
    "etag" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "trashedAt" TIMESTAMPTZ(3),
    CONSTRAINT "Page_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Page_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Page_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Folder" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
-- The lists: "mine, newest first", in one folder, and at the top level.
CREATE INDEX "Page_newest_idx" ON "Page" ("ownerId", "updatedAt" DESC, "id" DESC) WHERE "trashedAt" IS NULL;
CREATE INDEX "Page_newest_in_folder_idx" ON "Page" ("parentId", "updatedAt" DESC, "id" DESC)
    WHERE "trashedAt" IS NULL AND "parentId" IS NOT NULL;
CREATE INDEX "Page_newest_at_top_idx" ON "Page" ("ownerId", "updatedAt" DESC, "id" DESC)
    WHERE "trashedAt" IS NULL AND "parentId" IS NULL;

CREATE TABLE "PageTitle" (
    "pageId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "titleKey" TEXT NOT NULL,
    CONSTRAINT "PageTitle_pkey" PRIMARY KEY ("pageId"),
    CONSTRAINT "PageTitle_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "PageTitle_ownerId_titleKey_idx" ON "PageTitle" ("ownerId", "titleKey");
CREATE INDEX "PageTitle_words_idx" ON "PageTitle" USING GIN ("ownerId", to_tsvector('english', "title"));
CREATE INDEX "PageTitle_parts_idx" ON "PageTitle" USING GIN ("ownerId", "title" gin_trgm_ops);

CREATE TABLE "Revision" (
    "id" UUID NOT NULL,
    "pageId" UUID NOT NULL,
    "markdown" TEXT NOT NULL,
    "etag" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "userId" UUID,
    "tokenName" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Revision_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Revision_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Revision_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "Revision_pageId_createdAt_id_idx" ON "Revision" ("pageId", "createdAt" DESC, "id" DESC);

CREATE TABLE "Idempotency" (
    "actorId" UUID NOT NULL,
    "keyHash" BYTEA NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "attemptId" UUID NOT NULL,
    "answer" BYTEA,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "Idempotency_pkey" PRIMARY KEY ("actorId", "keyHash")
);
CREATE INDEX "Idempotency_expiresAt_idx" ON "Idempotency" ("expiresAt");

-- lz4 unpacks several times faster than the default; a server built without it keeps the default.
DO $$
BEGIN
    ALTER TABLE "Revision" ALTER COLUMN "markdown" SET COMPRESSION lz4;
EXCEPTION
    WHEN feature_not_supported OR invalid_parameter_value THEN
        RAISE NOTICE 'This server has no lz4; texts are compressed with pglz.';
END
$$;
