CREATE EXTENSION IF NOT EXISTS pg_trgm;

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

-- Which titles have a word, and which words have a part: an inverted index whose every look-up can stop early,
-- which a GIN index cannot. Both follow PageTitle by the trigger below and are never written otherwise.
CREATE TABLE "TitleWord" (
    "ownerId" UUID NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "pageId" UUID NOT NULL,
    CONSTRAINT "TitleWord_pkey" PRIMARY KEY ("ownerId", "word", "pageId")
);
CREATE TABLE "TitlePart" (
    "ownerId" UUID NOT NULL,
    "part" TEXT COLLATE "C" NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "TitlePart_pkey" PRIMARY KEY ("ownerId", "part", "word")
);

-- The words of a title: as typed (case-folded, between blanks), and as English full text stems them.
CREATE FUNCTION title_words(title TEXT, title_key TEXT) RETURNS SETOF TEXT LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT left(word, 64) FROM unnest(tsvector_to_array(to_tsvector('english', title))) word
    UNION
    SELECT left(word, 64) FROM regexp_split_to_table(title_key, '\s+') word WHERE word <> ''
$$;

-- The words of a title as typed (case-folded).
CREATE FUNCTION typed_words(title_key TEXT) RETURNS SETOF TEXT LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT DISTINCT left(word, 64) FROM regexp_split_to_table(title_key, '\s+') word WHERE word <> ''
$$;

CREATE FUNCTION index_title() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM "TitleWord" w USING title_words(OLD."title", OLD."titleKey") old_word
        WHERE w."ownerId" = OLD."ownerId" AND w."word" = old_word AND w."pageId" = OLD."pageId";
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO "TitleWord" ("ownerId", "word", "pageId")
        SELECT NEW."ownerId", new_word, NEW."pageId" FROM title_words(NEW."title", NEW."titleKey") new_word;
        -- Every ending of every new word, so that a part of a word is the beginning of one of these. In one order,
        -- so that two transactions that add the same words wait for each other and do not deadlock.
        INSERT INTO "TitlePart" ("ownerId", "part", "word")
        SELECT NEW."ownerId", substr(w.word, n), w.word
        FROM typed_words(NEW."titleKey") AS w (word), generate_series(1, length(w.word)) n
        WHERE NOT EXISTS (
            SELECT 1 FROM "TitlePart" p WHERE p."ownerId" = NEW."ownerId" AND p."part" = w.word AND p."word" = w.word)
        ORDER BY 2, 3
        ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "PageTitle_is_indexed" AFTER INSERT OR UPDATE OF "ownerId", "title", "titleKey" OR DELETE ON "PageTitle"
    FOR EACH ROW EXECUTE FUNCTION index_title();

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
