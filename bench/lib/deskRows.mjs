/**
 * A desk after years of use: enquiries, notes, emails and log entries, inserted directly into a site's
 * database.
 */
import { createRequire } from 'node:module';
import { random, words } from './words.mjs';

const require = createRequire(import.meta.url);
const AT_ONCE = 2_000;
const DAYS = 540;
const DAY_MS = 24 * 60 * 60 * 1000;
const KINDS = ['contact', 'contact', 'contact', 'calls', 'courseware', 'flex'];

const pick = (list) => list[Math.floor(random() * list.length)];
const text = (count) => words(count).join(' ');
const addressOf = (person) => `person-${person}@example.com`;

/** In the format in which each form is stored. */
const BODIES = {
  contact: (email) => ({
    form_name: text(2),
    form_company: text(2),
    form_city: 'Penang',
    form_request: text(40),
    form_check_req: 'yes',
    form_email: email,
  }),
  calls: (email) => ({
    name: text(2),
    company: text(2),
    email,
    topic_to_discuss: 'Training',
    topic_to_discuss_msg: text(20),
  }),
  courseware: (email) => ({
    enquiry_name: text(2),
    enquiry_company: text(2),
    enquiry_email: email,
    enquiry_message: text(30),
  }),
  flex: (email) => ({
    invoice_pic: text(2),
    invoice_billto: text(2),
    invoice_email: email,
    course_id: 1944,
    course_title: text(4),
    invoice_remarks: text(10),
  }),
};

/** The oldest first. Few are open, because the desk answers them. */
function anEnquiry(at, people) {
  const kind = pick(KINDS);
  const email = addressOf(Math.floor(random() * people));
  const draw = random();
  const state = draw < 0.006 ? 'new' : draw < 0.016 ? 'in_progress' : draw < 0.1 ? 'spam' : 'done';
  return { kind, email, state, body: BODIES[kind](email), at: new Date(at), is_taken: state !== 'new' };
}

/**
 * Each statement inserts rows from JSON. Triggers are off: no notification for each row, because in reality
 * they came over years.
 */
const WRITES = [
  `INSERT INTO submissions (kind, email, body, state, received_at, taken_by)
     SELECT kind, email, body, state, at, CASE WHEN is_taken THEN (SELECT min(id) FROM staff_members) END
     FROM jsonb_to_recordset($1::jsonb) AS r(kind text, email text, body jsonb, state text, at timestamptz, is_taken boolean)`,
  `INSERT INTO enquiry_notes (submission_id, kind, author, subject, text, at)
     SELECT s.id, 'reply', 'ana@example.com', 'Re: your enquiry', s.body::text, s.received_at
     FROM submissions s WHERE s.state <> 'new' AND s.id > $1`,
  `INSERT INTO outbox (message_id, to_address, subject, text, html, attachments, created_at, next_attempt_at, sent_at, attempts, submission_id)
     SELECT gen_random_uuid()::text, s.email, 'We have your enquiry', 'Thank you.', '<p>Thank you.</p>', '[]', s.received_at,
       s.received_at, s.received_at, 1, s.id FROM submissions s WHERE s.id > $1`,
  `INSERT INTO activity (at, actor, action, subject, before, after)
     SELECT s.received_at, 'ana@example.com', 'enquiry.changed', 'enquiry ' || s.id, '{"state":"new"}',
       jsonb_build_object('state', s.state) FROM submissions s WHERE s.state <> 'new' AND s.id > $1`,
];

/** @returns a separate connection to the database of a running site; `close` ends it */
async function connect(dataDir) {
  require('../../__tests__/support/babelHook.js');
  const { openEmbedded } = require('../../server/database/embedded/embeddedPostgres.ts');
  const { Client } = require('pg');
  const { url } = await openEmbedded({ dataDir, fsync: false, say: () => undefined });
  const client = new Client({ connectionString: url() });
  await client.connect();
  return client;
}

/** Adds that many enquiries, with their related rows. */
export async function addEnquiries(dataDir, count) {
  const client = await connect(dataDir);
  try {
    await client.query('SET session_replication_role = replica');
    const { rows } = await client.query('SELECT coalesce(max(id), 0) AS last FROM submissions');
    const last = rows[0].last;
    const begin = Date.now() - DAYS * DAY_MS;
    for (let from = 0; from < count; from += AT_ONCE) {
      const made = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) =>
        anEnquiry(begin + ((from + index) / count) * DAYS * DAY_MS, Math.ceil(count / 3)),
      );
      await client.query(WRITES[0], [JSON.stringify(made)]);
    }
    for (const write of WRITES.slice(1)) await client.query(write, [last]);
    // The database does this by itself within a minute.
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
