/** How many words titles are made of, and blocks contents; the loader fills the tables with exactly these many. */
const wordCount = 3_500;
export const blockCount = 4_000;

/** What the loader needs while it runs. */
export const prepareSql = `
  DROP SCHEMA IF EXISTS bench CASCADE;
  CREATE SCHEMA bench;
  CREATE UNLOGGED TABLE bench.word (n int PRIMARY KEY, word text NOT NULL);
  CREATE UNLOGGED TABLE bench.block (n int PRIMARY KEY, block text NOT NULL, words tsvector NOT NULL);
  CREATE AGGREGATE bench.all_words(tsvector) (SFUNC = tsvector_concat, STYPE = tsvector, INITCOND = '');
  CREATE UNLOGGED TABLE bench.folder (owner uuid, n int, id uuid, PRIMARY KEY (owner, n));
  CREATE FUNCTION bench.random(n bigint, seed bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
    RETURN hashint8extended(n, seed) & 2147483647;
  CREATE FUNCTION bench.uuid_at(moment timestamptz, n bigint, seed bigint) RETURNS uuid LANGUAGE sql IMMUTABLE
    RETURN (lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0')
      || '7' || substr(md5(n || '/' || seed), 1, 3) || 'a' || substr(md5(n || '/' || seed), 4, 15))::uuid;
  CREATE FUNCTION bench.word_at(n bigint, seed bigint) RETURNS text LANGUAGE sql STABLE
    RETURN (SELECT word FROM bench.word
      WHERE word.n = floor(${wordCount} * power(bench.random($1, $2) / 2147483648.0, 2))::int);`;

/** Words for titles: stop words do not count in a search, so they are left out here. */
export const wordsSql = `
  INSERT INTO bench.word
  SELECT row_number() OVER (ORDER BY place) - 1, word FROM unnest($1::text[]) WITH ORDINALITY AS list (word, place)
  WHERE length(to_tsvector('english', word)) > 0 ORDER BY place LIMIT ${wordCount}`;

export const blocksSql = `
  INSERT INTO bench.block SELECT place - 1, block, text_entries(fold_text(block)) FROM unnest($1::text[]) WITH ORDINALITY AS list (block, place)`;

export const foldersSql = `
  WITH draft AS (
    SELECT n, (item ->> 'id')::uuid AS id, to_timestamp((item ->> 'createdAt')::bigint / 1000.0) AS moment,
      ARRAY(SELECT jsonb_array_elements_text(item -> 'path')::uuid) AS path
    FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS list (item, n)
  ), known AS (INSERT INTO bench.folder SELECT $1, n + $3 - 1, id FROM draft)
  INSERT INTO "Folder" ("id", "ownerId", "parentId", "name", "nameKey", "path", "createdAt", "updatedAt")
  SELECT id, $1, path[cardinality(path) - 1], name, upper(name), path, moment, moment
  FROM draft CROSS JOIN LATERAL (
    SELECT initcap(bench.word_at(n + $3, 71)) || ' ' || bench.word_at(n + $3, 72) AS name) AS named`;

/**
 * Pages $3 to $4 of the $2 of person $1, who has $6 folders, with their titles, words and first revisions, of $7
 * paragraphs and up to $8 - 1 more. One in 20 is trashed, one in 200 lies at the top level, three in ten have front matter.
 */
export const pagesSql = `
  WITH place AS (
    SELECT n, owner, seed, total, created_at, bench.random(n, seed + 1) AS chance,
      created_at + (timestamptz '2026-11-01' - created_at) * power(bench.random(n, seed + 2) / 2147483648.0, 3)
        AS updated_at
    FROM (SELECT n, $1::uuid AS owner, $5::bigint AS seed, $2::bigint AS total,
      date_trunc('milliseconds', timestamptz '2023-11-01' + n * (interval '1095 days' / $2::float8)) AS created_at
      FROM generate_series($3::bigint, $4::bigint) AS n) AS counted
  ), draft AS MATERIALIZED (
    SELECT bench.uuid_at(created_at, place.n, seed) AS id, bench.uuid_at(updated_at, place.n, seed + 9) AS revision_id, place.owner,
      CASE WHEN chance % 200 <> 7 THEN folder.id END AS parent, chance,
      initcap(bench.word_at(place.n, seed + 3)) || ' ' || bench.word_at(place.n, seed + 4) || ' ' || bench.word_at(place.n, seed + 5)
        AS title,
      created_at, date_trunc('milliseconds', updated_at) AS updated_at, front.properties, front.head || body AS text,
      text_entries(fold_text(front.head)) || words || array_to_tsvector(ARRAY['=' || place.owner]) AS words
    FROM place
    JOIN bench.folder ON folder.owner = place.owner
      AND folder.n = (bench.random(place.n, seed + 6) % $6)::int
    CROSS JOIN LATERAL (
      SELECT string_agg(block.block, E'\\n\\n' ORDER BY k) || E'\\n' AS body, bench.all_words(block.words) AS words
      FROM generate_series(1, $7::int + chance % $8::int) AS k
      JOIN bench.block ON block.n = (bench.random(place.n * 16 + k, seed) % ${blockCount})::int
    ) AS written
    CROSS JOIN LATERAL (
      SELECT CASE chance % 3 WHEN 0 THEN 'draft' WHEN 1 THEN 'review' ELSE 'done' END AS status,
        bench.word_at(place.n, seed + 7) AS tag
    ) AS about
    CROSS JOIN LATERAL (
      SELECT '{}'::jsonb AS properties, '' AS head WHERE chance % 10 >= 3
      UNION ALL
      SELECT jsonb_build_object('status', status, 'tags', jsonb_build_array(tag, 'note'), 'rating', chance % 5),
        E'---\\nstatus: ' || status || E'\\ntags:\\n  - ' || tag || E'\\n  - note\\nrating: ' || chance % 5
          || E'\\n---\\n\\n' WHERE chance % 10 < 3
    ) AS front
  ), signed AS MATERIALIZED (
    SELECT draft.*,
      translate(encode(sha256(convert_to(text, 'UTF8')), 'base64'), '+/=', '-_') AS etag FROM draft
  ), revisions AS (
    INSERT INTO "Revision" ("id", "pageId", "markdown", "etag", "size", "operation", "userId", "createdAt")
    SELECT revision_id, id, text, etag, octet_length(text), 'create', owner, updated_at FROM signed
  ), texts AS (
    INSERT INTO "PageText" ("pageId", "words") SELECT id, words FROM signed
  ), titles AS (
    INSERT INTO "PageTitle" ("pageId", "ownerId", "title", "titleKey") SELECT id, owner, title, upper(title) FROM signed
  )
  INSERT INTO "Page" ("id", "ownerId", "parentId", "title", "wordBits", "trigramBits", "properties", "revisionId", "etag",
    "createdAt", "updatedAt", "trashedAt", "batchId")
  SELECT id, owner, parent, title, bits."wordBits", bits."trigramBits", properties, revision_id, etag, created_at, updated_at,
    CASE WHEN chance % 20 = 11 THEN updated_at END, CASE WHEN chance % 20 = 11 THEN id END
  FROM signed, title_bits(title, upper(title)) bits`;
