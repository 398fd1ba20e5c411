import { ALREADY_FILLED, CLASS_MESSAGES, SAVED, UNAVAILABLE } from '@/contract/classForms/messages';
import { readToken } from '@/server/classes/accessToken';
import { reopenForm } from '@/server/classes/reopenForm';
import { undoReopening } from '@/server/classes/undoReopening';
import { NOW, useServer } from '../http/aServer';
import {
  aClass,
  aProof,
  aToken,
  callsOf,
  filledIn,
  formIdOf,
  openForms,
  SECRET,
  traineePath,
} from './aClass';

let now = NOW;
const PDF = Buffer.from('%PDF-1.7 a paper');

const server = useServer({ now: () => now, env: { RATE_LIMIT_CLASS_FORMS: '100000' } });
beforeAll(async () => {
  const paper = { schedule_id: 31, pdf: PDF.toString('base64') };
  await server.database.db
    .insertInto('class_papers')
    .values([
      { course_id: 1944, ...paper },
      { course_id: 1, ...paper },
    ])
    .execute();
});
beforeEach(async () => {
  now = NOW;
  await aClass(server.database.db);
});

const calls = () => callsOf(server.app);
const stamp = (fields: Record<string, string> = {}, token = aToken({}, now)) =>
  calls().timestamp(fields, token);
const stamps = () =>
  server.database.db
    .selectFrom('class_timestamps')
    .select(['trainee_id', 'form_type', 'tracking_type', 'recorded_at'])
    .orderBy('recorded_at')
    .execute();
const statusOf = async (answer: ReturnType<typeof stamp>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().message];
};

describe('the time of an assessment', () => {
  it('is recorded at its start and end; the first of each counts', async () => {
    const answer = await stamp();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ status: true, message: SAVED, server_time: NOW });
    expect(readToken(SECRET, answer.json().access_token, NOW)?.claims.role).toBe('trainee');
    now = NOW + 60_000;
    expect((await stamp()).statusCode).toBe(200);
    await calls().saveTrainee(11, filledIn.pre);
    now = NOW + 120_000;
    expect((await stamp({ tracking_type: 'end' })).statusCode).toBe(200);
    now = NOW + 180_000;
    expect((await stamp({ tracking_type: 'end' })).statusCode).toBe(200);
    const row = { trainee_id: 11, form_type: 'pre_assessment' };
    expect(await stamps()).toEqual([
      { ...row, tracking_type: 'start', recorded_at: new Date(NOW) },
      { ...row, tracking_type: 'end', recorded_at: new Date(NOW + 120_000) },
    ]);
  });

  it('starts only while the assessment is open to the trainee', async () => {
    const [opens, closes] = ['2027-01-09T00:00:00+08:00', '2027-01-12T00:00:00+08:00'].map(Date.parse) as [
      number,
      number,
    ];
    for (const shut of [opens - 1, closes]) {
      now = shut;
      expect(await statusOf(stamp())).toEqual([403, UNAVAILABLE]);
    }
    now = opens;
    expect(await statusOf(stamp({ form_type: 'post_assessment' }))).toEqual([403, UNAVAILABLE]);
    expect((await stamp()).statusCode).toBe(200);
    await calls().saveTrainee(11, filledIn.pre, { token: aToken({}, now) });
    expect(await statusOf(stamp())).toEqual([409, ALREADY_FILLED]);
    expect((await stamp({ trainee_id: '12' })).statusCode).toBe(200);
  });

  it('ends also after the window has closed, when it was submitted', async () => {
    await calls().saveTrainee(11, filledIn.pre);
    now = Date.parse('2027-01-12T00:00:00+08:00');
    expect((await stamp({ tracking_type: 'end' })).statusCode).toBe(200);
    expect(await statusOf(stamp({ tracking_type: 'end', trainee_id: '12' }))).toEqual([403, UNAVAILABLE]);
    expect(await statusOf(stamp({ tracking_type: 'end', form_type: 'post_assessment' }))).toEqual([
      403,
      UNAVAILABLE,
    ]);
  });

  it('ends also while it is open and not submitted yet', async () => {
    await stamp();
    expect((await stamp({ tracking_type: 'end' })).statusCode).toBe(200);
    expect(await stamps()).toHaveLength(2);
  });

  it('of the next attempt does not end with a late end of the one before', async () => {
    await stamp();
    await calls().saveTrainee(11, filledIn.pre);
    const form = { trackingId: 'class-one', personId: 11, formType: 'pre_assessment' } as const;
    const byAna = { ...form, actor: 'ana@example.com', at: new Date(NOW) };
    await reopenForm(server.database.db, { ...byAna, reason: 'Mixed up' });
    expect((await stamp({ tracking_type: 'end' })).statusCode).toBe(200);
    expect(await stamps()).toEqual([]);
    expect(await undoReopening(server.database.db, byAna)).toBe('undone');
  });

  it.each([
    [{ trainee_id: '99' }, 404],
    [{ trainee_id: '0' }, 404],
    [{ trainee_id: 'abc' }, 422],
    [{ trainee_id: '' }, 422],
    [{ trainee_id: '1e3' }, 422],
    [{ form_type: 'evaluation' }, 422],
    [{ tracking_type: 'middle' }, 422],
    [{ tracking_id: '' }, 422],
    [{ tracking_id: 'class-two' }, 403],
  ])('is refused for %j', async (fields: Record<string, string>, status) => {
    const answer = await stamp(fields);
    expect(answer.statusCode).toBe(status);
    if (status === 404) expect(answer.json().message).toBe(CLASS_MESSAGES.person);
    expect(await stamps()).toEqual([]);
  });

  it('is recorded for every trainee id that an import takes', async () => {
    await aClass(server.database.db, { trainees: [{ id: 2_147_483_647, name: 'Last' }] });
    expect((await stamp({ trainee_id: '2147483647' })).statusCode).toBe(200);
    expect((await stamps())[0]).toMatchObject({ trainee_id: 2_147_483_647 });
    expect((await stamp({ trainee_id: '2147483648' })).statusCode).toBe(422);
    expect((await calls().saveTrainee(2_147_483_647, filledIn.pre)).statusCode).toBe(200);
  });

  it('is refused for another action', async () => {
    const body = {
      tracking_id: 'class-one',
      trainee_id: '11',
      form_type: 'pre_assessment',
      tracking_type: 'start',
    };
    const token = encodeURIComponent(aToken());
    for (const query of ['?', '?action=', '?action=delete']) {
      expect((await calls().form(`/assessmentForm${query}&token=${token}`, body)).statusCode).toBe(400);
    }
  });
});

