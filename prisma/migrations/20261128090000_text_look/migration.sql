-- How large and how wide a person reads texts, in all their browsers.
ALTER TABLE "Preference" ADD COLUMN "textSize" TEXT NOT NULL DEFAULT 'usual', ADD COLUMN "textWidth" TEXT NOT NULL DEFAULT 'usual';
