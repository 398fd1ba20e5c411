/** Scripts in texts: each field of each import document and of each form gets one, and the result is checked. */
import { callSchema } from '@/contract/schemas/call';
import { coursewareEnquirySchema } from '@/contract/schemas/coursewareEnquiry';
import { flexSchema } from '@/contract/schemas/flex';
import { contactBody } from '@/server/enquiries/contactRules';
import { SUBMISSION_KINDS } from '@/server/site/submissions';
import { importEntities } from '@/server/catalogue/import/entities';
import * as renderer from '@/src/server';
import { aCall, anEnquiry } from '../courseware/aLine';
import { aContact } from '../enquiries/aContact';
import { unescape, unfold } from '../feeds/readCalendarFile';
import { aFlex } from '../flex/aFlex';
import { aServer, type TestServer } from '../http/aServer';
import { aTemplate } from '../classes/aTemplate';
import { aClass } from '../site/aClassDocument';
import { aFullCatalogue } from '../site/aDocument';
import { aSite, type Site } from '../site/aSite';
import { dataOf, poison, WAYS_OUT, whatRuns } from './poison';

let site: Site;
let server: TestServer;
const taken = new Map<string, string[]>();
const refused = new Map<string, string[]>();

/**
 * The tests' complete catalogue with a class, with an attack in each text of each row, as far as its schema
 * allows.
 */
function poisonedDocument(): Record<string, unknown[]> {
  const whole: Record<string, object[]> = {
    ...aFullCatalogue(),
    form_templates: [aTemplate()],
    classes: [aClass()],
  };
  return Object.fromEntries(
    importEntities.map(({ name, schema }) => {
      const rows = (whole[name] ?? []).map((row) => poison(schema, row));
      taken.set(name, [...new Set(rows.flatMap((row) => row.taken))]);
      refused.set(name, [...new Set(rows.flatMap((row) => row.refused))]);
      return [name, rows.map(({ value }) => value)];
    }),
  );
}

beforeAll(async () => {
  // The router of the pages logs that a URL does not belong to the site.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  site = await aSite();
  const file = site.file('poisoned.json', poisonedDocument());
  const { exitCode, err } = await site.run('import', file);
  // An unknown status is a text, too, and the import tells of it.
  expect([exitCode, err.replace(/^.*: the form is off\..*\n?/gm, '')]).toEqual([0, '']);
  server = await aServer({
    database: site.database,
    renderer,
    env: { RATE_LIMIT_SUBMISSIONS: '100000' },
  });
});
afterAll(async () => {
  await server?.close();
  await site?.close();
});

it('is tried in every kind of entry, and most texts take it as the text that it is', () => {
  const without = importEntities.filter(({ name }) => taken.get(name)?.length === 0);
  // A price has a currency of three letters, and no other text.
  expect(without.map(({ name }) => [name, refused.get(name)])).toEqual([['flex_prices', ['currency']]]);
  expect(taken.get('courses')).toEqual(
    expect.arrayContaining(['title', 'meta_desc', 'course_profile[].heading', 'course_profile[].html']),
  );
  expect(taken.get('classes')).toEqual(
    expect.arrayContaining(['course_title', 'trainees[].name', 'trainee_form.template[].label']),
  );
});

/** Pages of the site, and each of them again with a script in every query parameter. */
function addresses(): string[] {
  const paths = [
    ...renderer.publicPaths,
    '/training/1944',
    '/cw/products/1000',
    '/redirect',
    `/${encodeURIComponent(WAYS_OUT)}`,
    `/training/${encodeURIComponent(WAYS_OUT)}`,
    `/class/${encodeURIComponent('"><svg/onload=x>')}/x`,
  ];
  return paths.flatMap((path) => {
    const names = renderer.relevantQuery(path);
    const search = new URLSearchParams(names.map((name) => [name, WAYS_OUT])).toString();
    return search === '' ? [path] : [path, `${path}?${search}`];
  });
}

