-- Lists in the order in which items were created: everywhere, at the top level, and in a folder.
CREATE INDEX "Page_created_idx" ON "Page" ("ownerId", "createdAt", "id") WHERE "trashedAt" IS NULL;
CREATE INDEX "Page_created_at_top_idx" ON "Page" ("ownerId", "createdAt", "id")
  WHERE "trashedAt" IS NULL AND "parentId" IS NULL;
CREATE INDEX "Page_created_in_folder_idx" ON "Page" ("parentId", "trashedAt", "createdAt", "id");
CREATE INDEX "Folder_created_idx" ON "Folder" ("ownerId", "createdAt", "id") WHERE "trashedAt" IS NULL;
CREATE INDEX "Folder_created_at_top_idx" ON "Folder" ("ownerId", "createdAt", "id")
  WHERE "trashedAt" IS NULL AND "parentId" IS NULL;
CREATE INDEX "Folder_created_in_folder_idx" ON "Folder" ("parentId", "trashedAt", "createdAt", "id");
