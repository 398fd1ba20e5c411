import { CONTACT_LENGTHS } from '@/contract/contactFields';
import { CONTACT_MESSAGES } from '@/contract/formMessages';
import { useServer } from '../http/aServer';

let caller = 0;

const server = useServer({ env: { RATE_LIMIT_SUBMISSIONS: '3' } });

const post = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  remoteAddress = `192.0.2.${(caller += 1)}`,
  url = '/contactus',
) =>
  server.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const stored = () => server.database.db.selectFrom('submissions').selectAll().execute();
const fields = {
  form_name: 'Aminah Tan',
  form_email: 'aminah@example.com',
  form_company: 'Example Sdn Bhd',
  form_city: 'Penang',
  form_check_cw: 'yes',
};

it('arrives from a browser without JavaScript, and reloading does not send it again', async () => {
  const answer = await post(fields);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/contactus?sent=1');
  expect(await stored()).toMatchObject([
    { kind: 'contact', body: { form_check_cw: 'yes', form_check_req: 'no' } },
  ]);
});

it('takes as long a text from a browser without JavaScript as its field: a line break counts once', async () => {
  const form_request = 'a\n'.repeat(CONTACT_LENGTHS.form_request / 2 - 1) + 'ab';
  const sent = { ...fields, form_check_req: 'yes', form_request: form_request.replaceAll('\n', '\r\n') };
  expect((await post(sent)).statusCode).toBe(303);
  expect((await stored()).at(-1)).toMatchObject({ body: { form_request } });
});

it('is refused with the page’s words, as a page', async () => {
  const answer = await post({ ...fields, form_city: '' });
  expect(answer.statusCode).toBe(422);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain(CONTACT_MESSAGES.city);
});

const EMPTY_FORM = '<a href="/contactus">Open an empty form</a>';

it('tells a visitor without JavaScript, when it is refused, how to get back to what they typed', async () => {
  const refused = await post({ ...fields, form_company: '' }, {}, undefined, '/contactus?from="><i>');
  expect(refused.body).toContain(`<p role="alert">${CONTACT_MESSAGES.company}</p>`);
  expect(refused.body).toContain(
    '<p>What you typed is still in the form. Go back with your browser to correct it.</p>',
  );
  expect(refused.body).toContain(EMPTY_FORM);
  expect(refused.body).toContain('<a href="/">Go to the home page</a>');
});

it('does not tell a visitor without JavaScript that something is missing where it is wrong', async () => {
  const { body } = await post({ ...fields, form_email: 'siti at example.com' });
  expect(body).toContain(`<p role="alert">${CONTACT_MESSAGES.email}</p>`);
  expect(body).toContain('<h1>Please check what you entered</h1>');
  expect(body).not.toMatch(/missing/i);
});

it('tells a visitor without JavaScript who has to wait that what they typed is not lost', async () => {
  const send = () => post({ ...fields, form_company: '' }, {}, '198.51.100.1');
  for (let sent = 0; sent < 3; sent += 1) await send();
  const held = await send();
  expect(held.statusCode).toBe(429);
  expect(held.body).toMatch(/<p role="alert">Too many requests from this address\./);
  expect(held.body).toContain('Go back with your browser to send it again.');
  expect(held.body).toContain(EMPTY_FORM);
});

it('speaks of a form only where one was sent', async () => {
  const cross = await post(fields, { origin: 'https://evil.example' });
  const unknown = await post(fields, {}, undefined, '//evil.example/contactus');
  expect([cross.statusCode, unknown.statusCode]).toEqual([403, 405]);
  for (const { body } of [cross, unknown]) expect(body).not.toMatch(/the form|empty form/);
});

it('needs no text where its remark says what it is about, as on the page', async () => {
  const asked = { ...fields, form_check_req: 'yes', form_request: '' };
  const about = { form_remark: 'Please keep a seat for me in HPLC (LS728), 11 Jan 2027, Penang' };
  expect((await post({ ...asked, ...about })).statusCode).toBe(303);
  expect((await stored()).at(-1)).toMatchObject({ body: { ...about, form_request: '' } });
  const silent = await post({ ...asked, form_remark: '   ' });
  expect(silent.statusCode).toBe(422);
  expect(silent.body).toContain(CONTACT_MESSAGES.request);
});

it('is refused from another site', async () => {
  expect((await post(fields, { origin: 'https://evil.example' })).statusCode).toBe(403);
});
