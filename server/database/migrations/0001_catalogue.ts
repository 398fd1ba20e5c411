/** The catalogue, what visitors send, and the bookkeeping that several processes share. */
import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `CREATE TABLE regions (
     id integer PRIMARY KEY,
     label text NOT NULL)`,
  `CREATE TABLE portfolios (
     id integer PRIMARY KEY,
     label text NOT NULL,
     value text NOT NULL UNIQUE,
     portfolio_type text NOT NULL,
     portfolio_index integer NOT NULL,
     meta_title text,
     meta_desc text,
     meta_keywords text)`,
  `CREATE TABLE groups (
     group_id integer PRIMARY KEY,
     group_code text NOT NULL,
     course_group_name text NOT NULL,
     group_name_sort text)`,
  `CREATE TABLE portfolio_groups (
     portfolio_id integer NOT NULL REFERENCES portfolios ON DELETE CASCADE,
     group_id integer NOT NULL REFERENCES groups ON DELETE CASCADE,
     position integer NOT NULL,
     PRIMARY KEY (portfolio_id, group_id))`,
  `CREATE TABLE courses (
     id integer PRIMARY KEY,
     title text NOT NULL,
     title_sort text,
     group_id integer NOT NULL REFERENCES groups,
     course_profile jsonb NOT NULL DEFAULT '[]',
     duration_days double precision,
     meta_desc text,
     meta_keywords text,
     image text)`,
  `CREATE INDEX courses_by_group ON courses (group_id)`,
  `CREATE TABLE sessions (
     id integer PRIMARY KEY,
     course_id integer NOT NULL REFERENCES courses,
     schedule_id integer NOT NULL,
     region integer NOT NULL REFERENCES regions,
     venue_label text NOT NULL,
     start_date date NOT NULL,
     end_date date NOT NULL CHECK (end_date >= start_date),
     early_bird_deadline date,
     tag_new text NOT NULL DEFAULT 'no' CHECK (tag_new IN ('yes', 'no')),
     tag_added text NOT NULL DEFAULT 'no' CHECK (tag_added IN ('yes', 'no')),
     brochure text)`,
  `CREATE INDEX sessions_by_course ON sessions (course_id, start_date)`,
  `CREATE INDEX sessions_by_region ON sessions (region, end_date)`,
  `CREATE TABLE featured (
     id integer PRIMARY KEY,
     title text NOT NULL,
     course_portfolio integer NOT NULL REFERENCES portfolios,
     region integer NOT NULL REFERENCES regions,
     position integer NOT NULL,
     image text,
     "desc" text,
     link text,
     sessions jsonb NOT NULL DEFAULT '[]')`,
  `CREATE TABLE hotel_rates (
     id integer PRIMARY KEY,
     label text NOT NULL,
     ratings jsonb NOT NULL)`,
  `CREATE TABLE flex_prices (
     course_id integer NOT NULL REFERENCES courses,
     schedule_id integer NOT NULL DEFAULT 0,
     total_price double precision NOT NULL CHECK (total_price >= 0),
     currency text NOT NULL,
     PRIMARY KEY (course_id, schedule_id))`,
  `CREATE TABLE courseware (
     id integer PRIMARY KEY,
     course_title text NOT NULL,
     group_id integer NOT NULL,
     group_code text NOT NULL,
     group_label text NOT NULL,
     publish text NOT NULL CHECK (publish IN ('yes', 'no')),
     content jsonb NOT NULL DEFAULT '{}')`,
  `CREATE TABLE lab_videos (
     course_id integer PRIMARY KEY REFERENCES courseware,
     videos jsonb NOT NULL)`,
  `CREATE TABLE quickview (
     id integer PRIMARY KEY REFERENCES courseware,
     teaching_slides text NOT NULL,
     training_kit text NOT NULL,
     tools_required text NOT NULL,
     price text NOT NULL,
     video_youtube text,
     video_youku text,
     datasheet_link text)`,
  `CREATE TABLE resellers (
     id integer PRIMARY KEY,
     company text NOT NULL,
     region_id text NOT NULL,
     country text NOT NULL,
     region text,
     phone_1 text,
     phone_2 text,
     email text,
     email_2 text,
     email_3 text,
     website text)`,
  `CREATE TABLE submissions (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     kind text NOT NULL,
     email text NOT NULL,
     body jsonb NOT NULL,
     received_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX submissions_by_kind ON submissions (kind, received_at)`,
  `CREATE INDEX submissions_by_email ON submissions (email)`,
  `CREATE TABLE idempotency_keys (
     scope text NOT NULL,
     key text NOT NULL,
     body_hash text NOT NULL,
     status integer NOT NULL,
     answer jsonb NOT NULL,
     expires_at timestamptz NOT NULL,
     PRIMARY KEY (scope, key))`,
  `CREATE TABLE rate_limits (
     bucket text PRIMARY KEY,
     window_start timestamptz NOT NULL,
     hits integer NOT NULL)`,
  `CREATE TABLE site_state (
     id integer PRIMARY KEY CHECK (id = 1),
     catalogue_version bigint NOT NULL)`,
  `INSERT INTO site_state (id, catalogue_version) VALUES (1, 0)`,
];

export const catalogueMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
