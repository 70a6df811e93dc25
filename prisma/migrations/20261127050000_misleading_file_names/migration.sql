-- Files of an export are called without what makes a name show as another, too: marks of writing direction, ends of lines that
-- are none to most programs, and code points that are no characters. The rule is that of `fileKeyOf`.
DROP INDEX "PageTitle_ownerId_fileKey_idx";
DROP INDEX "File_ownerId_fileKey_idx";

CREATE OR REPLACE FUNCTION file_key(name TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN plain.name LIKE '.%' OR plain.name ~* '^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)' THEN '_' ELSE '' END
        || plain.name
    FROM (SELECT regexp_replace(
        translate(name, '/\:*?"<>|', '_________'),
        '[\u061C\u200E\u200F\u2028-\u202E\u2066-\u206F\uFDD0-\uFDEF\uFFFE\uFFFF'
            || '\U0001FFFE\U0001FFFF\U0002FFFE\U0002FFFF\U0003FFFE\U0003FFFF\U0004FFFE\U0004FFFF\U0005FFFE\U0005FFFF'
            || '\U0006FFFE\U0006FFFF\U0007FFFE\U0007FFFF\U0008FFFE\U0008FFFF\U0009FFFE\U0009FFFF\U000AFFFE\U000AFFFF'
            || '\U000BFFFE\U000BFFFF\U000CFFFE\U000CFFFF\U000DFFFE\U000DFFFF\U000EFFFE\U000EFFFF\U000FFFFE\U000FFFFF'
            || '\U0010FFFE\U0010FFFF]',
        '_', 'g') AS name) plain
$$;

CREATE INDEX "PageTitle_ownerId_fileKey_idx" ON "PageTitle" ("ownerId", file_key("titleKey"))
    WHERE file_key("titleKey") <> "titleKey";
CREATE INDEX "File_ownerId_fileKey_idx" ON "File" ("ownerId", file_key("nameKey")) WHERE file_key("nameKey") <> "nameKey";

-- Links that name such a folder ask for it as it is called now.
UPDATE "Link" SET
    "folder" = regexp_replace("folder", '[\u061C\u200E\u200F\u2028-\u202E\u2066-\u206F]', '_', 'g'),
    "folderSpelling" = regexp_replace("folderSpelling", '[\u061C\u200E\u200F\u2028-\u202E\u2066-\u206F]', '_', 'g')
WHERE "folder" ~ '[\u061C\u200E\u200F\u2028-\u202E\u2066-\u206F]';
