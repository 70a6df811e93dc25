-- What a person keeps at hand, in an order of their own.
CREATE TABLE "Favourite" (
    "userId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "pageId" UUID,
    "folderId" UUID,
    "position" INTEGER NOT NULL,

    CONSTRAINT "Favourite_pkey" PRIMARY KEY ("userId", "itemId"),
    CONSTRAINT "Favourite_item" CHECK (num_nonnulls("pageId", "folderId") = 1 AND "itemId" = COALESCE("pageId", "folderId"))
);

-- When a person last opened a page in a browser.
CREATE TABLE "RecentPage" (
    "userId" UUID NOT NULL,
    "pageId" UUID NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "RecentPage_pkey" PRIMARY KEY ("userId", "pageId")
);

-- Deleting a page or a folder looks for it here.
CREATE INDEX "Favourite_pageId_idx" ON "Favourite" ("pageId") WHERE "pageId" IS NOT NULL;
CREATE INDEX "Favourite_folderId_idx" ON "Favourite" ("folderId") WHERE "folderId" IS NOT NULL;
CREATE INDEX "RecentPage_pageId_idx" ON "RecentPage" ("pageId");
CREATE INDEX "RecentPage_userId_openedAt_idx" ON "RecentPage" ("userId", "openedAt" DESC);

ALTER TABLE "Favourite" ADD CONSTRAINT "Favourite_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Favourite" ADD CONSTRAINT "Favourite_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Favourite" ADD CONSTRAINT "Favourite_folderId_fkey" FOREIGN KEY ("folderId") REFERENCES "Folder"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RecentPage" ADD CONSTRAINT "RecentPage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RecentPage" ADD CONSTRAINT "RecentPage_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "Page"("id") ON DELETE CASCADE ON UPDATE CASCADE;
