import { CONTACT_MESSAGES } from '@/contract/formMessages';
import { FORM_SUBMITTED } from '@/contract/messages';
import { failureSchema, submittedResponseSchema } from '@/contract/schemas/responses';
import { useServer } from '../http/aServer';
import { aContact } from './aContact';

const server = useServer({ env: { RATE_LIMIT_SUBMISSIONS: '1000' } });
beforeEach(() => server.database.db.deleteFrom('submissions').execute());

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/website/contact',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const stored = () => server.database.db.selectFrom('submissions').selectAll().execute();

it('keeps what was sent, trimmed, and says so', async () => {
  const answer = await post(aContact({ form_name: '  Aminah Tan ' }));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(submittedResponseSchema.validateSync(answer.json())).toEqual({
    status: true,
    message: FORM_SUBMITTED,
  });
  expect(await stored()).toMatchObject([
    {
      kind: 'contact',
      email: 'aminah.tan@example.com',
      body: {
        form_name: 'Aminah Tan',
        form_email: 'Aminah.Tan@example.com',
        form_request: 'Please send me\nthe dates.',
      },
    },
  ]);
});

it('does without the optional fields', async () => {
  const { form_phone, form_job_role, form_course_id, form_remark, ...required } = aContact();
  expect([form_phone, form_job_role, form_course_id, form_remark]).toEqual(['', '', '', '']);
  expect((await post(required)).statusCode).toBe(200);
  expect((await stored())[0]?.body).toMatchObject({ form_phone: '', form_course_id: '' });
});

it.each([
  ['form_name', { form_name: ' ' }, CONTACT_MESSAGES.name],
  ['form_email', { form_email: 'nobody' }, CONTACT_MESSAGES.email],
  ['form_company', { form_company: '' }, CONTACT_MESSAGES.company],
  ['form_city', { form_city: '' }, CONTACT_MESSAGES.city],
  ['form_request', { form_request: '' }, CONTACT_MESSAGES.request],
  ['form_check_req', { form_check_req: 'no', form_request: '' }, CONTACT_MESSAGES.options],
])('refuses a wrong %s with the page’s words', async (field, changes, message) => {
  const answer = await post(aContact(changes));
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({ status: false, message, errors: [{ field, message }] });
  expect(await stored()).toEqual([]);
});

it('shows the first failing rule and lists all of them in the form’s order', async () => {
  const answer = (await post({ form_check_req: 'yes', form_phone: 'x'.repeat(61) })).json();
  expect(failureSchema.validateSync(answer).message).toBe(CONTACT_MESSAGES.name);
  expect(answer.errors.map((error: { field: string }) => error.field)).toEqual([
    'form_name',
    'form_email',
    'form_company',
    'form_city',
    'form_request',
    'form_phone',
  ]);
});

it.each([
  ['a number instead of a text', { form_name: 5 }, 'form_name'],
  ['a list instead of a text', { form_name: ['A'] }, 'form_name'],
  ['an object instead of a text', { form_email: { toString: 'x' } }, 'form_email'],
  ['nothing at all in a field', { form_city: null }, 'form_city'],
  ['another word than yes or no', { form_check_ee: 'true' }, 'form_check_ee'],
  ['a line break in a one-line field', { form_name: 'A\r\nBcc: b@example.com' }, 'form_name'],
  ['a NUL', { form_request: 'a\u0000b' }, 'form_request'],
  ['half of a surrogate pair', { form_request: 'a\ud800' }, 'form_request'],
  ['a course that is no number', { form_course_id: 'EE1944' }, 'form_course_id'],
  ['a name that is too long', { form_name: 'x'.repeat(201) }, 'form_name'],
])('refuses %s and names the field', async (_what, changes, field) => {
  const answer = await post(aContact(changes));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors[0].field).toBe(field);
  expect(await stored()).toEqual([]);
});

it.each(['form_extra', '__proto__x'])(
  'takes the form without the field %s, which it does not know',
  async (field) => {
    const answer = await post({ ...aContact(), [field]: 'left out' });
    expect(answer.statusCode).toBe(200);
    expect(JSON.stringify(await stored())).not.toContain('left out');
  },
);

it.each(['constructor', 'toString'])(
  'refuses the field %s, which every object has, by its name',
  async (field) => {
    const answer = await post({ ...aContact(), [field]: 'x' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message: `Unknown field "${field}".`, errors: [{ field }] });
  },
);

it.each([
  ['broken JSON', '{"form_name":', 'application/json', 400],
  ['an empty body', '', 'application/json', 400],
  ['a list', '[]', 'application/json', 400],
  ['a bare word', '"hello"', 'application/json', 400],
  ['a poisoned prototype', '{"__proto__":{"x":1}}', 'application/json', 400],
  ['plain text', 'hello', 'text/plain', 415],
  ['a form', 'form_name=A', 'application/x-www-form-urlencoded', 415],
  ['more than the limit', `{"form_name":"${'x'.repeat(70_000)}"}`, 'application/json', 413],
])('refuses %s in words', async (_what, payload, type, status) => {
  const answer = await post(payload, { 'content-type': type });
  expect(answer.statusCode).toBe(status);
  expect(failureSchema.noUnknown().validateSync(answer.json(), { strict: true }).message).not.toMatch(
    /FST_|\bat \//,
  );
});
