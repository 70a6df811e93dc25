-- The column and the table get the names that others look for, and the functions that mention them follow.
ALTER TABLE "Link" RENAME COLUMN "lent" TO "grantsFileAccess";
ALTER TABLE "UnreadText" RENAME TO "IndexQueue";
ALTER INDEX "UnreadText_pkey" RENAME TO "IndexQueue_pkey";
ALTER SEQUENCE "UnreadText_id_seq" RENAME TO "IndexQueue_id_seq";

DO $$
DECLARE
    named RECORD;
BEGIN
    FOR named IN
        SELECT p.oid FROM pg_proc p
        WHERE p.pronamespace = current_schema()::regnamespace AND p.prosrc ~ 'UnreadText|\mlent\M'
    LOOP
        EXECUTE regexp_replace(
            replace(pg_get_functiondef(named.oid), 'UnreadText', 'IndexQueue'),
            '"?\mlent\M"?', '"grantsFileAccess"', 'g');
    END LOOP;
END
$$;
