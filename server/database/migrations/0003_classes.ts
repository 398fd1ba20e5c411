/** Classes, the people in them, and what they answered (docs/rules/import.md#import-document). */
import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // No reference to `courses`: a class may be of a course that the catalogue does not show.
  `CREATE TABLE classes (
     tracking_id text PRIMARY KEY,
     course_id integer NOT NULL,
     schedule_id integer NOT NULL,
     course_title text NOT NULL,
     course_start_date date NOT NULL,
     course_end_date date NOT NULL CHECK (course_end_date >= course_start_date),
     coordinator_name text,
     trainee_form_id text NOT NULL UNIQUE,
     instructor_form_id text NOT NULL UNIQUE,
     coordinator_form_id text NOT NULL UNIQUE,
     forms jsonb NOT NULL DEFAULT '{}')`,
  `CREATE INDEX classes_by_schedule ON classes (course_id, schedule_id)`,
  `CREATE TABLE class_trainees (
     tracking_id text NOT NULL REFERENCES classes ON DELETE CASCADE,
     trainee_id integer NOT NULL,
     name text NOT NULL,
     email text,
     company_label text,
     portfolio_id integer,
     position integer NOT NULL,
     PRIMARY KEY (tracking_id, trainee_id))`,
  `CREATE TABLE class_trainers (
     tracking_id text NOT NULL REFERENCES classes ON DELETE CASCADE,
     trainer_id integer NOT NULL,
     name text NOT NULL,
     email text,
     position integer NOT NULL,
     PRIMARY KEY (tracking_id, trainer_id))`,
  // One final submission a person and form: the primary key is the rule.
  `CREATE TABLE class_answers (
     tracking_id text NOT NULL REFERENCES classes ON DELETE CASCADE,
     person_role text NOT NULL CHECK (person_role IN ('trainee', 'instructor')),
     person_id integer NOT NULL,
     form_type text NOT NULL,
     data jsonb NOT NULL,
     email text,
     email_checkbox text CHECK (email_checkbox IN ('yes', 'no')),
     score integer,
     submitted_at timestamptz NOT NULL,
     PRIMARY KEY (tracking_id, person_role, person_id, form_type))`,
  `CREATE INDEX class_answers_by_email ON class_answers (email)`,
  // The first one of each kind counts.
  `CREATE TABLE class_timestamps (
     tracking_id text NOT NULL REFERENCES classes ON DELETE CASCADE,
     trainee_id integer NOT NULL,
     form_type text NOT NULL,
     tracking_type text NOT NULL CHECK (tracking_type IN ('start', 'end')),
     recorded_at timestamptz NOT NULL,
     PRIMARY KEY (tracking_id, trainee_id, form_type, tracking_type))`,
  // Which visits have started an assessment, and may therefore see its question paper.
  `CREATE TABLE class_starts (
     tracking_id text NOT NULL REFERENCES classes ON DELETE CASCADE,
     visit text NOT NULL,
     started_at timestamptz NOT NULL,
     PRIMARY KEY (tracking_id, visit))`,
  // Base64: the two drivers agree on text only. In the database, because every machine has to serve them.
  `CREATE TABLE class_papers (
     course_id integer NOT NULL,
     schedule_id integer NOT NULL,
     pdf text NOT NULL,
     PRIMARY KEY (course_id, schedule_id))`,
  `CREATE TABLE robot_solutions (
     challenge text PRIMARY KEY,
     expires_at timestamptz NOT NULL)`,
];

export const classesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
