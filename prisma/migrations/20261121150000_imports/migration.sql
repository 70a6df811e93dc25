-- An import binds its links at its end, when all is there that they could lead to; until then nothing is bound for it.
CREATE FUNCTION is_importing() RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
    SELECT COALESCE(current_setting('sheaf.importing', true), '') = 'on'
$$;
CREATE OR REPLACE FUNCTION bind_links_to_titles() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF is_importing() THEN
        RETURN NULL;
    END IF;
    PERFORM bind_links(n."ownerId", array_agg(DISTINCT n."titleKey")) FROM new_names n
    WHERE EXISTS (SELECT 1 FROM "Link" l WHERE l."ownerId" = n."ownerId" AND l."key" = n."titleKey")
    GROUP BY n."ownerId";
    RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION bind_links_to_files() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF is_importing() THEN
        RETURN NULL;
    END IF;
    PERFORM bind_links(n."ownerId", array_agg(DISTINCT n."nameKey")) FROM new_names n
    WHERE EXISTS (SELECT 1 FROM "Link" l WHERE l."ownerId" = n."ownerId" AND l."key" = n."nameKey")
    GROUP BY n."ownerId";
    RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION bind_links_to_aliases() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF is_importing() THEN
        RETURN NULL;
    END IF;
    PERFORM bind_links(n."ownerId", array_agg(DISTINCT n."aliasKey")) FROM new_names n
    WHERE EXISTS (SELECT 1 FROM "Link" l WHERE l."ownerId" = n."ownerId" AND l."key" = n."aliasKey")
    GROUP BY n."ownerId";
    RETURN NULL;
END
$$;
