/**
 * The document of the console: it contains the first data of its page, for members with access and for nobody
 * else.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { addressOf } from '@/contract/endpoint';
import { readGridQuery } from '@/contract/staff/gridQuery';
import { sessionGridEndpoints } from '@/contract/staff/sessionGridEndpoints';
import type { Role } from '@/contract/staff/roles';
import { PRELOADED_CALLS } from '@/server/staff/preloadedResponses';
import { chunksOf } from '@/server/staff/staffPages';
import { places } from '@/src/staff/places';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aClass } from '../classes/aClass';
import { aServer, type TestServer } from '../http/aServer';
import { signIn } from './aTeam';

const staticDir = mkdtempSync(path.join(tmpdir(), 'console-'));
const chunks = {
  staff: ['framework.js', 'staff.css', 'staff.js'],
  'staff/enquiries/EnquiriesPage': ['enquiries.css', 'enquiries.js'],
  'staff/session/SignInPage': ['signIn.js'],
};
let server: TestServer;

beforeAll(async () => {
  mkdirSync(path.join(staticDir, 'build'));
  writeFileSync(path.join(staticDir, 'build/staffChunks.json'), JSON.stringify({ chunks }));
  server = await aServer({ staticDir });
  await fillCatalogue(server.database.db);
  await aClass(server.database.db);
});
afterAll(async () => {
  await server.close();
  rmSync(staticDir, { recursive: true });
});

async function open(url: string, headers: Record<string, string> = {}) {
  const { body, headers: answered } = await server.app.inject({ method: 'GET', url, headers });
  const json =
    /<script type="application\/json" id="preloaded-responses">(.*)<\/script>/.exec(body)?.[1] ?? '';
  return {
    answers: JSON.parse(json) as Record<
      string,
      { member?: { email: string; name: string } | null; list?: unknown[] }
    >,
    files: [...body.matchAll(/(?:src|href)="\/staff-assets\/([^"]+)"/g)].map(([, file]) => file),
    policy: String(answered['content-security-policy']),
    body,
  };
}
const as = (roles: readonly Role[], email?: string) => signIn(server, roles, email);

it('has the icon of the site in its tab', async () => {
  const { body } = await open('/staff');
  expect(body).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
});

it('tells whoever is signed in who they are, and the place what it begins with', async () => {
  const { answers, files } = await open('/staff/enquiries', await as(['desk'], 'ben@example.com'));
  expect(Object.keys(answers)).toEqual(['/api/staff/me', ...(PRELOADED_CALLS['/enquiries'] ?? [])]);
  expect(answers['/api/staff/me']?.member?.email).toBe('ben@example.com');
  expect(answers['/api/staff/enquiries']?.list).toEqual([]);
  expect(files).toEqual(['staff.css', 'enquiries.css', 'enquiries.js', 'framework.js', 'staff.js']);
});

it('tells nothing of a place to whose roles it is closed, nor to who is not signed in', async () => {
  const editor = await open('/staff/enquiries', await as(['editor']));
  expect(Object.keys(editor.answers)).toEqual(['/api/staff/me']);
  const nobody = await open('/staff/enquiries');
  expect(Object.keys(nobody.answers)).toEqual(['/api/staff/me']);
  expect(nobody.answers['/api/staff/me']?.member).toBeNull();
  expect(nobody.files).toContain('signIn.js');
});

it('is kept by no cache, as it holds what its reader alone may see', async () => {
  const url = '/staff/enquiries';
  const { headers } = await server.app.inject({ method: 'GET', url, headers: await as(['desk']) });
  expect(headers['cache-control']).toBe('no-store');
});

it('asks nothing in advance for an address with filters', async () => {
  const { answers } = await open('/staff/enquiries?state=new', await as(['desk']));
  expect(Object.keys(answers)).toEqual(['/api/staff/me']);
});

it('begins "Sessions" with its rows and the sessions of the first, whatever its address filters by', async () => {
  const headers = await as(['editor']);
  const address = '/staff/sessions?from=2031-01&months=3&held=yes&open=7';
  const { answers } = await open(address, headers);
  const { filter } = readGridQuery(new URLSearchParams(address.split('?')[1]), '2026-11-23');
  // Exactly like the page's request: otherwise the page would send it again.
  const rows = addressOf(sessionGridEndpoints.courses, filter);
  expect(rows).toBe('/api/staff/sessions/courses?from=2031-01-01&to=2031-03-31&held=yes');
  expect(Object.keys(answers)).toEqual([
    '/api/staff/me',
    rows,
    '/api/staff/catalogue/fields',
    '/api/staff/catalogue/portfolios?size=500',
    '/api/staff/catalogue/regions?size=500',
  ]);
  expect(answers[rows]).toMatchObject({ courses: [], first: [] });
});

it('sends what is long compressed, as the browser takes it', async () => {
  const headers = { ...(await as(['editor'])), 'accept-encoding': 'gzip, br' };
  for (const url of ['/staff/sessions', '/api/staff/catalogue/fields']) {
    const plain = await server.app.inject({
      method: 'GET',
      url,
      headers: { ...headers, 'accept-encoding': '' },
    });
    const { rawPayload, headers: answered } = await server.app.inject({ method: 'GET', url, headers });
    expect(answered).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(rawPayload).length).toBe(plain.rawPayload.length);
    expect(rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
  }
});

it('has the first data of the page of a class, for who may see that class and for nobody else', async () => {
  const address = '/staff/classes/class-one';
  const calls = ['/api/staff/me', '/api/staff/classes/class-one', '/api/staff/classes/class-one/progress'];
  expect(Object.keys((await open(address, await as(['classes']))).answers)).toEqual(calls);
  const stranger = await as(['trainer'], 'stranger@example.com');
  expect(Object.keys((await open(address, stranger)).answers)).toEqual(['/api/staff/me']);
  const results = await open(`${address}/results`, await as(['classes'], 'cam@example.com'));
  expect(Object.keys(results.answers).at(-1)).toBe('/api/staff/classes/class-one/results?goal=75');
});

it('brings the course that is opened in the editor, and the rows of the list that is opened', async () => {
  const headers = await as(['editor'], 'dee@example.com');
  expect(Object.keys((await open('/staff/courses/1944', headers)).answers)).toEqual([
    '/api/staff/me',
    '/api/staff/catalogue/fields',
    '/api/staff/drafts',
    '/api/staff/catalogue/courses/1944',
  ]);
  expect(Object.keys((await open('/staff/lists/regions', headers)).answers).at(-1)).toBe(
    '/api/staff/catalogue/regions?page=1&size=50',
  );
});

it('runs nothing that was typed: it is data, and the policy allows no script in the page', async () => {
  const headers = await as(['desk']);
  const bad = '</script><script>alert(1)</script>';
  await server.database.db.updateTable('staff_members').set({ name: bad }).execute();
  const { body, answers, policy } = await open('/staff', headers);
  expect(body).not.toContain('<script>alert');
  expect(answers['/api/staff/me']?.member?.name).toBe(bad);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
});

it('knows the scripts of every place, and of what is opened in it, by the path', () => {
  const root = path.join(__dirname, '../../../src/staff');
  const pages = readdirSync(root, { recursive: true })
    .map((file) => `staff/${String(file)}`)
    .filter((file) => /(?:Page|CourseEditor)\.tsx$/.test(file))
    .map((file) => file.replace(/\.tsx$/, ''));
  const known = { chunks: Object.fromEntries(pages.map((page) => [page, []])) };
  const found = places.map((place) => chunksOf(known, place.path));
  expect(found.map((chunks) => chunks.length)).toEqual(places.map(() => 1));
  expect(new Set(found.flat()).size).toBe(places.length);
  expect(chunksOf(known, '/staff/enquiries?open=7')).toEqual(['staff/enquiries/EnquiriesPage']);
  const ofClass = ['', '/results', '/links', '/setup'].map((part) => `/staff/classes/class-one${part}`);
  const below = [
    '/staff/classes/new',
    ...ofClass,
    '/staff/courses/7',
    '/staff/mail/letters',
    '/staff/mail/templates',
  ];
  for (const address of below) {
    const [place, ...parts] = chunksOf(known, address);
    expect(chunksOf(known, address.split('/').slice(0, 3).join('/'))).toEqual([place]);
    expect(pages).toEqual(expect.arrayContaining(parts));
    expect(parts).toHaveLength(1);
  }
  expect(new Set(below.flatMap((address) => chunksOf(known, address).slice(1))).size).toBe(below.length);
  expect(chunksOf(known, '/staff/classes/class-one/constructor')).toEqual(['staff/classes/ClassesPage']);
  expect(
    Object.keys(PRELOADED_CALLS).filter((key) => !places.some((place) => place.path === `/staff${key}`)),
  ).toEqual([]);
});
