/**
 * Course search (decision 10). What is searched stands in generated columns, so that an import, a restore and any other
 * statement keep it right, and a backup need not carry it.
 */
import { sql, type Kysely, type Migration } from 'kysely';

/** Both come with PostgreSQL and with the embedded database, and any owner of a database may add them. */
type Extension = 'pg_trgm' | 'unaccent';

/**
 * An extension belongs to the whole database, while tables may stand in a schema of their own: its functions are called by
 * their full name.
 * @returns the quoted schema that holds it
 */
async function extensionSchema(db: Kysely<unknown>, name: Extension): Promise<string> {
  const where = async () => {
    const { rows } = await sql<{ schema: string }>`
      SELECT quote_ident(n.nspname) AS schema FROM pg_extension AS e JOIN pg_namespace AS n ON n.oid = e.extnamespace
      WHERE e.extname = ${name}`.execute(db);
    return rows[0]?.schema;
  };
  const present = await where();
  if (present !== undefined) return present;
  const { rows } = await sql`SELECT FROM pg_namespace WHERE nspname = 'public'`.execute(db);
  await sql.raw(`CREATE EXTENSION ${name} ${rows.length > 0 ? 'SCHEMA public' : ''}`).execute(db);
  return (await where()) ?? 'public';
}

/** Word kinds of PostgreSQL's parser that are mapped to the stemmer. */
const WORD_KINDS = 'asciiword, word, hword, hword_part, hword_asciipart, asciihword';

/** ASCII and other punctuation; letters of every script stay (`µ`, `ª` and `º` among them). */
const PUNCTUATION =
  '[\\u0001-/:-@\\[-`{-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u2000-\\u206f\\u3000-\\u303f]+';

/** Runs of a tsvector are limited to a megabyte; no course says anything new so far down. */
const LONGEST_TEXT = 100_000;

const INLINE_TAGS = '</?(a|b|i|u|em|strong|sub|sup|code)( [^>]*)?>';

const pure = (name: string, type: string, body: string): string =>
  // Bound when it is made: what it means cannot depend on a connection's search path.
  `CREATE FUNCTION ${name} RETURNS ${type} LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ${body}`;

