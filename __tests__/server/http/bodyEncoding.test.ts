import { gzipSync } from 'node:zlib';
import { failureSchema } from '@/contract/schemas/responses';
import { useServer } from './aServer';

const server = useServer();
const enquiry = JSON.stringify({
  form_name: 'Jürg Tan',
  form_email: 'jurg@example.com',
  form_company: 'Example',
  form_city: 'Penang',
  form_check_ee: 'yes',
});
const send = (payload: string | Buffer, headers: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/api/website/contact',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
const stored = async () => (await server.database.db.selectFrom('submissions').selectAll().execute()).length;

it.each([
  ['compressed', gzipSync(enquiry), { 'content-encoding': 'gzip' }, 'Send the data without compressing it.'],
  [
    'in UTF-16',
    Buffer.from(enquiry, 'utf16le'),
    { 'content-type': 'application/json; charset=utf-16' },
    'Send the data in UTF-8.',
  ],
  [
    'in Latin-1',
    Buffer.from(enquiry, 'latin1'),
    { 'content-type': 'application/json;charset="ISO-8859-1"' },
    'Send the data in UTF-8.',
  ],
])(
  'a body that says it is %s is refused with the reason, not read as other words',
  async (_how, body, headers, words) => {
    const answer = await send(body, headers);
    expect(answer.statusCode).toBe(415);
    failureSchema.validateSync(answer.json(), { strict: true });
    expect(answer.json().message).toBe(words);
    expect(await stored()).toBe(0);
  },
);

it('takes UTF-8, however it is said', async () => {
  const types = [
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; charset=utf8',
  ];
  for (const type of types)
    expect((await send(enquiry, { 'content-type': type, 'content-encoding': 'identity' })).statusCode).toBe(
      200,
    );
  expect(await stored()).toBe(types.length);
});

it('gives data also to who speaks of an encoding without sending a body', async () => {
  const headers = { 'content-encoding': 'gzip', 'content-type': 'text/plain; charset=latin1' };
  for (const url of ['/api/website/courses', '/feData?datatype=products'])
    expect((await server.app.inject({ url, headers })).statusCode).toBe(200);
});
