import fs, { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ASSESSMENT_TYPES, TRAINEE_FORM_TYPES } from '@/contract/classForms/entities';
import { readConfig } from '@/server/config';
import { ConfigError } from '@/server/configReaders';

const SECRET = 'a secret of the tests, long enough';
const read = (env: Record<string, string>) => readConfig({ TOKEN_SECRET: SECRET, ...env });

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig({ TOKEN_SECRET: SECRET, ...env });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('It was accepted.');
};

it('starts without any setting', () => {
  expect(read({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:8080',
    siteName: 'Tradewind',
    environment: 'development',
    databaseUrl: undefined,
    dataDir: path.resolve('var'),
    sampleCatalogue: true,
    hosts: { api: '', learning: '', courseware: '', coursewareApi: '', geo: '', files: '' },
    contactEmail: 'hello@example.com',
    portalUrl: 'https://courseware.example.com',
    embedOrigins: ['*'],
    trustProxy: false,
    workers: 1,
    drainMs: 0,
    bodyLimit: 65_536,
    submissionsPerMinute: 10,
    classFormsPerMinute: 6000,
    robotCheckRounds: 5000,
    pageCacheBytes: 67_108_864,
  });
});

it('200 trainees behind one address may fill in everything within the minute in which all are told to begin', () => {
  // Its opening, its start, the form itself, and the class fetched again after it.
  const ofForms = TRAINEE_FORM_TYPES.length * 4;
  const moments = ASSESSMENT_TYPES.length * 2;
  const entry = ['robot check', 'class', 'question paper', 'question paper'].length;
  expect(200 * (ofForms + moments + entry)).toBeLessThanOrEqual(read({}).classFormsPerMinute);
});

const ADDRESSES = ['PORTAL_URL', 'LINKEDIN_URL', 'YOUTUBE_URL', 'FACEBOOK_URL', 'TVET_URL', 'PARTNERS_URL'];
const outside = ({ portalUrl, social, tvetUrl, partnersUrl }: ReturnType<typeof readConfig>) => [
  portalUrl,
  social.linkedin,
  social.youtube,
  social.facebook,
  tvetUrl,
  partnersUrl,
];

it('takes the address of each host from its own variable', () => {
  const hosts = {
    api: 'https://api.example.net',
    learning: 'https://learning.example.net',
    courseware: 'https://courseware.example.net',
    coursewareApi: 'https://courseware-api.example.net',
    geo: 'https://geo.example.net',
    files: 'https://files.example.net',
  };
  const env = {
    API_HOST: hosts.api,
    LEARNING_HOST: hosts.learning,
    COURSEWARE_HOST: hosts.courseware,
    COURSEWARE_API_HOST: hosts.coursewareApi,
    GEO_HOST: hosts.geo,
    FILES_HOST: hosts.files,
  };
  expect(read(env).hosts).toEqual(hosts);
});

it('takes a secret of 32 characters, and no shorter one', () => {
  expect(read({ TOKEN_SECRET: 'x'.repeat(32) }).tokenSecret).toBe('x'.repeat(32));
  expect(refusal({ TOKEN_SECRET: 'x'.repeat(31) })).toBe(
    'TOKEN_SECRET: too short; expected at least 32 characters.',
  );
});

describe('addresses outside the site', () => {
  it('are those that are set, each by a variable of its own', () => {
    const own = ADDRESSES.map((name) => `https://${name.toLowerCase().replace('_', '-')}.example.net`);
    const env = Object.fromEntries(ADDRESSES.map((name, index) => [name, own[index] ?? '']));
    expect(outside(read({ ...env, APP_ENV: 'production' }))).toEqual(own);
  });

  it.each([
    ['APP_ENV', 'production'],
    ['SAMPLE_CATALOGUE', 'no'],
  ])('that are not set are none at a site of one’s own (%s=%s)', (name, value) => {
    expect(outside(read({ [name]: value }))).toEqual(['', '', '', '', '', '']);
  });

  it('are sample ones, at hosts that nobody owns, beside the sample catalogue', () => {
    expect(outside(read({})).every((address) => /^https:\/\/\w+\.example\.(com|org)/.test(address))).toBe(
      true,
    );
  });
});

it('the chat has a sample number where none is set, so that its link is never dead', () => {
  expect(read({}).chatNumber).toMatch(/^\d{6,15}$/);
  expect(read({ APP_ENV: 'production' }).chatNumber).toBe(read({}).chatNumber);
  expect(read({ CHAT_NUMBER: '+60 12-345 6789' }).chatNumber).toBe('60123456789');
});

it('treats an empty value as not set', () => {
  expect(read({ PORT: '', PUBLIC_URL: ' ', DATABASE_URL: '' })).toMatchObject({
    port: 8080,
    databaseUrl: undefined,
  });
});

it.each([
  ['0.0.0.0', 'http://localhost:9000'],
  ['::1', 'http://[::1]:9000'],
])('finds the public address of %s by itself', (HOST, publicUrl) => {
  expect(read({ HOST, PORT: '9000' }).publicUrl).toBe(publicUrl);
});

it.each([
  [
    'PRODUCTION_HOSTS',
    'https://www.example.com',
    'PRODUCTION_HOSTS: "https://www.example.com" does not fit; expected host names such as',
  ],
  ['ANALYTICS_URL', 'stats.example.com', 'ANALYTICS_URL: "stats.example.com" does not fit'],
  ['PORT', 'http', 'PORT: "http" does not fit; expected a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT: "70000" does not fit; expected a whole number from 0 to 65535.'],
  ['HOST', 'not a host', 'HOST: "not a host" does not fit'],
  ['HOST', '10.0.0.999', 'HOST: "10.0.0.999" does not fit'],
  ['HOST', '127.0.0.1:8080', 'HOST: "127.0.0.1:8080" does not fit'],
  ['APP_ENV', 'prod', 'APP_ENV: "prod" does not fit; expected one of development, staging, production.'],
  [
    'PUBLIC_URL',
    'www.example.com',
    'PUBLIC_URL: "www.example.com" does not fit; expected an address such as',
  ],
  [
    'PUBLIC_URL',
    'https://www.example.com/site/',
    'PUBLIC_URL: "https://www.example.com/site" does not fit; expected an address without a path',
  ],
  ['API_HOST', 'ftp://example.com', 'API_HOST: "ftp://example.com" does not fit'],
  ['FILES_HOST', 'https://example.com/?a=b', 'FILES_HOST: "https://example.com/?a=b" does not fit'],
  ['SAMPLE_CATALOGUE', 'true', 'SAMPLE_CATALOGUE: "true" does not fit; expected one of yes, no.'],
  ['CONTACT_EMAIL', 'nobody', 'CONTACT_EMAIL: "nobody" does not fit; expected an e-mail address.'],
  ['MAIL_TO', 'a b@example.com', 'MAIL_TO: "a b@example.com" does not fit'],
  ['CHAT_NUMBER', 'call me', 'CHAT_NUMBER: "callme" does not fit'],
  ['LIVE_FAQ_URL', '//elsewhere.example.com', 'LIVE_FAQ_URL: "//elsewhere.example.com" does not fit'],
  ['LIVE_FAQ_URL', 'javascript:alert(1)', 'LIVE_FAQ_URL: "javascript:alert(1)" does not fit'],
  ['EMBED_ORIGINS', "https://a.example, 'none'", 'EMBED_ORIGINS: "\'none\'" does not fit'],
  ['TRUST_PROXY', 'maybe', 'TRUST_PROXY: "maybe" does not fit'],
  ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY: "10.0.0.0/33" does not fit'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL: "loud" does not fit'],
  ['LOG_LEVEL', 'in\u001b[2Jfo\nHOST=0.0.0.0', 'LOG_LEVEL: "in�[2Jfo�HOST=0.0.0.0" does not fit'],
  ['BODY_LIMIT_KB', '0', 'BODY_LIMIT_KB: "0" does not fit'],
  ['RATE_LIMIT_SUBMISSIONS', '1.5', 'RATE_LIMIT_SUBMISSIONS: "1.5" does not fit'],
])('refuses %s=%s in one line that says what is expected', (name, value, start) => {
  const message = refusal({ [name]: value });
  expect(message.startsWith(start)).toBe(true);
  expect(message).not.toContain('\n');
});

