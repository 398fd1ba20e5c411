/** Brochures and data sheets that editors upload, and visitors open. */
import { MAX_PDF_BYTES } from '@/contract/staff/pdf';
import type { CatalogueRow } from '@/contract/staff/catalogueResponses';
import { documentParts } from '@/server/documents/documentsRepository';
import { removeExpired } from '@/server/http/cleanupJob';
import { NOW, useServer } from '../http/aServer';
import { aFullCatalogue } from '../site/aDocument';
import { aColleague } from './aDesk';
import { load, useEditor } from './anEditor';
import { OWN_PAGE } from './aTeam';

const server = useServer();
const ana = useEditor(server);
beforeAll(() => load(server.database, aFullCatalogue()));

const pdf = (bytes = 20) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'page')]);
const png = (bytes = 20) =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(bytes, 1)]);
const send = (content: Buffer, name = 'PLC Bröchure (2027).pdf') =>
  ana.ask('POST', 'documents', { name, content: content.toString('base64') });
const upload = async (...sent: Parameters<typeof send>): Promise<string> => {
  const answer = await send(...sent);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ path: string }>().path;
};
const open = (path: string, method: 'GET' | 'HEAD' = 'GET') => server.app.inject({ method, url: path });
const logged = async () => {
  const activity = await server.database.db.selectFrom('activity').selectAll().execute();
  return activity.filter(({ action }) => action === 'document.added');
};

it('a brochure is opened by everybody as it was uploaded, at an address that says what it is', async () => {
  // several parts, the last one not full
  const content = pdf(700_000);
  const path = await upload(content);
  expect(path).toMatch(/^\/files\/documents\/plc-brochure-2027\.[0-9a-f]{16}\.pdf$/);
  const answer = await open(path);
  expect(answer.rawPayload.equals(content)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(content.length),
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const head = await open(path, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    String(content.length),
    '',
  ]);
});

it('a name without a Latin letter becomes an address that can be written down', async () => {
  expect(await upload(pdf(44), '課程簡介.pdf')).toMatch(/^\/files\/documents\/document\.[0-9a-f]{16}\.pdf$/);
});

it('a large document is sent in parts, so that many readers at once do not fill the memory', async () => {
  const content = pdf(2_000_000);
  const name = (await upload(content)).split('/').at(-1) ?? '';
  const parts: number[] = [];
  for await (const part of documentParts(server.database.db, name, content.length)) parts.push(part.length);
  expect(Math.max(...parts)).toBeLessThan(300_000);
  expect(parts.reduce((sum, length) => sum + length)).toBe(content.length);
});

it('who asks for the length of a document costs the site no reading of it', async () => {
  const path = await upload(pdf(700_001));
  const reads = jest.spyOn(server.database.db, 'selectFrom');
  const documentReads = () => reads.mock.calls.filter(([table]) => (table as unknown) === 'documents').length;
  const head = await open(path, 'HEAD');
  // A reading of parts would begin before this.
  await new Promise(setImmediate);
  expect([head.statusCode, documentReads()]).toEqual([200, 1]);
  await open(path);
  expect(documentReads()).toBeGreaterThan(3);
  reads.mockRestore();
});

it('a link of the catalogue leads to it: a session’s brochure, a data sheet, a download', async () => {
  const path = await upload(pdf(1), 'Datasheet.PDF');
  const download = { id: 1, link: path, label: 'Data sheet' };
  const changes = [
    await ana.edit('sessions', '1', { brochure: path }),
    await ana.edit('courseware', '1000', { downloadables: [download] }),
  ];
  expect(changes.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { entities } = await ana.get<{ entities: { name: string; fields: { name: string }[] }[] }>(
    'catalogue/fields',
  );
  const fields = entities.flatMap(({ name, fields: all }) =>
    all.map((field) => ({ entity: name, ...field })),
  );
  const isTaking = (field: object): boolean => /"takes":"(pdf|picture)"/.test(JSON.stringify(field));
  expect(fields.filter(isTaking).map(({ entity, name }) => `${entity}.${name}`)).toEqual([
    'courses.image',
    'sessions.brochure',
    'featured.image',
    'courseware.downloadables',
    'courseware.downloadable_overview',
    'courseware.downloadable_teaching_slides',
    'courseware.downloadable_training_kit',
    'quickview.datasheet_link',
  ]);
});

it.each<[string, Buffer, string]>([
  ['image/png', png(), 'png'],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'jpg'],
  ['image/webp', Buffer.from('RIFF\u0001\u0002\u0003\u0004WEBPVP8 '), 'webp'],
])('a picture is what it contains, %s, whatever its name says', async (type, content, extension) => {
  const path = await upload(content, 'photo.pdf');
  expect(path.endsWith(`.${extension}`)).toBe(true);
  const answer = await open(path);
  expect([answer.headers['content-type'], answer.rawPayload.equals(content)]).toEqual([type, true]);
});

