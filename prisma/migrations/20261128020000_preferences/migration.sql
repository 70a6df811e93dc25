-- What a person chose for all their browsers.
CREATE TABLE "Preference" (
    "userId" UUID NOT NULL,
    "journalFolderId" UUID,
    "templatesFolderId" UUID,

    CONSTRAINT "Preference_pkey" PRIMARY KEY ("userId")
);

-- Deleting a folder looks for it here.
CREATE INDEX "Preference_journalFolderId_idx" ON "Preference" ("journalFolderId") WHERE "journalFolderId" IS NOT NULL;
CREATE INDEX "Preference_templatesFolderId_idx" ON "Preference" ("templatesFolderId") WHERE "templatesFolderId" IS NOT NULL;

ALTER TABLE "Preference" ADD CONSTRAINT "Preference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Preference" ADD CONSTRAINT "Preference_journalFolderId_fkey" FOREIGN KEY ("journalFolderId") REFERENCES "Folder"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Preference" ADD CONSTRAINT "Preference_templatesFolderId_fkey" FOREIGN KEY ("templatesFolderId") REFERENCES "Folder"("id") ON DELETE SET NULL ON UPDATE CASCADE;
