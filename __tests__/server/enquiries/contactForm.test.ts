import { CONTACT_MESSAGES } from '@/contract/formMessages';
import { useServer } from '../http/aServer';

const server = useServer();

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/contactus',
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

it('is refused with the page’s words, as a page', async () => {
  const answer = await post({ ...fields, form_city: '' });
  expect(answer.statusCode).toBe(422);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain(CONTACT_MESSAGES.city);
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
