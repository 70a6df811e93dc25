-- Whether nobody may write to the page until it is unlocked.
ALTER TABLE "Page" ADD COLUMN "locked" BOOLEAN NOT NULL DEFAULT false;
