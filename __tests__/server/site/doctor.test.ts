import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { MAIL_MESSAGES } from '@/contract/staff/mail';
import { DatabaseRefusal } from '@/server/database/database';
import { productionProblems } from '@/server/site/productionSettings';
import { STOP_LIMIT_MS } from '@/server/stopping';
import { queueMails } from '@/server/mail/outbox';
import { aConfig } from '../http/aServer';
import { aMailServer } from '../mail/aMailServer';
import { aMail } from '../mail/anOutbox';
import { aSite, type Site } from './aSite';
import { aClass, aPaper } from './aClassDocument';

describe('doctor on the database', () => {
  let site: Site;
  beforeAll(async () => {
    site = await aSite();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.empty();
    for (const name of ['server/main.js', 'pages/server.js', 'client/a.js', 'chunks.json'])
      site.file(`build/${name}`, '{}');
  });

  test('finds everything in order, and counts what is there', async () => {
    await site.run('import', site.file('a.json', { regions: [{ id: 1, label: 'A' }] }));
    const { exitCode, out, err } = await site.run('doctor');
    expect(err).toBe('');
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^ok {5}configuration {2}every setting fits$/m);
    expect(out).toMatch(/^ok {5}migrations {5}all done$/m);
    expect(out).toMatch(/^ok {5}content {8}1 region, 0 groups/m);
    expect(out).toMatch(/^ok {5}countries {6}the IP-to-country table of \d{4}-\d\d-\d\d opens$/m);
    expect(out).toMatch(/^ok {5}disk space {5}\d+\.\d GB are free for /m);
    expect(out).toMatch(/^ok {5}build {10}pages and server are built in /m);
    expect(out).toMatch(/^ok {5}outbox {9}0 sent, 0 waiting, 0 failed$/m);
  });

  test('measures the disk of a data folder that the first start makes, at any depth', async () => {
    const dataDir = () => `${site.folder}/not/there/yet`;
    const { exitCode, out } = await site.runIn({ dataDir }, 'doctor');
    expect([exitCode, out]).toEqual([0, expect.stringContaining(`GB are free for ${dataDir()}`)]);
  });

  test('leaves the tables of an earlier version as they are, and says that migrations are pending', async () => {
    const { database } = site;
    const asked: unknown[] = [];
    const last = '0031_search_chinese';
    await sql`DELETE FROM kysely_migration WHERE name = ${last}`.execute(database.db);
    const { exitCode, err } = await site.runIn(
      {
        open: async (options) => {
          asked.push(options);
          return { ...database, close: async () => undefined };
        },
      },
      'doctor',
    );
    await sql`INSERT INTO kysely_migration VALUES (${last}, '2027-01-01')`.execute(database.db);
    expect([exitCode, asked]).toEqual([1, [{ migrates: false }]]);
    expect(err.split('\n')).toEqual([
      `migrations: not done yet: ${last}; restart the server, which does them`,
      ...['content', 'papers', 'documents', 'outbox'].map(
        (name) => `${name}: cannot be checked before the migrations are done`,
      ),
    ]);
  });

  test('names what is wrong and what to do, and goes on with the other checks', async () => {
    const open = () => Promise.reject(new DatabaseRefusal('The database is in use.'));
    mkdirSync(`${site.folder}/open`, { recursive: true });
    chmodSync(`${site.folder}/open`, 0o777);
    const dataDir = () => `${site.folder}/open`;
    const checkConfiguration = () => ['PORT: "x" does not fit'];
    const { exitCode, out, err } = await site.runIn(
      { open, dataDir, checkConfiguration, root: `${site.folder}/elsewhere` },
      'doctor',
    );
    expect(exitCode).toBe(1);
    expect(out.match(/^wrong /gm)).toHaveLength(9);
    expect(err.split('\n')).toEqual([
      'configuration: PORT: "x" does not fit',
      `data folder: ${dataDir()} can be written to by everybody (mode 777): chmod o-w ${dataDir()}`,
      'database: The database is in use.',
      'migrations: The database is in use.',
      'content: The database is in use.',
      'papers: The database is in use.',
      'documents: The database is in use.',
      `build: build/server/main.js, build/pages/server.js, build/client, build/chunks.json is missing in ${site.folder}/elsewhere: npm run build`,
      'outbox: The database is in use.',
    ]);
  });

  test('misses the question paper of a class', async () => {
    site.file('papers/one.pdf', aPaper());
    const always = { status: 'active', start: '2027-01-01', end: '2027-12-31' };
    const assessment = { ...always, questions: 2, choices: 4, answers: 'ad', questions_pdf: 'one.pdf' };
    const courses = { groups: [{ group_id: 1, group_code: 'EE', course_group_name: 'E' }] };
    await site.run(
      'import',
      site.file('c.json', { ...courses, courses: [{ id: 1944, title: 'T', group_id: 1 }] }),
    );
    const { err } = await site.run(
      'import',
      site.file('papers/c.json', { classes: [aClass({ assessment })] }),
    );
    expect(err).toBe('');
    expect((await site.run('doctor')).out).toMatch(/^ok {5}papers {9}1 class has its question paper$/m);
    await site.database.db.deleteFrom('class_papers').execute();
    const missing = await site.run('doctor');
    expect(missing.exitCode).toBe(1);
    expect(missing.err).toMatch(
      /^papers: class class-of-january names one\.pdf, which is not stored: import the class/,
    );
  });

  test('names the links to documents that are not here, such as those of another site’s export', async () => {
    const document = (name: string) => `/files/documents/${name}.0123456789abcdef.pdf`;
    const course = { group_id: 1, title: 'T', publish: 'yes' };
    const rows = {
      groups: [{ group_id: 1, group_code: 'EE', course_group_name: 'E' }],
      courses: [
        { ...course, id: 1, image: document('here').replace('pdf', 'png') },
        {
          ...course,
          id: 2,
          course_profile: [{ heading: 'A', html: `<p><a href="${document('gone')}">Programme</a></p>` }],
        },
        // Another site keeps its own.
        { ...course, id: 3, image: `https://www.example.org${document('there')}` },
      ],
    };
    expect((await site.run('import', site.file('c.json', rows))).err).toBe('');
    const { db } = site.database;
    const stored = { content: Buffer.from('%PDF-1.7'), used_at: new Date() };
    const store = (name: string) => db.insertInto('documents').values({ ...stored, name });
    await store('here.0123456789abcdef.png').execute();
    const missing = await site.run('doctor');
    expect(missing.exitCode).toBe(1);
    expect(missing.err).toBe(
      'documents: course 2 links to gone.0123456789abcdef.pdf, which is not stored: upload it in the console again',
    );
    await store('gone.0123456789abcdef.pdf').execute();
    expect((await site.run('doctor')).out).toMatch(/^ok {5}documents {6}2 links lead to their documents$/m);
  });

  test('notices mails that wait for too long, once there is a mail server', async () => {
    await site.database.db.transaction().execute((trx) => queueMails(trx, [aMail()]));
    await site.database.db
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
      .execute();
    expect((await site.run('doctor')).exitCode).toBe(0);
    const mail = () => ({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@example.com', to: 'b@example.com' });
    expect((await site.runIn({ mail }, 'doctor')).err).toMatch(
      /^outbox: mails have waited for more than an hour \(0 sent, 1 waiting, 0 failed\)/m,
    );
  });

  test('notices mails that failed or were held back within a day, and leaves older ones to "mail"', async () => {
    await site.database.db.transaction().execute((trx) => queueMails(trx, [aMail()]));
    const giveUp = (hoursAgo: number) =>
      site.database.db
        .updateTable('outbox')
        .set({ gave_up_at: new Date(Date.now() - hoursAgo * 3_600_000) })
        .execute();
    await giveUp(23);
    const { exitCode, err } = await site.run('doctor');
    expect({ exitCode, err }).toEqual({
      exitCode: 1,
      err: 'outbox: 1 mail failed or was held back within a day (0 sent, 0 waiting, 1 failed): "mail" says why, "mail --retry" sends them',
    });
    await site.database.db.updateTable('outbox').set({ last_error: MAIL_MESSAGES.heldBack }).execute();
    expect((await site.run('doctor')).exitCode).toBe(0);
    await site.database.db.updateTable('outbox').set({ last_error: 'Refused' }).execute();
    await giveUp(25);
    expect((await site.run('doctor')).out).toMatch(/^ok {5}outbox {9}0 sent, 0 waiting, 1 failed$/m);
  });
});

test('in production, settings that are still samples are named', () => {
  const production = { APP_ENV: 'production', SMTP_URL: 'smtp://mail.example.net' };
  expect(
    productionProblems(aConfig({ ...production, PUBLIC_URL: 'http://localhost:8080' })).map(
      (line) => line.split(':')[0],
    ),
  ).toEqual(['PUBLIC_URL', 'MAIL_FROM', 'MAIL_TO', 'CONTACT_EMAIL', 'CHAT_NUMBER', 'SAMPLE_CATALOGUE']);
  const own = {
    CHAT_NUMBER: '+60 12 345 6789',
    SAMPLE_CATALOGUE: 'no',
    MAIL_FROM: 'a@tradewind.test',
    MAIL_TO: 'b@tradewind.test',
    CONTACT_EMAIL: 'c@tradewind.test',
    TRUST_PROXY: 'loopback',
  };
  expect(
    productionProblems(aConfig({ ...production, ...own, PUBLIC_URL: 'https://tradewind.test' })),
  ).toEqual([]);
  const withoutMail = { APP_ENV: 'production', ...own, PUBLIC_URL: 'https://tradewind.test' };
  expect(productionProblems(aConfig(withoutMail))).toEqual([
    'SMTP_URL: is not set, so that no mail goes out',
  ]);
  expect(productionProblems(aConfig({ PUBLIC_URL: '' }))).toEqual([]);
});

test('in production, a web server in front whose visitors would all share one rate limit is named', () => {
  const named = (env: Record<string, string>) =>
    productionProblems(
      aConfig({ APP_ENV: 'production', PUBLIC_URL: 'https://tradewind.test', ...env }),
    ).filter((line) => line.startsWith('TRUST_PROXY: '));
  expect(named({})).toEqual([expect.stringContaining('share one rate limit')]);
  expect(named({ TRUST_PROXY: '10.0.0.2' })).toEqual([]);
  expect(named({ TRUST_PROXY: 'yes' })).toEqual([expect.stringContaining('callers choose the address')]);
});

test('in production, sample courses that visitors would see are named, except with a PostgreSQL server, which gets none', () => {
  const named = (env: Record<string, string>) =>
    productionProblems(aConfig({ APP_ENV: 'production', ...env })).some((line) =>
      line.startsWith('SAMPLE_CATALOGUE: '),
    );
  expect(named({})).toBe(true);
  expect(named({ SAMPLE_CATALOGUE: 'no' })).toBe(false);
  expect(named({ DATABASE_URL: 'postgres://site@localhost/site' })).toBe(false);
});

test.each(['development', 'staging'])('a public https address that runs as %s is named', (APP_ENV) => {
  const [first, ...others] = productionProblems(aConfig({ APP_ENV, PUBLIC_URL: 'https://tradewind.test' }));
  expect(first).toBe(
    `APP_ENV: is "${APP_ENV}", and visitors reach the site at https://tradewind.test; set production`,
  );
  expect(others).toEqual([]);
  for (const PUBLIC_URL of ['https://localhost:8443', 'http://127.0.0.1:8080', 'http://tradewind.test'])
    expect(productionProblems(aConfig({ APP_ENV, PUBLIC_URL }))).toEqual([]);
});

test('the service and the container of the documentation run as production', () => {
  const read = (name: string) =>
    readFileSync(path.resolve(__dirname, '../../../docs/operations', name), 'utf8');
  expect(read('tradewind.service')).toMatch(/^Environment=.*\bAPP_ENV=production\b/m);
  expect(
    read('Containerfile')
      .split(/^FROM /m)
      .at(-1),
  ).toMatch(/^ENV .*\bAPP_ENV=production\b/m);
});

test('the service and the container of the documentation wait for the longest announced stop', () => {
  const read = (name: string) =>
    readFileSync(path.resolve(__dirname, '../../../docs/operations', name), 'utf8');
  const longest = 300;
  expect(aConfig({ DRAIN_SECONDS: String(longest) }).drainMs).toBe(longest * 1000);
  expect(() => aConfig({ DRAIN_SECONDS: String(longest + 1) })).toThrow(/^DRAIN_SECONDS/);
  const waits = [
    /^TimeoutStopSec=(\d+)$/m.exec(read('tradewind.service')),
    /^#.* --stop-timeout (\d+) /m.exec(read('Containerfile')),
  ];
  for (const found of waits)
    expect(Number(found?.[1])).toBeGreaterThanOrEqual(longest + (3 * STOP_LIMIT_MS) / 1000);
});

test.each([
  ['DATABASE_URL', 'postgres://u:p@db.tradewind.test/site?sslmode=disable'],
  ['DATABASE_URL', 'postgres://u:p@10.0.0.9/site?ssl=0'],
  ['SMTP_URL', 'smtp://u:p@mail.tradewind.test:587?requireTLS=false'],
  ['SMTP_URL', 'smtp://u:p@mail.tradewind.test:587?requireTLS=0'],
])('%s that lets others read along is named, without its password', (name, value) => {
  const problems = productionProblems(aConfig({ PUBLIC_URL: '', [name]: value }));
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: .*unencrypted`))]);
  expect(problems[0]).not.toContain('u:p');
});

test('a database that is not encrypted is named also when its machine stands in PGHOST', () => {
  const env = { PUBLIC_URL: '', DATABASE_URL: 'postgres:///site?sslmode=disable' };
  expect(productionProblems(aConfig(env))).toEqual([]);
  expect(productionProblems(aConfig({ ...env, PGHOST: 'db.tradewind.test' }))).toEqual([
    expect.stringMatching(/^DATABASE_URL: .*unencrypted/),
  ]);
});

test('a mail server on another machine that offers no TLS is told from one that is away', async () => {
  const { url, port, close } = await aMailServer();
  const site = await aSite();
  try {
    const mailAt = (smtpUrl: string) => () => ({ smtpUrl, from: 'a@example.com', to: 'b@example.com' });
    // Another name for this machine, which the program treats as another machine.
    const { err } = await site.runIn({ mail: mailAt(`smtp://0.0.0.0:${port}`) }, 'doctor');
    expect(err).toMatch(/^mail: 0\.0\.0\.0:\d+ offers no TLS that can be trusted/m);
    expect((await site.runIn({ mail: mailAt(url) }, 'doctor')).out).toMatch(/^ok {5}mail /m);
  } finally {
    await site.close();
    await close();
  }
});
