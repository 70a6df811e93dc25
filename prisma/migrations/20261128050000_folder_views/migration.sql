-- How a folder shows what is in it, to everybody: null means as usual.
ALTER TABLE "Folder" ADD COLUMN "view" JSONB;
