-- Null for the links that there are: who wrote them is not known, and they count as their owner's, as until now.
ALTER TABLE "Link" ADD COLUMN "authorId" UUID, ADD COLUMN "authorFolderId" UUID;
