-- How many requests a token, session or address has sent in its current minute. Without a log: after a crash of the database
-- everybody starts anew.
CREATE UNLOGGED TABLE "RequestBudget" (
    "subject" BYTEA NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "used" INTEGER NOT NULL,
    "granted" INTEGER NOT NULL,

    CONSTRAINT "RequestBudget_pkey" PRIMARY KEY ("subject")
);
