/** Malicious import files: the result of an import, and objects that try to be more than data. */
import { statSync } from 'node:fs';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aContact } from '../enquiries/aContact';
import { aServer, type TestServer } from '../http/aServer';
import { aClass } from '../site/aClassDocument';
import { aCatalogue, aCourse } from '../site/aDocument';
import { aSite, type Site } from '../site/aSite';

let site: Site;
let server: TestServer;

beforeAll(async () => {
  site = await aSite();
  server = await aServer({ env: { RATE_LIMIT_SUBMISSIONS: '100000' } });
  await fillCatalogue(server.database.db);
});
afterAll(async () => {
  await server?.close();
  await site?.close();
});
afterEach(() => expect(({} as Record<string, unknown>)['polluted']).toBeUndefined());

const run = (name: string, content: unknown) => site.run('import', site.file(name, content));

describe('an import', () => {
  it.each([
    ['of an entry named so', '{"__proto__": [{"polluted": 1}]}'],
    ['of a field named so', '{"regions": [{"id": 1, "label": "A", "__proto__": {"polluted": 1}}]}'],
    [
      'of a constructor',
      '{"regions": [{"id": 1, "label": "A", "constructor": {"prototype": {"polluted": 1}}}]}',
    ],
  ])('%s changes no object of the program', async (_what, text) => {
    expect((await run('p.json', text)).exitCode).toBe(1);
  });

  it('of a table whose columns are named so neither', async () => {
    expect(
      (await run('regions.csv', 'id,label,__proto__,constructor\n1,A,polluted,polluted\n')).exitCode,
    ).toBe(1);
    expect(({} as { id?: unknown }).id).toBeUndefined();
  });

  it.each(['../../secret.pdf', '/etc/secret.pdf', 'a/../../secret.pdf', '..\\secret.pdf', 'C:\\secret.pdf'])(
    'takes no question paper from %s, outside the folder of its document',
    async (questions_pdf) => {
      const assessment = {
        status: 'active',
        start: '2027-01-01',
        end: '2027-12-31',
        questions: 1,
        choices: 2,
      };
      const given = aClass({ assessment: { ...assessment, questions_pdf } });
      const { exitCode, err } = await run('c.json', aCatalogue({ classes: [given] }));
      expect(exitCode).toBe(1);
      expect(err).toContain('questions_pdf must be the path of a .pdf beside the document');
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example/',
    '/\\evil.example/',
    'https:\\\\evil.example',
    'ftp://example.com/a',
    'file:///etc/passwd',
  ])('takes no picture, link or brochure from %j', async (link) => {
    const { exitCode } = await run('l.json', aCatalogue({ courses: [aCourse({ image: link })] }));
    expect(exitCode).toBe(1);
  });

  it('tells which row has a choice that there is not, whatever object has a property of that name', async () => {
    for (const options of ['__proto__', 'constructor', 'nothing like it', 5]) {
      const trainee_form = {
        status: 'active',
        start: '2027-01-01',
        end: '2027-12-31',
        template: [{ id: 1, label: 'Q', type: 'radio', options }],
      };
      const { exitCode, err } = await run('o.json', aCatalogue({ classes: [aClass({ trainee_form })] }));
      expect(exitCode).toBe(1);
      expect(err).toContain('o.json:1 trainee_form.template[0].options must be');
      expect(err).not.toMatch(/\n\s+at |TypeError/);
    }
  });

  it('shows in its complaints nothing that a terminal would obey', async () => {
    const { err } = await run('e.json', '{"regions": [{"id": 1, "label": "\\u001b[2J"}]}');
    expect(err).not.toContain('\u001b');
    expect((await run('f.json', '{"\\u001b]0;x\\u0007": 1}')).exitCode).toBe(1);
  });

  it('of HTML keeps no script of any kind, however it is written', async () => {
    const html = [
      '<p onclick="alert(1)">A</p><script>alert(1)</script><style>*{}</style><svg><script>alert(1)</script></svg>',
      '<a href="javascript:alert(1)">x</a><a href="java&#10;script:alert(1)">x</a><a href="//evil.example">x</a>',
      '<iframe src="https://evil.example"></iframe><form action="https://evil.example"><input></form>',
      '<img src=x onerror=alert(1)><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
      '<scr<script>ipt>alert(1)</scr</script>ipt><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    ].join('');
    const course = aCourse({ course_profile: [{ heading: 'Synopsis', html }] });
    expect((await run('h.json', aCatalogue({ courses: [course] }))).err).toBe('');
    const { out } = await site.run('export', 'courses');
    const kept = (JSON.parse(out) as { courses: { course_profile: { html: string }[] }[] }).courses[0]
      ?.course_profile[0]?.html;
    expect(kept).not.toMatch(/<(?!\/?(p|a|br)\b)[a-z/!]/i);
    expect(kept).not.toMatch(/<[^>]*(on\w+=|javascript|evil\.example|style=)/i);
  });

  it('writes nothing beside what it was given', () => {
    expect(statSync(site.folder).isDirectory()).toBe(true);
    expect(() => statSync(`${site.folder}/../secret.pdf`)).toThrow('ENOENT');
  });
});

describe('a sent form', () => {
  const send = (payload: string, type = 'application/json', url = '/api/website/contact') =>
    server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  const form = JSON.stringify(aContact()).slice(0, -1);

  it.each([
    `${form},"__proto__":{"polluted":1}}`,
    `${form},"constructor":{"prototype":{"polluted":1}}}`,
    `{"__proto__":${form}}}`,
    `${form},"__proto__":null}`,
  ])('changes no object of the server: %#', async (payload) => {
    const { statusCode } = await send(payload);
    expect([400, 422]).toContain(statusCode);
  });

  it.each([
    '__proto__[polluted]=1',
    'constructor[prototype][polluted]=1',
    '__proto__.polluted=1',
    '__proto__=1',
  ])('nor does %s as the field of a form', async (field) => {
    const fields = new URLSearchParams(aContact() as Record<string, string>).toString();
    const { statusCode } = await send(
      `${fields}&${field}`,
      'application/x-www-form-urlencoded',
      '/contactus',
    );
    expect([303, 400, 422]).toContain(statusCode);
  });

  it.each(['__proto__[polluted]=1', 'constructor=1', '__proto__=1', 'hasOwnProperty=1'])(
    'nor does ?%s in an address',
    async (query) => {
      expect((await server.app.inject(`/api/website/schedules?${query}`)).statusCode).toBeLessThan(500);
      expect(
        (await server.app.inject(`/api/website/search_courses?keywords=pcb&${query}`)).statusCode,
      ).toBeLessThan(500);
    },
  );

  it.each([
    `'; DROP TABLE submissions; --`,
    `' OR '1'='1`,
    `%' UNION SELECT value FROM site_secrets --`,
    '\\',
    '$1',
    `a' || pg_sleep(10) || '`,
  ])('keeps %j as the words that it is, and the search looks for nothing else', async (words) => {
    expect((await send(JSON.stringify(aContact({ form_name: words })))).statusCode).toBe(200);
    const [stored] = await server.database.db
      .selectFrom('submissions')
      .select('body')
      .orderBy('id', 'desc')
      .execute();
    expect(stored?.body).toMatchObject({ form_name: words });
    for (const url of [
      `/api/website/search_courses?keywords=${encodeURIComponent(words)}`,
      `/calendar.ics?portfolio=${encodeURIComponent(words)}`,
      `/api/website/courses?group=${encodeURIComponent(words)}`,
      `/feData?datatype=${encodeURIComponent(words)}`,
    ]) {
      const { statusCode, body } = await server.app.inject(url);
      expect([url, statusCode < 500]).toEqual([url, true]);
      expect(body).not.toMatch(/syntax error|pg_|site_secrets/);
    }
  });
});
