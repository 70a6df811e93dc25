-- What changed, for `GET /changes`. Readers see rows of transactions older than all running ones, by `xid` and `id`: a sequence
-- alone would skip what commits late.
CREATE TABLE "ChangeLog" (
    "readerId" UUID NOT NULL,
    "xid" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "kind" TEXT NOT NULL,
    "itemKind" TEXT NOT NULL,
    "itemId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "isWhole" BOOLEAN NOT NULL DEFAULT FALSE,
    "path" UUID[],
    "openFrom" INTEGER,
    "newPath" UUID[],
    "newOpenFrom" INTEGER,
    "actorId" UUID NOT NULL,
    "tokenId" UUID,
    "tokenName" TEXT,
    CONSTRAINT "ChangeLog_pkey" PRIMARY KEY ("readerId", "xid", "id")
);

-- Rows are written in this order, so that it costs next to nothing.
CREATE INDEX "ChangeLog_at_idx" ON "ChangeLog" USING brin ("at") WITH (pages_per_range = 32, autosummarize = on);

-- The oldest running transaction at some points in time.
CREATE TABLE "ChangeMark" (
    "at" TIMESTAMPTZ(3) NOT NULL,
    "xid" BIGINT NOT NULL,
    CONSTRAINT "ChangeMark_pkey" PRIMARY KEY ("at")
);

CREATE TABLE "ChangeEpoch" (
    "name" TEXT NOT NULL,
    "cluster" TEXT,
    "firstId" BIGINT NOT NULL,
    "keptSince" TIMESTAMPTZ(3) NOT NULL,
    "prunedXid" BIGINT NOT NULL,
    CONSTRAINT "ChangeEpoch_pkey" PRIMARY KEY ("name")
);

INSERT INTO "ChangeEpoch" ("name", "cluster", "firstId", "keptSince", "prunedXid")
VALUES (left(replace(gen_random_uuid()::text, '-', ''), 12), NULL, 1, clock_timestamp(), 0);

-- Names the server and its history, within which transaction ids only grow; null where it may not be asked.
CREATE FUNCTION database_history() RETURNS TEXT LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    RETURN (SELECT s.system_identifier || '/' || c.timeline_id FROM pg_control_system() s, pg_control_checkpoint() c);
EXCEPTION WHEN insufficient_privilege THEN
    RETURN NULL;
END
$$;

-- Deletes some of the changes from before this many days, or of another history; returns their number.
CREATE FUNCTION prune_changes(days INTEGER, most INTEGER) RETURNS INTEGER LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    epoch "ChangeEpoch"%ROWTYPE;
    pruned INTEGER;
    newest BIGINT;
BEGIN
    UPDATE "ChangeEpoch" e SET "keptSince" = GREATEST(e."keptSince", now() - make_interval(days => days)) RETURNING * INTO epoch;
    -- With the time as a constant, so that the plan is made for it.
    EXECUTE format($sql$
        WITH old AS (
            DELETE FROM "ChangeLog" l
            WHERE l.ctid = ANY (ARRAY(SELECT o.ctid FROM "ChangeLog" o WHERE o."at" < %L::timestamptz LIMIT %s))
            RETURNING l."xid", l."id")
        SELECT count(*)::integer, max(old."xid") FILTER (WHERE old."id" >= %s) FROM old$sql$,
        epoch."keptSince", most, epoch."firstId") INTO pruned, newest;
    UPDATE "ChangeEpoch" e SET "prunedXid" = newest WHERE e."prunedXid" < newest;
    RETURN pruned;
END
$$;
