-- In which order a folder shows what is in it, to everybody (null means by name), and the ids of what was placed by hand.
ALTER TABLE "Folder" ADD COLUMN "order" TEXT;
ALTER TABLE "Folder" ADD COLUMN "placed" UUID[] NOT NULL DEFAULT '{}';