it('an upload that is repeated, because its response was lost, is kept and logged once', async () => {
  const before = (await logged()).length;
  const paths = [await upload(pdf(2)), await upload(pdf(2))];
  expect(paths[1]).toBe(paths[0]);
  const added = (await logged()).slice(before);
  const subject = `document ${paths[0]?.split('/').at(-1)}`;
  expect(added).toMatchObject([{ actor: 'edit@example.com', subject, after: { bytes: pdf(2).length } }]);
});

it.each<[string, number, string, Buffer]>([
  [
    'is something else',
    422,
    'The file is neither a PDF document nor a picture (JPEG, PNG, WebP).',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['is a picture too large for a page', 422, 'The file must not be larger than 512 KB.', png(600_000)],
  ['is empty', 422, 'This field is required.', Buffer.alloc(0)],
  ['is a little larger than 20 MB', 422, 'The file must not be larger than 20 MB.', pdf(MAX_PDF_BYTES)],
])('a file that %s is refused with a reason, and not kept', async (_what, status, message, content) => {
  const before = (await logged()).length;
  const answer = await send(content);
  expect(answer.statusCode).toBe(status);
  expect(answer.json<{ message: string }>().message).toContain(message);
  expect((await logged()).length).toBe(before);
});

it('a body that is much larger is not even read', async () => {
  expect((await send(pdf(MAX_PDF_BYTES + 1_000_000))).statusCode).toBe(413);
});

it('nobody uploads but editors', async () => {
  const desk = await aColleague(server, ['desk'], 'desk@example.com');
  const body = { name: 'a.pdf', content: pdf().toString('base64') };
  expect((await desk.ask('POST', 'documents', body)).statusCode).toBe(403);
  const stranger = await server.app.inject({
    ...{ method: 'POST', url: '/api/staff/documents', payload: body, headers: OWN_PAGE },
  });
  expect(stranger.statusCode).toBe(401);
});

it.each(['nothing.0123456789abcdef.pdf', '..%2f..%2fpackage.json', '%00', "a' OR true --.pdf"])(
  'there is no document at %s',
  async (name) => expect((await open(`/files/documents/${name}`)).statusCode).toBe(404),
);

it('a document that nothing leads to is kept as long as an earlier version may lead to it', async () => {
  const linked = await upload(pdf(31));
  const sheet = await upload(pdf(32));
  const downloaded = await upload(pdf(33));
  const picture = await upload(png(35));
  const featured = await upload(png(36));
  const inText = await upload(pdf(37));
  const drafted = await upload(png(38));
  const mailed = await upload(pdf(39));
  const unlinked = await upload(pdf(34));
  const profile = [{ heading: 'A', html: `<p><a href="${inText}">The programme</a></p>` }];
  await ana.edit('courses', '1944', { image: picture, course_profile: profile });
  await ana.edit('featured', '1944', { image: featured });
  await ana.edit('sessions', '1', { brochure: linked });
  await ana.edit('quickview', '1000', { datasheet_link: sheet });
  await ana.edit('courseware', '1000', { downloadables: [{ id: 1, link: downloaded, label: 'Data sheet' }] });
  const { db } = server.database;
  const draft = { body: JSON.stringify({ id: 1945, image: drafted }), author: 'a', updated_by: 'a' };
  await db
    .insertInto('course_drafts')
    .values({ ...draft, course_id: null, updated_at: new Date(NOW) })
    .execute();
  const text = `Please see https://www.example.com${mailed}.`;
  await db.insertInto('reply_templates').values({ name: 'Programme', subject: '', text }).execute();
  const statuses = async () =>
    Promise.all(
      [linked, sheet, downloaded, picture, featured, inText, drafted, mailed, unlinked].map(
        async (path) => (await open(path)).statusCode,
      ),
    );
  const MONTH_MS = 31 * 24 * 3_600_000;
  const monthsLater = async (months: number): Promise<void> => {
    await db
      .updateTable('documents')
      .set({ used_at: new Date(NOW - months * MONTH_MS) })
      .execute();
    await removeExpired(db, NOW);
  };
  await monthsLater(22);
  expect(await statuses()).toEqual(Array(9).fill(200));
  await monthsLater(25);
  expect(await statuses()).toEqual([...Array(8).fill(200), 404]);
  // "Undo" and the history lead to what was linked until now.
  await ana.edit('sessions', '1', { brochure: null });
  await removeExpired(db, NOW);
  expect((await open(linked)).statusCode).toBe(200);
  await monthsLater(25);
  expect((await open(linked)).statusCode).toBe(404);
  // Uploaded again, it is as new.
  await upload(pdf(31));
  await removeExpired(db, NOW);
  expect((await open(linked)).statusCode).toBe(200);
});

it('a session keeps a link to another site, too', async () => {
  const elsewhere = 'https://www.example.org/brochure.pdf';
  expect((await ana.edit('sessions', '1', { brochure: elsewhere })).statusCode).toBe(200);
  const { row } = (await ana.row('sessions', '1')) satisfies CatalogueRow;
  expect(row.brochure).toBe(elsewhere);
});
