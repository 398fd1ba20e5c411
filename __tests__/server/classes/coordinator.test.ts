import { dayToMs } from '@/contract/time';
import { CLASS_MESSAGES, SAVED, UNAVAILABLE } from '@/contract/classForms/messages';
import { ACCESS_REFUSALS } from '@/server/classes/classAccess';
import { ROBOT_REFUSALS } from '@/server/classes/robotCheck';
import { NOW, useServer } from '../http/aServer';
import { aClass, aProof, aToken, callsOf, filledIn, formIdOf } from './aClass';

const server = useServer({ env: { RATE_LIMIT_CLASS_FORMS: '100000' } });
beforeEach(() => aClass(server.database.db));

const coordinator = (...sent: Parameters<ReturnType<typeof callsOf>['coordinator']>) =>
  callsOf(server.app).coordinator(...sent);
const listed = (id: number, name: string, email = '', company_label = '', removable = 'yes') => ({
  id,
  name,
  email,
  company_label,
  removable,
});
/** A row from a client that sends neither companies nor what anybody has begun. */
const plain = ({ id, name, email }: ReturnType<typeof listed>) => ({ id, name, email });
const list = async () => (await coordinator('get')).json().trainees;
const [aminah, siti] = [
  listed(11, 'Aminah Tan', 'aminah@example.com', 'Example Sdn Bhd'),
  listed(12, 'Siti a/p Ravi', 'siti@example.com', 'Another Sdn Bhd'),
];
const added = (name: string, email = '') => ({ id: 0, name, email });

it('shows the attendance list to who solved the robot check, and later to their token', async () => {
  const first = await coordinator('get', undefined, {
    token: '',
    headers: { 'x-robot-proof': await aProof(server.app) },
  });
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  const { access_token: token, ...page } = first.json();
  expect(page).toEqual({
    status: true,
    tracking_id: 'class-one',
    form_id: formIdOf('class-one', 'coordinator'),
    course_title: 'Digital Signal Processing',
    course_start_date: dayToMs('2027-01-08'),
    course_end_date: dayToMs('2027-01-10'),
    server_time: NOW,
    coordinator_name: 'The coordinator',
    trainees: [aminah, siti],
  });
  expect((await coordinator('get', undefined, { token })).json()).toMatchObject(page);
});

it('shows nothing without either', async () => {
  const answer = await coordinator('get', undefined, { token: '' });
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { status: false, message: ROBOT_REFUSALS.missing },
  ]);
});

it('keeps an address that was pasted with invisible characters without them', async () => {
  await coordinator('update', [added('Kavitha', '\u202Akavitha\u200B@example.com\u202C')]);
  expect(await list()).toContainEqual(listed(13, 'Kavitha', 'kavitha@example.com'));
});

it('changes names and addresses, adds people behind the others, and removes nobody', async () => {
  const answer = await coordinator('update', [
    added('  Kavitha  ', ' kavitha@example.com '),
    { id: 12, name: 'Siti', email: '' },
    added('陈美玲'),
  ]);
  expect(answer.json()).toMatchObject({ status: true, message: SAVED, access_token: expect.any(String) });
  expect(await list()).toEqual([
    aminah,
    listed(12, 'Siti', '', 'Another Sdn Bhd'),
    listed(13, 'Kavitha', 'kavitha@example.com'),
    listed(14, '陈美玲'),
  ]);
});

it('adds once however often the same key is sent', async () => {
  const send = (name = 'Kavitha') => coordinator('update', [added(name)], { key: 'the-same-key-2' });
  const answers = [...(await Promise.all([send(), send()])), await send()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await list()).toHaveLength(3);
  expect((await send('Another')).statusCode).toBe(409);
});

it('gives people who are added at the same moment ids of their own', async () => {
  const answers = await Promise.all(['A', 'B', 'C'].map((name) => coordinator('update', [added(name)])));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await list()).map(({ id }: { id: number }) => id)).toEqual([11, 12, 13, 14, 15]);
});

it('never gives the id of somebody who is gone and left answers', async () => {
  await callsOf(server.app).saveTrainee(12, filledIn.background);
  await server.database.db.deleteFrom('class_trainees').where('trainee_id', '=', 12).execute();
  await coordinator('update', [added('Kavitha')]);
  expect(await list()).toMatchObject([{ id: 11 }, { id: 13 }]);
});

