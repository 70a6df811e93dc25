-- The page that pages made in a folder in browsers start from; null means that they are empty. What is left of a page that is gone is read as null.
ALTER TABLE "Folder" ADD COLUMN "templateId" UUID;