it('runs on no page of the site, and on none for a script in its address', async () => {
  let shown = 0;
  for (const url of addresses()) {
    const answer = await server.app.inject(url);
    if (answer.headers.location !== undefined) {
      expect(answer.headers.location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      continue;
    }
    expect([url, answer.statusCode < 500]).toEqual([url, true]);
    expect([url, whatRuns(answer.body)]).toEqual([url, []]);
    // State and structured data are complete: nothing ended their scripts early. A refused URL gets text
    // only.
    expect([url, dataOf(answer.body).length > 0]).toEqual([url, answer.statusCode !== 400]);
    if (answer.body.includes('alert(2)')) shown += 1;
  }
  // The attack is there, as text: most pages show something of the catalogue.
  expect(shown).toBeGreaterThan(10);
});

it('stays a text in answers of the API, which no browser takes for a page', async () => {
  for (const url of [
    '/api/website/courses',
    '/api/website/schedules',
    '/api/website/courses/1944',
    '/feData?datatype=list',
  ]) {
    const { headers, body } = await server.app.inject(url);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(() => JSON.parse(body) as unknown).not.toThrow();
  }
});

it('adds nothing to the calendar, the sitemap and the words for crawlers', async () => {
  const calendar = (await server.app.inject('/calendar.ics')).body;
  const names = unfold(calendar).map((line) => /^[A-Z-]+/.exec(line)?.[0]);
  expect(names).not.toContain(undefined);
  expect(unfold(calendar).filter((line) => line.startsWith('SUMMARY:'))).toHaveLength(1);
  const summary = unfold(calendar).find((line) => line.startsWith('SUMMARY:')) ?? '';
  expect(unescape(summary)).toContain('<img src=x onerror=alert(2)>');
  const sitemap = (await server.app.inject('/sitemap.xml')).body;
  expect(sitemap.replace(/<\/?(urlset|url|loc)( xmlns="[^"]*")?>|<\?xml[^>]*\?>/g, '')).not.toMatch(/[<>"']/);
  expect((await server.app.inject('/robots.txt')).body).not.toContain('alert');
});

const FORMS = {
  contact: {
    schema: contactBody,
    url: '/api/website/contact',
    sample: aContact({ form_phone: '1', form_job_role: 'x', form_remark: 'x' }),
  },
  courseware: {
    schema: coursewareEnquirySchema,
    url: '/api/website/courseware/contact',
    sample: anEnquiry({ product_interests: [{ id: 1000, group_code: 'ME', course_title: 'x' }] }),
  },
  calls: { schema: callSchema, url: '/scheduleaCall', sample: aCall() },
  flex: { schema: flexSchema, url: '/api/website/flex/submit', sample: aFlex({ booking_type: 'none' }) },
} as const;

/** Distinguished from the catalogue's text; forms accept no line separator. */
const TYPED = WAYS_OUT.replaceAll('alert', 'typed').replace('\u2028', '');

describe.each(SUBMISSION_KINDS)('in the %s form', (kind) => {
  const { schema, url, sample } = FORMS[kind];
  const poisoned = poison(schema, sample, [TYPED, '"><svg/onload=x>', `'onmouseover='x'@example.com`]);
  // Compared with the catalogue, for the place of the session.
  const sent: object = kind === 'flex' ? { ...poisoned.value, city: '' } : poisoned.value;

  it('reaches staff as words, in mails and on their screen, and nobody else at all', async () => {
    expect(poisoned.taken.length).toBeGreaterThan(4);
    const { db } = server.database;
    await db.deleteFrom('outbox').execute();
    const answer = await server.app.inject({
      method: 'POST',
      url,
      ...(kind === 'calls'
        ? {
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams(sent as Record<string, string>).toString(),
          }
        : { payload: sent }),
    });
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, expect.any(String)]);
    const mails = await db.selectFrom('outbox').selectAll().execute();
    const toStaff = mails.filter(({ to_address }) => to_address === 'enquiries@example.com');
    expect(toStaff).toHaveLength(1);
    for (const { to_address, subject, html, text } of mails) {
      expect([to_address, whatRuns(html)]).toEqual([to_address, []]);
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      if (to_address !== 'enquiries@example.com') expect(html + text).not.toContain('typed');
    }
    expect(toStaff[0]?.text).toContain('<img src=x onerror=typed(2)>');
    const { out } = await site.run('submissions', kind);
    expect(out).toContain('<img src=x onerror=typed(2)>');
  });
});

it('would be found if it were there: the check itself sees each way', () => {
  for (const html of [
    `<p>${WAYS_OUT}</p>`,
    `<p title='${WAYS_OUT}'>`,
    `<p title="${WAYS_OUT}">`,
    `<script type="application/json">{"a":"${WAYS_OUT}"}</script>`,
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<p><svg/onload=x></p>',
    '<iframe src="/a"></iframe>',
    '<base href="https://evil.example/">',
    '<script src="https://evil.example/a.js"></script>',
  ])
    expect([html, whatRuns(html)]).not.toEqual([html, []]);
});