it('takes several workers with PostgreSQL', () => {
  expect(read({ WORKERS: '4', DATABASE_URL: 'postgres://db/site', DRAIN_SECONDS: '5' })).toMatchObject({
    workers: 4,
    drainMs: 5_000,
  });
});

it.each([
  ['DATABASE_URL', 'mysql://user:hunter22@db/site'],
  ['SMTP_URL', 'hunter22'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp:user:hunter22@mail.example.com'],
  ['PUBLIC_URL', 'https://user:hunter22@example.com'],
  ['TOKEN_SECRET', 'hunter22'],
])('never repeats a secret of %s', (name, value) => {
  const message = refusal({ [name]: value });
  expect(message.startsWith(`${name}: `)).toBe(true);
  expect(message).not.toContain('hunter22');
});

it.each([
  ['SMTP_URL', 'smtp://user:p#ss@mail.example.com:587'],
  // `ss` would be the host of this one, and `user` of the next.
  ['SMTP_URL', 'smtp://user:p@ss/word@mail.example.com:587'],
  ['SMTP_URL', 'smtp://user:1#ss@mail.example.com:587'],
  ['SMTP_URL', 'smtp://user:p?ss@mail.example.com'],
  ['DATABASE_URL', 'postgres://user:p/ss@db.example.com/site'],
  ['DATABASE_URL', 'postgres://user:1#ss@db.example.com/site'],
])('tells how to write the password, rather than take its rest for a host: %s=%s', (name, value) => {
  expect(refusal({ [name]: value })).toMatch(/user:password@host.* of its password written as .*%2F/);
});

it('takes a password whose special characters are written as in any address', () => {
  const SMTP_URL = 'smtp://user:p%40s%2Fs%23@mail.example.com:587';
  expect(read({ SMTP_URL }).mail.smtpUrl).toBe(SMTP_URL);
  expect(read({ SMTP_URL: 'SMTP://mail.example.com/' }).mail.smtpUrl).toBe('SMTP://mail.example.com/');
});

it.each([
  ['yes', '203.0.113.1', 0, true],
  ['1', '203.0.113.1', 0, true],
  ['1', '203.0.113.1', 1, false],
  ['loopback', '127.0.0.1', 0, true],
  ['loopback', '::1', 0, true],
  ['10.0.0.0/8, 192.0.2.1', '10.9.8.7', 0, true],
  ['10.0.0.0/8, 192.0.2.1', '192.0.2.1', 0, true],
  ['10.0.0.0/8, 192.0.2.1', '192.0.2.2', 0, false],
  ['10.0.0.0/8', '::ffff:10.0.0.1', 0, true],
  ['10.0.0.0/8', '10.9.8.7:443', 0, true],
  ['2001:db8::/32', '2001:db8::7', 0, true],
  ['10.0.0.0/8', 'internal', 0, false],
])('with TRUST_PROXY=%s believes %s at hop %i: %s', (TRUST_PROXY, address, hop, believed) => {
  const { trustProxy } = read({ TRUST_PROXY });
  expect(trustProxy && trustProxy(address, hop)).toBe(believed);
});

describe('without TOKEN_SECRET', () => {
  const DATA_DIR = path.join(mkdtempSync(path.join(tmpdir(), 'config-')), 'data');
  afterAll(() => rmSync(path.dirname(DATA_DIR), { recursive: true }));

  it('makes one that only its owner can read, and stays with it', () => {
    const { tokenSecret } = readConfig({ DATA_DIR });
    const file = path.join(DATA_DIR, 'token-secret');
    expect(tokenSecret.length).toBeGreaterThanOrEqual(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(tokenSecret);
    expect(readConfig({ DATA_DIR }).tokenSecret).toBe(tokenSecret);
  });

  it('starts once there is room, after a start on a full disk', () => {
    const dataDir = path.join(DATA_DIR, 'full');
    // The file is created, but not its content.
    const write = jest.spyOn(fs, 'writeFileSync').mockImplementation((file) => {
      fs.closeSync(fs.openSync(file as string, 'wx'));
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    });
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/^DATA_DIR: the disk of ".*" is full\.$/);
    expect(fs.readdirSync(dataDir)).toEqual([]);
    write.mockRestore();
    expect(readConfig({ DATA_DIR: dataDir }).tokenSecret.length).toBeGreaterThanOrEqual(32);
    expect(fs.readdirSync(dataDir)).toEqual(['token-secret']);
  });

  it('makes one where an earlier version left an empty file', () => {
    const dataDir = path.join(DATA_DIR, 'empty');
    fs.mkdirSync(dataDir);
    fs.writeFileSync(path.join(dataDir, 'token-secret'), '');
    const { tokenSecret } = readConfig({ DATA_DIR: dataDir });
    expect(tokenSecret.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DATA_DIR: dataDir }).tokenSecret).toBe(tokenSecret);
  });

  it('leaves it to PostgreSQL, which every machine shares', () => {
    expect(readConfig({ DATA_DIR, DATABASE_URL: 'postgres://db/site' }).tokenSecret).toBe('');
  });

  it.each([{}, { DATABASE_URL: 'postgres://db/site' }])('refuses to start in production', (env) => {
    expect(() => readConfig({ DATA_DIR, APP_ENV: 'production', ...env })).toThrow('TOKEN_SECRET: not set');
  });

  it('names the folder that cannot be written to', () => {
    // A file exists where the directory should be.
    expect(() => readConfig({ DATA_DIR: __filename })).toThrow(
      /^DATA_DIR: "\/.*config\.test\.ts" cannot be used/,
    );
  });
});