it('begins a list that is empty', async () => {
  await aClass(server.database.db, { trainees: [] });
  await coordinator('update', [added('First'), added('Second')]);
  expect(await list()).toMatchObject([
    { id: 1, name: 'First' },
    { id: 2, name: 'Second' },
  ]);
});

it('lets somebody who was added open their forms', async () => {
  await coordinator('update', [added('Kavitha')]);
  expect((await callsOf(server.app).saveTrainee(13, filledIn.background)).statusCode).toBe(200);
});

it('takes companies, and every id that an import takes', async () => {
  await aClass(server.database.db, {
    trainees: [
      { id: 2_147_483_647, name: 'Last' },
      { id: 1, name: 'First' },
    ],
  });
  const answer = await coordinator('update', [
    { id: 2_147_483_647, name: 'Last', email: '', company_label: 'Example Sdn Bhd' },
    added('A'),
    added('B'),
  ]);
  expect(answer.statusCode).toBe(200);
  // No number is left above: the lowest free ids are taken.
  expect(await list()).toEqual([
    listed(2_147_483_647, 'Last', '', 'Example Sdn Bhd'),
    listed(1, 'First'),
    listed(2, 'A'),
    listed(3, 'B'),
  ]);
});

describe('two coordinators at once', () => {
  const was = ({ name, email, company_label }: ReturnType<typeof listed>) => ({ name, email, company_label });
  const row = (trainee: ReturnType<typeof listed>, changes: object) => ({
    ...plain(trainee),
    company_label: trainee.company_label,
    was: was(trainee),
    ...changes,
  });
  /** Like a page: everybody is sent, and unchanged rows have no previous values. */
  const save = (rows: object[]) =>
    callsOf(server.app).form(
      `/coordinatorPage?action=update&token=${encodeURIComponent(aToken({ role: 'coordinator' }))}`,
      {
        tracking_id: 'class-one',
        form_id: formIdOf('class-one', 'coordinator'),
        trainees: JSON.stringify(rows),
        compared: 'yes',
      },
    );

  it('keep what each of them has changed, whoever saves last', async () => {
    expect((await save([row(aminah, { name: 'Aminah binti Tan' }), plain(siti)])).statusCode).toBe(200);
    // This page was opened before, and still shows the old name.
    expect(
      (await save([plain(aminah), row(siti, { email: 's@example.com' }), added('New')])).statusCode,
    ).toBe(200);
    expect((await save([row(aminah, { email: 'a@example.com' })])).statusCode).toBe(200);
    expect(await list()).toEqual([
      listed(11, 'Aminah binti Tan', 'a@example.com', 'Example Sdn Bhd'),
      listed(12, 'Siti a/p Ravi', 's@example.com', 'Another Sdn Bhd'),
      listed(13, 'New'),
    ]);
  });

  it('are told when both changed the same, and nothing is stored until one has looked', async () => {
    await save([row(aminah, { name: 'Aminah binti Tan', company_label: '' })]);
    const answer = await save([
      row(aminah, { name: 'Aminah T.' }),
      row(siti, { name: 'Siti' }),
      added('New'),
    ]);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Somebody else has changed the list meanwhile: the name of “Aminah Tan” is now “Aminah binti Tan”. Nothing was stored. Please check these rows and save again.',
    ]);
    expect(await list()).toEqual([listed(11, 'Aminah binti Tan', 'aminah@example.com'), siti]);
    // The same change twice is no conflict.
    expect((await save([row(aminah, { name: 'Aminah binti Tan' })])).statusCode).toBe(200);
  });

  it('take one of two rows off the list that are the same person, and nobody else', async () => {
    await save([added('  AMINAH   tan '), added('Other', 'SITI@example.com')]);
    const [, , twin, other] = await list();
    const refusals = [
      await save([row(siti, { removed: 'yes' }), row(other, { removed: 'yes' })]),
      await save([row(listed(11, 'Aminah Tan', 'changed@example.com'), { removed: 'yes' })]),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([422, 409]);
    expect(refusals[0]?.json().message).toMatch(/is on the list once/);
    await callsOf(server.app).saveTrainee(11, filledIn.background);
    const begun = await save([row(aminah, { removed: 'yes' })]);
    expect([begun.statusCode, begun.json().message]).toEqual([
      422,
      '“Aminah Tan” has begun to fill in forms, and stays on the list.',
    ]);
    expect((await save([row(twin, { removed: 'yes' }), row(siti, { removed: 'yes' })])).statusCode).toBe(200);
    expect(await list()).toEqual([{ ...aminah, removable: 'no' }, other]);
    // Another page without the change changes nothing by saving the row unchanged, and is told about it.
    expect((await save([row(twin, {})])).statusCode).toBe(200);
    const late = await save([row(twin, { email: 'x@example.com' })]);
    expect(late.json().message).toMatch(/“AMINAH   tan” was removed/);
  });
});

