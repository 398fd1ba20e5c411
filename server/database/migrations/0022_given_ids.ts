/**
 * Every id that somebody in a class was ever given. A personal link is bound to an id: whoever comes later must not get one that stands
 * in a link of somebody who has left. Triggers note the ids, so that no writer can forget to, the version before neither.
 */
import { sql, type Kysely, type Migration } from 'kysely';

const LISTS = [
  ['class_trainees', 'trainee', 'trainee_id'],
  ['class_trainers', 'instructor', 'trainer_id'],
] as const;

const statements = [
  `CREATE TABLE class_given_ids (
     tracking_id text NOT NULL REFERENCES classes ON DELETE CASCADE,
     person_role text NOT NULL CHECK (person_role IN ('trainee', 'instructor')),
     person_id integer NOT NULL,
     PRIMARY KEY (tracking_id, person_role, person_id))`,
  ...LISTS.flatMap(([table, role, column]) => [
    `CREATE FUNCTION note_given_${role}() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         INSERT INTO class_given_ids SELECT tracking_id, '${role}', ${column} FROM touched ON CONFLICT DO NOTHING;
         RETURN NULL;
       END $$`,
    `CREATE TRIGGER note_given_ids AFTER INSERT ON ${table} REFERENCING NEW TABLE AS touched
       FOR EACH STATEMENT EXECUTE FUNCTION note_given_${role}()`,
  ]),
  // Those who are on a list, and those who have left something behind.
  `INSERT INTO class_given_ids
     SELECT tracking_id, 'trainee', trainee_id FROM class_trainees
     UNION SELECT tracking_id, 'instructor', trainer_id FROM class_trainers
     UNION SELECT tracking_id, person_role, person_id FROM class_answers
     UNION SELECT tracking_id, person_role, person_id FROM class_reopenings
     UNION SELECT tracking_id, 'trainee', trainee_id FROM class_timestamps`,
];

export const givenIdsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
