/** Entries of the tested server for its requests: sessions, files, and a class with all forms open. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../../../scripts/prepare.mjs';
import { folder } from '../../../bench/lib/stage.mjs';

const require = createRequire(import.meta.url);
require('../../support/babelHook.js');
const { makeStage } = require('../../support/fuzz/stage.ts');
const { fillConsole } = require('../../support/fuzz/staffStage.ts');
const { aContact } = require('../../server/enquiries/aContact.ts');
const { runCommand } = require('../../support/startSite.ts');
const { formatDateRange } = require('../../../contract/time.ts');
const { openForms } = require('../../server/classes/aClass.ts');

const TRAINEES = Array.from({ length: 1_000 }, (_, index) => 11 + index);
const TRAINERS = Array.from({ length: 200 }, (_, index) => 7 + index);

const dayFrom = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const open = { status: 'active', start: dayFrom(-2), end: dayFrom(2) };

/** The class of some of the requests: every form of it is open. */
const theClass = ({ course_id, schedule_id }) => ({
  tracking_id: 'class-one',
  course_id,
  schedule_id,
  course_title: 'A course',
  course_start_date: dayFrom(-2),
  course_end_date: dayFrom(0),
  coordinator_name: 'The coordinator',
  // Nobody submits a form twice: many trainees are needed for some saves to be accepted.
  trainees: TRAINEES.map((id) => ({ id, name: `Trainee ${id}`, email: `trainee-${id}@example.com` })),
  trainers: TRAINERS.map((id) => ({ id, name: "O'Brien", email: `trainer-${id}@example.com` })),
  assessment: { ...open, questions: 4, choices: 4, answers: 'abCD', questions_pdf: 'paper.pdf' },
  background: open,
  trainee_form: { ...open, template: openForms.trainee_form.template },
  instructor_form: { ...open, template: openForms.instructor_form.template },
  survey: { status: 'active', courses: [course_id] },
  coordinator_form: { status: 'active' },
});

async function importInto(settings, document) {
  const at = folder();
  const file = path.join(at, 'document.json');
  writeFileSync(file, JSON.stringify(document));
  writeFileSync(path.join(at, 'paper.pdf'), '%PDF-1.4\n%%EOF\n');
  const { code, error } = await runCommand(['import', file], settings);
  if (code !== 0) throw new Error(error);
}

async function formIds(settings) {
  const { out } = await runCommand(['class', 'links', 'class-one'], settings);
  const idBehind = (kind) => new RegExp(`/${kind}/class-one/([\\w-]+)`).exec(out)?.[1];
  return { trainee: idBehind('class'), instructor: idBehind('instructor'), coordinator: idBehind('coor') };
}

/** Files of the build, for the routes that serve them by name. */
function builtFiles(targets) {
  const of = (name) =>
    Object.values(JSON.parse(readFileSync(path.join(root, 'build', name), 'utf8')).chunks).flat();
  const served = {
    '/assets/': of('chunks.json'),
    '/flow-files/': of('flowChunks.json'),
    '/staff-assets/': of('staffChunks.json'),
  };
  return Object.fromEntries(
    targets.flatMap(({ name, path: address }) => {
      const start = Object.keys(served).find((one) => address.startsWith(one));
      return start ? [[name, served[start]]] : [];
    }),
  );
}

/** The visit with the first token has begun an assessment, and may open its question paper. */
async function startAssessment(url, { right, bodies }) {
  const [token] = right['POST /assessmentForm'].token;
  const [body] = bodies['POST /assessmentForm'];
  const { status } = await fetch(`${url}/assessmentForm?action=update_timestamp&token=${token}`, {
    method: 'POST',
    body: new URLSearchParams(body),
  });
  if (status !== 200) throw new Error(`The assessment cannot be started: ${status}`);
}

/** @returns the headers of an administrator of the staff console */
async function signInAdmin(url, settings, email) {
  const { out, code, error } = await runCommand(['staff', 'invite', email, '--role', 'admin'], settings);
  if (code !== 0) throw new Error(error);
  const token = /#([\w-]+)/.exec(out)?.[1];
  const { status, headers } = await fetch(`${url}/api/staff/sign-in/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ token }),
  });
  if (status !== 200) throw new Error(`An administrator cannot sign in: ${status}`);
  return { origin: url, cookie: headers.get('set-cookie').split(';')[0] };
}

/** @param count number of entries of each kind in the console */
function fillConsoleAt(url, staff, count) {
  const ask = async (method, address, body, headers) => {
    const answer = await fetch(url + address, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return fillConsole(
    (method, address, body) => ask(method, address, body, staff),
    count,
    () => ask('POST', '/api/website/contact', aContact(), {}),
  );
}

/** Sends the background of some trainees: a sent form can be reopened. */
async function sendBackgrounds(url, { right, bodies }, trainees) {
  const route = 'POST /api/website/training/:trainingId/trainee/:traineeId';
  const [token] = right[route].token;
  const [background] = bodies[route];
  for (const id of trainees) {
    const { status } = await fetch(`${url}/api/website/training/class-one/trainee/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(background),
    });
    if (status !== 200) throw new Error(`The background of trainee ${id} is not taken: ${status}`);
  }
}

/** Creates the entries: sessions of the catalogue, and a class for this. */
export async function setStage(url, settings, targets, count) {
  const { schedules } = await (await fetch(`${url}/api/website/schedules`)).json();
  const courses = schedules.map(({ course_id }) => course_id);
  const { list: cities } = await (await fetch(`${url}/api/website/flex/hotel_rates`)).json();
  const hotelOf = ({ venue_label }) =>
    cities.find(({ label }) => label === venue_label)?.ratings[0]?.hotels[0]?.label;
  const session = schedules.find(hotelOf);
  await importInto(settings, { classes: [theClass(session)] });
  const ids = await formIds(settings);
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...map.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, page]) => page || '/');
  // The first member has the id 1, which the fuzzer tries: it would take away its own rights.
  await signInAdmin(url, settings, 'ana@example.com');
  const staff = await signInAdmin(url, settings, 'ben@example.com');
  const stage = makeStage({
    secret: settings.TOKEN_SECRET,
    courses: [...new Set(courses)],
    sessions: schedules.filter(({ start_date }) => start_date > Date.now() + 86_400_000).map(({ id }) => id),
    files: builtFiles(targets),
    now: Date.now(),
    staff,
    inConsole: await fillConsoleAt(url, staff, count),
    theClass: {
      trackingId: 'class-one',
      formIds: ids,
      trainees: TRAINEES,
      trainers: TRAINERS,
      survey: [session.course_id],
    },
    flex: {
      course_id: session.course_id,
      schedule_id: session.schedule_id,
      // The sample sessions follow the calendar; other dates than theirs are refused.
      course_date: formatDateRange(session.start_date, session.end_date),
      city: session.venue_label,
      booking_hotel: hotelOf(session),
    },
    pages: [
      ...pages,
      ...[
        '/search.html',
        '/search.html?q=design',
        '/redirect',
        '/course.php',
        '/training/courseprofile.php',
        '/flex/wizard',
        '/calendar_signage',
      ],
      ...[
        `/class/class-one/${ids.trainee}`,
        `/instructor/class-one/${ids.instructor}`,
        `/coor/class-one/${ids.coordinator}`,
        '/cw/products/1000',
      ],
    ],
  });
  await startAssessment(url, stage);
  await sendBackgrounds(url, stage, TRAINEES.slice(0, 60));
  return stage;
}