it.each<[string, unknown, string?]>([
  ['somebody who is not in the class', [added('New'), { id: 99, name: 'X', email: '' }]],
  ['somebody of another class', [{ id: 21, name: 'X', email: '' }]],
  ['the same person twice', [plain(siti), { ...plain(siti), name: 'Y' }]],
  ['no name', [added(' ')], CLASS_MESSAGES.background],
  ['a wrong address', [added('X', 'nobody')], CLASS_MESSAGES.email],
  ['a name of 201 characters', [added('x'.repeat(201))]],
  ['characters that cannot be stored', [added('a\0b')]],
  ['an id that is a text', [{ id: '11', name: 'X', email: '' }]],
  ['an id that is negative', [{ id: -1, name: 'X', email: '' }]],
  ['an id beyond measure', [{ id: 1e20, name: 'X', email: '' }]],
  ['no list', { id: 11 }],
  ['a number', 5],
  ['null', 'null'],
  ['no JSON', '[{'],
  ['nothing', undefined],
])('refuses %s, and changes nothing', async (...[, trainees, message]) => {
  await aClass(server.database.db, { tracking_id: 'class-two', trainees: [{ id: 21, name: 'Another' }] });
  const answer = await coordinator('update', trainees);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ status: false, message: message ?? expect.any(String) });
  expect(await list()).toEqual([aminah, siti]);
});

it.each(['', 'delete', 'constructor', 'get&action=update'])('knows no action "%s"', async (action) => {
  const answer = await coordinator(action, [added('X')]);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: false, message: expect.any(String) });
  expect(await list()).toHaveLength(2);
});

it('is shut where the class says so', async () => {
  await aClass(server.database.db, { forms: { coordinator_form: { status: 'closed' } } });
  const answers = [await coordinator('get'), await coordinator('update', [added('X')])];
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
    Array(2).fill([403, UNAVAILABLE]),
  );
  await aClass(server.database.db, { forms: { coordinator_form: { status: 'active' } } });
  expect((await coordinator('get')).statusCode).toBe(200);
});

it('says of links that lead nowhere only that', async () => {
  const open = async (tracking_id: string, form_id: string) =>
    callsOf(server.app).form(
      '/coordinatorPage?action=get',
      { tracking_id, form_id },
      { 'x-robot-proof': await aProof(server.app) },
    );
  const answers = [
    await open('no-such-class', formIdOf('class-one', 'coordinator')),
    await open('class-one', 'no-such-form'),
    await open('class-one', formIdOf('class-one', 'trainee')),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
    Array(3).fill([404, ACCESS_REFUSALS.foreign]),
  );
});

it.each<[string, string, string]>([
  ['no fields', '', 'application/x-www-form-urlencoded'],
  ['fields that come twice', 'tracking_id=a&tracking_id=b&form_id=c', 'application/x-www-form-urlencoded'],
  ['odd characters', 'tracking_id=%00&form_id=b', 'application/x-www-form-urlencoded'],
  ['a list', '[]', 'application/json'],
  ['half a JSON', '{', 'application/json'],
  ['plain text', 'x', 'text/plain'],
])('refuses a body of %s', async (_what, payload, type) => {
  for (const [url, role] of [
    ['/coordinatorPage?action=get', 'coordinator'],
    ['/assessmentForm?action=update_timestamp', 'trainee'],
  ] as const) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${url}&token=${aToken({ role })}`,
      headers: { 'content-type': type },
      payload,
    });
    expect([400, 415, 422]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ status: false, message: expect.any(String) });
  }
});
