-- With whose a page is and whether it is restricted, lists of what is shared find the newest pages of many folders in the
-- index alone.
DROP INDEX "Page_in_folder_idx";
CREATE INDEX "Page_in_folder_idx" ON "Page" ("parentId", "trashedAt", "updatedAt" DESC, "id" DESC)
    INCLUDE ("ownerId", "restricted");