describe('the question paper', () => {
  const paper = (token?: string, path = '/files/assessment_questions_1944-31.pdf') =>
    server.app.inject(path + (token === undefined ? '' : `?token=${token}`));

  it('is shown in the page once the assessment was started, also with renewed tokens', async () => {
    const { access_token: token } = (await stamp()).json();
    const answer = await paper(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(PDF);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
      // Until the class is over, at the end of 10 January.
      'cache-control': `private, max-age=${(Date.parse('2027-01-11T00:00:00+08:00') - NOW) / 1000}`,
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['content-security-policy']).toContain(`frame-ancestors 'self'`);
    expect(answer.headers['content-security-policy']).toContain(`object-src 'self'`);
    const { access_token: renewed } = (
      await calls().get(traineePath, { authorization: `Bearer ${token}` })
    ).json().training;
    expect((await paper(renewed)).statusCode).toBe(200);
  });

  it('stays in sight of who passes the robot check again after the hour', async () => {
    const { access_token: token } = (await stamp()).json();
    now = NOW + 2 * 3_600_000;
    const again = await calls().get(traineePath, {
      authorization: `Bearer ${token}`,
      'x-robot-proof': await aProof(server.app),
    });
    expect((await paper(again.json().training.access_token)).statusCode).toBe(200);
  });

  it('follows the recorded start of a trainee into other visits: a reload, a lost tab, another device', async () => {
    expect((await paper(`${aToken()}&tid=11`)).statusCode).toBe(403);
    await stamp();
    expect((await paper(`${aToken()}&tid=11`)).statusCode).toBe(200);
    expect((await paper(aToken({ personId: 11 }))).statusCode).toBe(200);
    expect((await paper(`${aToken()}&tid=12`)).statusCode).toBe(403);
    expect((await paper(`${aToken({ personId: 12 })}&tid=11`)).statusCode).toBe(403);
    expect((await paper(`${aToken({ personId: 12 })}`)).statusCode).toBe(403);
    for (const odd of ['', '0', '-1', '9999999999', '1e1', '11&tid=11']) {
      expect((await paper(`${aToken()}&tid=${odd}`)).statusCode).toBe(403);
    }
  });

  it('opens for each trainee at a shared device after their own start, and not after somebody else’s', async () => {
    const { access_token: token } = (await stamp()).json();
    expect((await paper(`${token}&tid=11`)).statusCode).toBe(200);
    expect((await paper(`${token}&tid=12`)).statusCode).toBe(403);
    expect((await stamp({ trainee_id: '12' }, token)).statusCode).toBe(200);
    expect((await paper(`${token}&tid=12`)).statusCode).toBe(200);
  });

  it('stays open in a tab whose token ran out, as long as the assessment is open', async () => {
    await stamp();
    const old = aToken({}, NOW);
    now = NOW + 5 * 3_600_000;
    expect((await paper(`${old}&tid=11`)).statusCode).toBe(200);
    now = Date.parse('2027-01-12T00:00:00+08:00');
    const late = await paper(`${old}&tid=11`);
    expect([late.statusCode, late.headers.location]).toEqual([
      303,
      `/class/class-one/${formIdOf('class-one', 'trainee')}?tid=11`,
    ]);
    expect(late.headers['cache-control']).toBe('private, no-store');
  });

  it('leads whoever has not started back to the form, once the token ran out', async () => {
    const old = aToken({}, NOW);
    now = NOW + 2 * 3_600_000;
    expect((await paper(`${old}&tid=12`)).headers.location).toMatch(/\?tid=12$/);
    expect((await paper(old)).headers.location).not.toMatch(/tid/);
    // A person with a personal link needs it again: the class's own link would show the others.
    const personal = await paper(aToken({ personId: 12 }, NOW));
    expect([personal.statusCode, personal.headers.location]).toEqual([401, undefined]);
  });

  it.each([
    ['no token', 401, () => undefined],
    ['an empty token', 401, () => ''],
    ['a garbled token', 401, (token: string) => `${token}x`],
    ['two tokens', 401, (token: string) => `${token}&token=${token}`],
    ['a visit that has not started', 403, () => aToken()],
    ['an instructor', 403, () => aToken({ role: 'instructor' })],
    ['a coordinator', 403, () => aToken({ role: 'coordinator' })],
    ['another form of the class', 403, () => aToken({ formId: 'another' })],
    ['a class that there is not', 403, () => aToken({ trackingId: 'no-such-class' })],
  ] as [string, number, (token: string) => string | undefined][])(
    'is refused to %s',
    async (_who, status, tokenOf) => {
      const { access_token: token } = (await stamp()).json();
      const answer = await paper(tokenOf(token));
      expect(answer.statusCode).toBe(status);
      expect(answer.rawPayload.includes(PDF)).toBe(false);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('of another course or schedule is refused, whether there is one or not', async () => {
    const { access_token: token } = (await stamp()).json();
    for (const ids of ['1-31', '1944-32', '2-2']) {
      expect((await paper(token, `/files/assessment_questions_${ids}.pdf`)).statusCode).toBe(403);
    }
    expect((await paper(token, '/files/assessment_questions_x-31.pdf')).statusCode).toBe(404);
    expect((await paper(token, '/files/assessment_questions_99999999999-31.pdf')).statusCode).toBe(404);
  });

  it('of a class that has none is not found', async () => {
    await aClass(server.database.db, { tracking_id: 'class-two', schedule_id: 77 });
    const token = aToken({ trackingId: 'class-two' });
    await callsOf(server.app, 'class-two').timestamp({}, token);
    expect((await paper(token, '/files/assessment_questions_1944-77.pdf')).statusCode).toBe(404);
  });

  it('is not shown for the end of an assessment that was never begun', async () => {
    const { access_token: token } = (await stamp({ tracking_type: 'end' })).json();
    expect((await paper(token)).statusCode).toBe(403);
    expect((await paper(`${token}&tid=11`)).statusCode).toBe(403);
  });

  it('is not shown to a visit whose start was refused', async () => {
    const token = aToken({}, NOW);
    await aClass(server.database.db, {
      forms: { assessment: { ...openForms.assessment, status: 'draft' } as never },
    });
    expect((await stamp({}, token)).statusCode).toBe(403);
    expect((await paper(token)).statusCode).toBe(403);
    expect((await stamp({ tracking_type: 'end' }, token)).statusCode).toBe(403);
  });
});
