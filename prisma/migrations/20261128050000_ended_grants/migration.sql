-- Since when a grant had been, of the changes that ended it: who read late what happened before has to be told what they saw.
ALTER TABLE "ChangeLog" ADD COLUMN "grantedAt" TIMESTAMPTZ(3);

CREATE INDEX "ChangeLog_ended_grants_idx" ON "ChangeLog" ("readerId", "itemId") WHERE "grantedAt" IS NOT NULL;
