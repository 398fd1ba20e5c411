import { UNAVAILABLE } from '@/contract/classForms/messages';
import { aToken, filledIn, openForms } from './aClass';
import { survey, traineeStage } from './traineeStage';

const stage = traineeStage();
/** The last moment of 11 January, on which every window of the class closes. */
const END = Date.parse('2027-01-12T00:00:00+08:00') - 1;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let count = 0;
interface Late {
  now: number;
  sentAt?: number | string;
  key?: string;
}
const send = async (body: object, { now, sentAt, key }: Late, id = 11) => {
  stage.setClock(now);
  const headers = sentAt === undefined ? undefined : { 'x-sent-at': String(sentAt) };
  const sent = {
    token: aToken({}, now),
    key: key ?? `late-send-${(count += 1)}`,
    ...(headers && { headers }),
  };
  return stage.calls().saveTrainee(id, body, key === '' ? { ...sent, key: undefined } : sent);
};
const start = async (at: number, form_type = 'pre_assessment') => {
  stage.setClock(at);
  const answer = await stage.calls().timestamp({ form_type }, aToken({}, at));
  expect(answer.statusCode).toBe(200);
};

describe('a form that was sent in time and arrived late', () => {
  it('is taken for a day, with the time of the device beside the time of the server', async () => {
    const sentAt = END - HOUR;
    const answer = await send(filledIn.evaluation, { now: END + DAY, sentAt });
    expect(answer.statusCode).toBe(200);
    expect(await stage.stored()).toMatchObject([
      { form_type: 'evaluation', submitted_at: new Date(END + DAY), sent_at: new Date(sentAt) },
    ]);
  });

  it('is marked only then: one that arrives in time is like any other', async () => {
    await send(filledIn.background, { now: END, sentAt: END - HOUR });
    await send(survey([1944]), { now: END + 5 * DAY, sentAt: END });
    expect((await stage.stored()).map(({ form_type, sent_at }) => [form_type, sent_at])).toEqual([
      ['survey', null],
      ['trainees_background', null],
    ]);
  });

  it.each<[string, Late]>([
    ['after the day', { now: END + DAY + 1, sentAt: END - HOUR }],
    ['when it was sent after the window had closed', { now: END + HOUR, sentAt: END + 1 }],
    ['when it was sent before the window had opened', { now: END + HOUR, sentAt: END - 4 * DAY }],
    ['when nobody says when it was sent', { now: END + HOUR }],
    ['without the key of a send that waited on a device', { now: END + HOUR, sentAt: END - HOUR, key: '' }],
  ])('is refused %s', async (_when, late) => {
    await stage.expectRefused(send(filledIn.evaluation, late), 403, UNAVAILABLE);
  });

  it.each(['', 'yesterday', '-1', '1e12', '99999999999999999'])(
    'is refused with "%s" for a time',
    async (sentAt) => {
      await stage.expectRefused(send(filledIn.evaluation, { now: END + HOUR, sentAt }), 400);
    },
  );

  it('is refused where staff have closed the form', async () => {
    await stage.prepare({ trainee_form: undefined });
    await stage.expectRefused(send(filledIn.evaluation, { now: END + HOUR, sentAt: END - HOUR }), 403);
  });

  it('counts once, however often it is sent', async () => {
    const late = { now: END + HOUR, sentAt: END - HOUR, key: 'the-same-key' };
    expect((await send(filledIn.evaluation, late)).statusCode).toBe(200);
    expect((await send(filledIn.evaluation, late)).statusCode).toBe(200);
    expect((await send(filledIn.evaluation, { ...late, key: 'another-key' })).statusCode).toBe(409);
    expect(await stage.stored()).toHaveLength(1);
  });

  it('of an assessment must have been begun by then, as this server has noted it', async () => {
    const late = { now: END + HOUR, sentAt: END - HOUR };
    await stage.expectRefused(send(filledIn.pre, late), 403, UNAVAILABLE);
    await start(END - HOUR / 2);
    // Started only after the time in its header.
    await stage.expectRefused(send(filledIn.pre, late), 403, UNAVAILABLE);
    await stage.prepare();
    await start(END - 2 * HOUR);
    expect((await send(filledIn.pre, late)).statusCode).toBe(200);
    expect(await stage.stored()).toMatchObject([{ score: 3, sent_at: new Date(END - HOUR) }]);
    // Its end is recorded as well, so that the page's sequence is complete.
    expect((await stage.calls().timestamp({ tracking_type: 'end' }, aToken({}, END + HOUR))).statusCode).toBe(
      200,
    );
  });

  it('of an assessment is refused where only the other assessment was begun', async () => {
    await start(END - 2 * HOUR, 'post_assessment');
    const late = { now: END + HOUR, sentAt: END - HOUR };
    await stage.expectRefused(send(filledIn.pre, late), 403, UNAVAILABLE);
  });

  it('is taken for a day after its own window, whichever other form ended before', async () => {
    await stage.prepare({ assessment: { ...openForms.assessment, end: '2027-01-09' } as never });
    const late = { now: END + DAY, sentAt: END - HOUR };
    expect((await send(filledIn.evaluation, late)).statusCode).toBe(200);
    expect((await send(filledIn.background, late)).statusCode).toBe(200);
  });

  it('is taken from instructors, too', async () => {
    const now = END + HOUR;
    stage.setClock(now);
    const sent = (sentAt: number) => ({
      token: aToken({ role: 'instructor' }, now),
      key: `instructor-${sentAt}`,
      headers: { 'x-sent-at': String(sentAt) },
    });
    expect((await stage.calls().saveInstructor(7, filledIn.instructor, sent(END + 1))).statusCode).toBe(403);
    expect((await stage.calls().saveInstructor(7, filledIn.instructor, sent(END - 1))).statusCode).toBe(200);
    expect(await stage.stored()).toMatchObject([{ person_role: 'instructor', sent_at: new Date(END - 1) }]);
  });
});
