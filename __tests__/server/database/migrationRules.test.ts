/**
 * What a migration may do while the previous version is still serving (decision 29). The test reads the
 * statements that really run, however they were composed.
 */
import { kyselyOver } from '@/server/database/kysely';
import { DatabaseLoad } from '@/server/database/load';
import { migrate } from '@/server/database/migrate';
import { migrations } from '@/server/database/migrations/all';
import { isContracting } from '@/server/database/migrations/contracting';
import { openPostgres } from '@/server/database/postgresEngine';
import { anEmptyDatabase } from '../../support/databaseServer';

/** The comment before a statement that is harmless despite its kind; it gives the reason. */
const MARK = /^\s*\/\* safe: \S[^*]+\*\//;

interface Rule {
  pattern: RegExp;
  why: string;
  /** also on a table that the same migration creates */
  always?: boolean;
}

const RULES: readonly Rule[] = [
  {
    pattern: /\bDROP (TABLE|COLUMN|VIEW|FUNCTION|TYPE|SCHEMA|TRIGGER|EXTENSION)\b/,
    why: 'the old version may need it',
    always: true,
  },
  {
    pattern: /\bDROP (?!DEFAULT|NOT NULL|CONSTRAINT|INDEX|TABLE|COLUMN)\w+/,
    why: 'the old version may need it',
  },
  { pattern: /\bRENAME\b/, why: 'the old version knows the old name', always: true },
  { pattern: /\bALTER COLUMN \S+ (SET DATA )?TYPE\b/, why: 'the table is rewritten under a lock' },
  { pattern: /\bSET NOT NULL\b/, why: 'the old version may write nothing there' },
  {
    pattern: /\bADD COLUMN (?![^,]*\bDEFAULT\b)[^,]*\bNOT NULL\b/,
    why: 'the old version writes nothing there',
  },
  {
    pattern:
      /\bADD COLUMN [^,]*(\bSTORED\b|\bIDENTITY\b|\bSERIAL\b|\b(random|gen_random_uuid|clock_timestamp|nextval)\()/,
    why: 'the table is rewritten under a lock',
  },
  {
    pattern: /\bADD (CONSTRAINT \S+ )?(CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY|EXCLUDE)\b(?!.*\bNOT VALID\b)/,
    why: 'every row is read under a lock',
  },
  { pattern: /^CREATE (UNIQUE )?INDEX\b/, why: 'nobody can write while it is made' },
  {
    pattern: /^(UPDATE|DELETE FROM)\b/,
    why: 'rows stay locked until the migration ends; fill them afterwards, in small steps',
  },
  { pattern: /^(TRUNCATE|LOCK|CLUSTER|REINDEX|VACUUM)\b/, why: 'everybody waits for it', always: true },
];

/** Of migrations since 0026: earlier ones have run everywhere. */
const LATER_RULES: readonly Rule[] = [
  ...RULES,
  {
    pattern: /^ALTER TABLE (?!.*\b(VALIDATE CONSTRAINT|ADD (CONSTRAINT \S+ )?FOREIGN KEY)\b)|^DROP TRIGGER\b/,
    why: 'it waits for a backup, and visitors behind it; make a table of its own, or CREATE OR REPLACE TRIGGER',
  },
];

const flat = (statement: string): string =>
  statement
    .replace(/--[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const tableOf = (statement: string): string | undefined =>
  /^(?:ALTER TABLE(?: ONLY)?|UPDATE|DELETE FROM) "?(\w+)/.exec(statement)?.[1] ??
  /^CREATE (?:UNIQUE )?INDEX .*? ON "?(\w+)/.exec(statement)?.[1];

/** @returns what would break the old version, one line each */
function dangersOf(statements: readonly string[], rules = LATER_RULES): string[] {
  const own = new Set<string | undefined>();
  return statements.flatMap((given) => {
    const statement = flat(given);
    own.add(/^CREATE (?:TABLE|VIEW) "?(\w+)/.exec(statement)?.[1]);
    if (MARK.test(given)) return [];
    const isOwn = tableOf(statement) !== undefined && own.has(tableOf(statement));
    return rules
      .filter(({ pattern, always }) => (always || !isOwn) && pattern.test(statement))
      .map(({ why }) => `${statement.slice(0, 80)}: ${why}`);
  });
}

/** Statements of each migration in order, by its name. */
async function recordMigrations(): Promise<Map<string, string[]>> {
  const own = await anEmptyDatabase();
  const postgres = await openPostgres({ address: { url: () => own.url }, name: 'a test', isServer: false });
  const recorded = new Map<string, string[]>();
  let current: string[] = [];
  const load = new DatabaseLoad();
  load.watcher = { waited: () => undefined, refused: () => undefined, ran: ({ sql }) => current.push(sql) };
  const db = kyselyOver(() => postgres.connect(), load);
  for (const name of Object.keys(migrations)) {
    current = [];
    recorded.set(name, current);
    const upToHere = Object.entries(migrations).filter(([other]) => other <= name);
    await migrate(db, Object.fromEntries(upToHere));
  }
  await postgres.close();
  await own.drop();
  return new Map([...recorded].map(([name, all]) => [name, all.filter((sql) => !/kysely_/.test(sql))]));
}

it('no migration takes anything from the version before, or makes it wait', async () => {
  const recorded = await recordMigrations();
  expect([...recorded.keys()]).toEqual(Object.keys(migrations).sort());
  expect(recorded.get('0001_catalogue')?.join()).toContain('CREATE TABLE courses');
  const dangers = [...recorded].flatMap(([name, statements]) =>
    isContracting(name)
      ? []
      : dangersOf(statements, name < '0026' ? RULES : LATER_RULES).map((danger) => `${name}: ${danger}`),
  );
  expect(dangers).toEqual([]);
});

it.each([
  'DROP TABLE courses',
  'ALTER TABLE courses DROP COLUMN image',
  'DROP VIEW public_groups',
  'ALTER TABLE courses RENAME COLUMN title TO name',
  'ALTER TABLE courses RENAME TO lessons',
  'ALTER TABLE courses ALTER COLUMN title TYPE varchar(80)',
  'ALTER TABLE courses ALTER COLUMN image SET NOT NULL',
  'ALTER TABLE courses ADD COLUMN level text NOT NULL',
  'ALTER TABLE courses ADD COLUMN a text, ADD COLUMN\n  b text NOT NULL',
  'ALTER TABLE courses ADD COLUMN mark uuid NOT NULL DEFAULT gen_random_uuid()',
  'ALTER TABLE courses ADD CONSTRAINT short CHECK (length(title) < 80)',
  'ALTER TABLE courses ADD FOREIGN KEY (group_id) REFERENCES groups',
  'ALTER TABLE courses ADD COLUMN level text',
  'ALTER TABLE courses ADD CONSTRAINT short CHECK (length(title) < 80) NOT VALID',
  'ALTER TABLE courses ALTER COLUMN image DROP NOT NULL',
  'DROP TRIGGER tell_new ON submissions',
  'CREATE INDEX courses_by_title ON courses (title)',
  'CREATE UNIQUE INDEX one_title ON courses (title)',
  `UPDATE courses SET title = upper(title)`,
  'DELETE FROM submissions',
  'TRUNCATE submissions',
  'LOCK TABLE courses',
])('notices what would hurt: %s', (statement) => {
  expect(dangersOf([statement])).not.toEqual([]);
});

it.each([
  ['ALTER TABLE courses ADD FOREIGN KEY (group_id) REFERENCES groups NOT VALID'],
  ['ALTER TABLE courses VALIDATE CONSTRAINT short'],
  ['CREATE TABLE levels (id integer PRIMARY KEY)', 'ALTER TABLE levels ADD COLUMN label text'],
  ['CREATE TABLE levels (id integer PRIMARY KEY)', 'CREATE INDEX levels_by_id ON levels (id)'],
  ['/* safe: the table has ten rows */ CREATE INDEX regions_by_label ON regions (label)'],
])('lets pass what only adds: %s', (...statements) => {
  expect(dangersOf(statements)).toEqual([]);
});

it('knows by its name what takes something away', () => {
  expect(['0007_contract_old_names', '0007_levels', '0007_levels_contract_'].map(isContracting)).toEqual([
    true,
    false,
    false,
  ]);
});