const statements = ({ unaccent, pg_trgm }: Record<Extension, string>): string[] => [
  // "CAN" and "IT" are topics here: no stop words.
  `CREATE TEXT SEARCH DICTIONARY site_english (TEMPLATE = pg_catalog.snowball, LANGUAGE = english)`,
  `CREATE TEXT SEARCH CONFIGURATION site_words (COPY = pg_catalog.simple)`,
  `CREATE TEXT SEARCH CONFIGURATION site_search (COPY = pg_catalog.simple)`,
  `ALTER TEXT SEARCH CONFIGURATION site_search ALTER MAPPING FOR ${WORD_KINDS} WITH site_english`,

  // Words in lower case without accents, a space between them: "PLC/SCADA" are two.
  pure(
    'search_words(given text)',
    'text',
    `btrim(regexp_replace(lower(${unaccent}.unaccent('${unaccent}.unaccent'::regdictionary, given)),
       '${PUNCTUATION}', ' ', 'g'))`,
  ),
  // The stems, and beside them the words as they are written: "measureme" begins "measurement", but not its stem "measur".
  pure(
    'search_vector(words text)',
    'tsvector',
    `to_tsvector('site_search', words)
       || ts_delete(to_tsvector('site_words', words), tsvector_to_array(to_tsvector('site_search', words)))`,
  ),
  pure(
    'search_query(word text, is_partial boolean)',
    'tsquery',
    `CASE WHEN is_partial AND search_words(word) ~ '^[^ ]+$'
       THEN plainto_tsquery('site_search', search_words(word))
         || to_tsquery('site_words', search_words(word) || ':*')
       ELSE plainto_tsquery('site_search', search_words(word)) END`,
  ),
  // The sanitiser leaves these four entities only (server/catalogue/importHtml.ts).
  pure(
    'search_plain(html text)',
    'text',
    `btrim(regexp_replace(replace(replace(replace(replace(regexp_replace(regexp_replace(html,
       '${INLINE_TAGS}', '', 'gi'), '<[^>]*>', ' ', 'g'),
       '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '[[:space:]\\u00a0]+', ' ', 'g'))`,
  ),
  pure(
    'search_synopsis(profile jsonb)',
    'text',
    `coalesce((SELECT search_plain(section ->> 'html') FROM jsonb_array_elements(profile)
       WITH ORDINALITY AS entry (section, place)
       WHERE lower(btrim(section ->> 'heading')) = 'synopsis' ORDER BY place LIMIT 1), '')`,
  ),
  pure(
    'search_body(profile jsonb)',
    'text',
    `coalesce((SELECT left(string_agg(search_words((section ->> 'heading') || ' ' || search_plain(section ->> 'html')), ' '
       ORDER BY place), ${LONGEST_TEXT})
       FROM jsonb_array_elements(profile) WITH ORDINALITY AS entry (section, place)), '')`,
  ),
  // A function of the site's own, so that queries need not know where the extension stands.
  pure('search_likeness(one text, other text)', 'real', `${pg_trgm}.similarity(one, other)`),

  // Of another table, which no generated column may read: triggers keep it.
  `ALTER TABLE courses ADD COLUMN code_words text`,
  `CREATE FUNCTION search_course_code() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     SELECT concat_ws(' ', replace(search_words(group_code), ' ', '') || NEW.id, NEW.id,
       search_words(group_code), search_words(course_group_name))
     INTO NEW.code_words FROM groups WHERE group_id = NEW.group_id;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER course_code BEFORE INSERT OR UPDATE ON courses
     FOR EACH ROW EXECUTE FUNCTION search_course_code()`,
  `CREATE FUNCTION search_group_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE courses SET group_id = group_id WHERE group_id = NEW.group_id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER group_renamed AFTER UPDATE OF group_code, course_group_name ON groups FOR EACH ROW
     WHEN ((OLD.group_code, OLD.course_group_name) IS DISTINCT FROM (NEW.group_code, NEW.course_group_name))
     EXECUTE FUNCTION search_group_renamed()`,
  // Fills the column for the courses that are there already.
  `UPDATE courses SET group_id = group_id`,

  `ALTER TABLE courses
     ADD COLUMN synopsis text GENERATED ALWAYS AS (search_synopsis(course_profile)) STORED,
     ADD COLUMN title_words text GENERATED ALWAYS AS (search_words(title)) STORED,
     ADD COLUMN title_search tsvector
       GENERATED ALWAYS AS (setweight(search_vector(search_words(title)), 'A')) STORED,
     ADD COLUMN search tsvector GENERATED ALWAYS AS (
       setweight(search_vector(search_words(title)), 'A')
       || setweight(search_vector(coalesce(code_words, '')), 'C')
       || setweight(search_vector(search_body(course_profile)), 'D')) STORED`,
  // Without pending lists: nothing merges them in the embedded database before its next upkeep.
  `CREATE INDEX courses_by_search ON courses USING gin (search) WITH (fastupdate = off)`,
  `CREATE INDEX courses_by_title_search ON courses USING gin (title_search) WITH (fastupdate = off)`,
  `CREATE INDEX courses_by_title_likeness ON courses USING gin (title_words ${pg_trgm}.gin_trgm_ops)
     WITH (fastupdate = off)`,
  // Titles that hold a word like the given one. The operator is the one that the index serves.
  `CREATE FUNCTION search_like_titles(word text) RETURNS TABLE (group_id integer, title_words text)
     LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.25
     BEGIN ATOMIC
       SELECT courses.group_id, courses.title_words FROM courses
       WHERE courses.title_words OPERATOR(${pg_trgm}.%>) word;
     END`,
];

export const searchMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const schemas = {
      pg_trgm: await extensionSchema(db, 'pg_trgm'),
      unaccent: await extensionSchema(db, 'unaccent'),
    };
    for (const statement of statements(schemas)) await sql.raw(statement).execute(db);
  },
};
