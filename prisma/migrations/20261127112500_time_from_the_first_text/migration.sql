-- The second begins with the first text that is looked through: to find the candidates takes time too.
CREATE OR REPLACE FUNCTION is_time_up() RETURNS BOOLEAN LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    until TEXT := current_setting('sheaf.looks_until', true);
BEGIN
    IF until IS NULL OR until = '' THEN
        PERFORM set_config('sheaf.looks_until', (clock_timestamp() + interval '1 second')::text, true);
        RETURN false;
    END IF;
    RETURN clock_timestamp() > until::timestamptz;
END
$$;

ALTER TABLE "Link" RENAME CONSTRAINT "Link_lends_a_file" TO "Link_grants_access_to_a_file";
