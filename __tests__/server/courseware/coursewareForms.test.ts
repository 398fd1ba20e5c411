import { CALL_MESSAGES, COURSEWARE_ENQUIRY_MESSAGES } from '@/contract/formMessages';
import { submittedResponseSchema } from '@/contract/schemas/responses';
import { aServer, useServer } from '../http/aServer';
import { aCall, anEnquiry, fillLine, HIDDEN } from './aLine';

const server = useServer({ env: { RATE_LIMIT_SUBMISSIONS: '1000' } });
beforeAll(() => fillLine(server.database.db));
beforeEach(() => server.database.db.deleteFrom('submissions').execute());

type Headers = Record<string, string>;
const asForm = (payload: object): string => new URLSearchParams(payload as Record<string, string>).toString();
const call = (payload: object, headers: Headers = {}, { app } = server) =>
  app.inject({
    method: 'POST',
    url: '/scheduleaCall',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: asForm(payload),
  });
const enquire = (payload: object, headers: Headers = {}) =>
  server.app.inject({ method: 'POST', url: '/api/website/courseware/contact', headers, payload });
const stored = () => server.database.db.selectFrom('submissions').selectAll().execute();

describe('a wish for a call', () => {
  it('is stored as the fields of a form, trimmed, and answered "Enquiry Sent"', async () => {
    const answer = await call(aCall({ name: '  Aminah Tan ' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(submittedResponseSchema.validateSync(answer.json())).toEqual({
      status: true,
      message: 'Enquiry Sent',
    });
    expect(await stored()).toMatchObject([
      {
        kind: 'calls',
        email: 'aminah.tan@example.com',
        body: { ...aCall(), name: 'Aminah Tan', schedule1: '11-Jan-2027 09:30' },
      },
    ]);
  });

  it('does without the optional fields; who does not say is no school', async () => {
    const { phone, education, teaching_subject, schedule2, ...required } = aCall();
    expect([phone, education, teaching_subject, schedule2]).toHaveLength(4);
    expect((await call(required)).statusCode).toBe(200);
    expect((await stored())[0]?.body).toMatchObject({ education: 'no', phone: '', schedule2: '' });
  });

  it.each([
    ['name', { name: ' ' }, CALL_MESSAGES.name],
    ['email', { email: '' }, CALL_MESSAGES.email],
    ['email', { email: 'nobody' }, CALL_MESSAGES.email],
    ['company', { company: '' }, CALL_MESSAGES.company],
    ['city', { city: '' }, CALL_MESSAGES.city],
    ['country', { country: '' }, CALL_MESSAGES.country],
    ['country', { country: 'ZZ' }, CALL_MESSAGES.country],
    ['country', { country: 'Malaysia' }, CALL_MESSAGES.country],
    ['topic_to_discuss', { topic_to_discuss: '' }, CALL_MESSAGES.topic],
    ['topic_to_discuss', { topic_to_discuss: 'The weather' }, CALL_MESSAGES.topic],
    ['topic_to_discuss_product', { topic_to_discuss: 'Product related' }, CALL_MESSAGES.product],
    ['topic_to_discuss_msg', { topic_to_discuss: 'Others' }, CALL_MESSAGES.message],
    ['schedule1', { schedule1: '' }, CALL_MESSAGES.schedule],
    ['schedule1', { schedule1: '11-Jan-2027 07:59' }, CALL_MESSAGES.hours(1)],
    ['schedule1', { schedule1: '11-Jan-2027 22:00' }, CALL_MESSAGES.hours(1)],
    ['schedule1', { schedule1: '2027-01-11T09:30' }, CALL_MESSAGES.written(1)],
    ['schedule1', { schedule1: '31-Feb-2027 09:30' }, CALL_MESSAGES.written(1)],
    ['schedule2', { schedule2: '11-Jan-2027 23:15' }, CALL_MESSAGES.hours(2)],
  ])('is refused for a wrong %s: %j', async (field, changes, message) => {
    const answer = await call(aCall(changes));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ status: false, message, errors: [{ field, message }] });
    expect(await stored()).toEqual([]);
  });

  it('can begin from 08:00 to 21:59, on the second date alone too', async () => {
    expect((await call(aCall({ schedule1: '11-Jan-2027 08:00' }))).statusCode).toBe(200);
    const evening = aCall({ schedule1: '', schedule2: '12-Jan-2027 21:59' });
    expect((await call(evening)).statusCode).toBe(200);
  });

  it('names the first of several mistakes in the order of the form', async () => {
    const answer = await call(aCall({ schedule1: '', city: '', topic_to_discuss: '', name: '' }));
    const { message, errors } = answer.json();
    expect(message).toBe(CALL_MESSAGES.name);
    expect(errors.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'city',
      'topic_to_discuss',
      'schedule1',
    ]);
  });

  it('can be sent as JSON by other programs, and its address shows no page', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/scheduleaCall', payload: aCall() });
    expect(answer.statusCode).toBe(200);
    const page = await server.app.inject('/scheduleaCall');
    expect([page.statusCode, page.json().status]).toEqual([405, false]);
  });

  it('is stored once however often it is sent with the same key', async () => {
    const key = { 'idempotency-key': '5f0c8a52-6c27-4d0c-9b7e-1f4f2f6f0a12' };
    const answers = await Promise.all([call(aCall(), key), call(aCall(), key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await stored()).toHaveLength(1);
    expect((await call(aCall({ city: 'Miri' }), key)).statusCode).toBe(409);
  });

  it('is refused to another site, and to who sends too many', async () => {
    const foreign = await call(aCall(), { 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    const strict = await aServer({ env: { RATE_LIMIT_SUBMISSIONS: '2' } });
    const codes: number[] = [];
    for (let sends = 0; sends < 3; sends += 1) codes.push((await call(aCall(), {}, strict)).statusCode);
    await strict.close();
    expect(codes).toEqual([200, 200, 429]);
  });
});

describe('an enquiry about products', () => {
  const { required } = COURSEWARE_ENQUIRY_MESSAGES;

  it('is stored and answered "Enquiry Submitted!"', async () => {
    const answer = await enquire(anEnquiry());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: true, message: 'Enquiry Submitted!' });
    expect(await stored()).toMatchObject([
      { kind: 'courseware', email: 'aminah.tan@example.com', body: anEnquiry() },
    ]);
  });

  it('names products as the catalogue does, whatever the sender calls them', async () => {
    const product_interests = [{ id: 1000, group_code: 'XX', course_title: 'Something else' }];
    await enquire(anEnquiry({ subject: [1020, 1000, 1020], product_interests }));
    expect((await stored())[0]?.body).toMatchObject({
      subject: [1020, 1000],
      product_interests: [
        { id: 1000, group_code: 'ME', course_title: 'Product 1000' },
        { id: 1020, group_code: 'ME', course_title: 'Product 1020' },
      ],
    });
  });

  it.each<[field: string, changes: object, message: string, ofField?: string]>([
    ['subject', { subject: [] }, COURSEWARE_ENQUIRY_MESSAGES.products],
    ['subject', { subject: [HIDDEN] }, COURSEWARE_ENQUIRY_MESSAGES.products],
    ...[2 ** 31, 2 ** 63, 1e21, -(2 ** 31) - 1, 0].map((id): [string, object, string] => [
      'subject',
      { subject: [1000, id] },
      COURSEWARE_ENQUIRY_MESSAGES.products,
    ]),
    ['enquiry_name', { enquiry_name: ' ' }, required, 'This field is required.'],
    ['enquiry_email', { enquiry_email: '' }, required, 'This field is required'],
    ['enquiry_company', { enquiry_company: '' }, required, 'This field is required.'],
    ['enquiry_education', { enquiry_education: '' }, required, 'Please select an option'],
    ['enquiry_city', { enquiry_city: '' }, required, 'This field is required.'],
    ['enquiry_country', { enquiry_country: '' }, required, 'Please select an option'],
    ['enquiry_country', { enquiry_country: 'ZZ' }, required, 'Please select an option'],
    ['enquiry_message', { enquiry_message: '' }, required, 'This field is required'],
    ['enquiry_email', { enquiry_email: 'nobody' }, COURSEWARE_ENQUIRY_MESSAGES.email],
  ])('is refused for a wrong %s: %j', async (field, changes, message, ofField = message) => {
    const answer = await enquire(anEnquiry(changes));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ status: false, message, errors: [{ field, message: ofField }] });
    expect(await stored()).toEqual([]);
  });

  it('asks for a product first, then for what is missing, then for a right address', async () => {
    const first = async (changes: object) => (await enquire(anEnquiry(changes))).json().message as string;
    expect(await first({ subject: [], enquiry_city: '', enquiry_email: 'x' })).toBe(
      COURSEWARE_ENQUIRY_MESSAGES.products,
    );
    expect(await first({ enquiry_message: '', enquiry_email: 'x' })).toBe(
      COURSEWARE_ENQUIRY_MESSAGES.required,
    );
  });

  it('is stored once with the same key; one that was refused leaves the key free', async () => {
    const key = { 'idempotency-key': '5f0c8a52-6c27-4d0c-9b7e-1f4f2f6f0a13' };
    expect((await enquire(anEnquiry({ subject: [HIDDEN] }), key)).statusCode).toBe(422);
    expect((await enquire(anEnquiry(), key)).statusCode).toBe(200);
    expect((await enquire(anEnquiry(), key)).json()).toEqual({ status: true, message: 'Enquiry Submitted!' });
    expect(await stored()).toHaveLength(1);
  });
});
