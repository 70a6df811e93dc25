-- Cursors of `GET /changes` name the newest mark that was there when they were given. A database that was put back does not
-- have it, or has other transactions after it.
ALTER TABLE "ChangeMark" ADD COLUMN "name" TEXT NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 12);
ALTER TABLE "ChangeMark" ADD COLUMN "ownXid" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text::bigint);
CREATE UNIQUE INDEX "ChangeMark_name_key" ON "ChangeMark" ("name");

-- Names the server and its history, within which transaction ids only grow, and the table: a dump that was put back has
-- another. Null where it may not be asked.
CREATE OR REPLACE FUNCTION database_history() RETURNS TEXT LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    RETURN (
        SELECT s.system_identifier || '/' || c.timeline_id || '/' || '"ChangeLog"'::regclass::oid
        FROM pg_control_system() s, pg_control_checkpoint() c);
EXCEPTION WHEN insufficient_privilege THEN
    RETURN NULL;
END
$$;
