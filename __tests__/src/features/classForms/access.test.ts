import type { ClassRole } from '@/contract/classForms/entities';
import { CLASS_FAILURE } from '@/contract/classForms/messages';
import { postSubmission } from '@/src/features/classForms/classFormsApi';
import { classPageOpened } from '@/src/features/classForms/classFormsEvents';
import { selectWait, selectStage, selectToken } from '@/src/features/classForms/classFormsSelectors';
import { openClass, withAccess } from '@/src/features/classForms/sagas/accessSaga';
import { refusal } from '@/__tests__/support/fakeHttp';
import {
  after,
  anAddress,
  aSaveResponse,
  aSubmission,
  aTraineePage,
  aTraineeTraining,
  PATHS,
  runClassSaga,
} from './aClass';

const challenge = () => ({ status: true, challenge: { parameters: {} } });
const training = (over = {}) => ({ status: true, training: aTraineeTraining(over) });
const busy = (status: number, seconds?: string) =>
  refusal(status, undefined, seconds ? { 'retry-after': seconds } : {});
/** Rejects with each error once, then resolves. */
const afterErrors = (errors: Error[], answer: () => unknown) => () => {
  const error = errors.shift();
  return error ? Promise.reject(error) : answer();
};
const fresh = (address = anAddress()) => after([classPageOpened(address)]);

describe('the robot check', () => {
  it('leads to the class: its proof goes along with the first call, and nothing else does', async () => {
    const { state, sent } = await runClassSaga(
      openClass,
      [],
      { [PATHS.challenge]: challenge, [PATHS.form]: () => training() },
      fresh(),
    );
    expect(sent.map(({ path }) => path)).toEqual([PATHS.challenge, PATHS.form]);
    expect(sent[1]?.request.headers).toEqual({ 'X-Robot-Proof': 'proof of {"parameters":{}}' });
    expect(sent[1]?.request.params).toEqual({ trainingId: 'track', formId: 'form' });
    expect(selectStage(state)).toEqual({ at: 'ready' });
    expect(selectToken(state)).toBe('token-1');
  });

  it('passes on whose personal link it is, and the signature', async () => {
    const { sent, state } = await runClassSaga(
      openClass,
      [],
      { [PATHS.challenge]: challenge, [PATHS.form]: () => training() },
      fresh(anAddress({ tid: 2, sig: 'mac' })),
    );
    expect(sent[1]?.request.params).toMatchObject({ tid: 2, sig: 'mac' });
    expect(state.classForms.personId).toBe(2);
  });

  it('says why it failed, and can be pressed again', async () => {
    const { state } = await runClassSaga(
      openClass,
      [],
      { [PATHS.challenge]: () => Promise.reject(new Error('Network Error')) },
      fresh(),
    );
    expect(selectStage(state)).toEqual({ at: 'robotCheck', problem: { message: 'Network Error' } });
  });

  it('is made once more by itself when the proof came too late, and not for ever', async () => {
    const late = (times: number) => ({
      [PATHS.challenge]: challenge,
      [PATHS.form]: afterErrors(
        Array.from({ length: times }, () => refusal(401, 'Please do the robot check.')),
        () => training(),
      ),
    });
    const once = await runClassSaga(openClass, [], late(1), fresh());
    expect(selectStage(once.state).at).toBe('ready');
    const twice = await runClassSaga(openClass, [], late(2), fresh());
    expect(selectStage(twice.state)).toEqual({
      at: 'robotCheck',
      problem: { message: 'Please do the robot check.' },
    });
  });

  it.each([429, 503])('waits as long as a busy server asks (%i), then goes on by itself', async (status) => {
    const { state, waits } = await runClassSaga(
      openClass,
      [],
      {
        [PATHS.challenge]: afterErrors([busy(status, '7')], challenge),
        [PATHS.form]: afterErrors([busy(status)], () => training()),
      },
      fresh(),
    );
    expect(waits).toEqual([7000, 5000]);
    expect(selectWait(state)).toBeNull();
    expect(selectStage(state).at).toBe('ready');
  });

  it("shows the server's text, or the default one, where there is nothing else to show", async () => {
    const shown = async (error: Error, role: ClassRole) => {
      const answers = { [PATHS.challenge]: challenge, [PATHS.form]: () => Promise.reject(error) };
      const failing = answers[PATHS.form] as () => Promise<never>;
      const paths = { ...answers, [PATHS.instructor]: failing, [PATHS.coordinator]: failing };
      return selectStage((await runClassSaga(openClass, [], paths, fresh(anAddress({ role })))).state);
    };
    expect(await shown(refusal(403, 'This link is not valid.'), 'trainee')).toEqual({
      at: 'failed',
      message: 'This link is not valid.',
    });
    expect(await shown(refusal(500), 'trainee')).toEqual({ at: 'failed', message: CLASS_FAILURE.training });
    for (const role of ['instructor', 'coordinator'] as const) {
      expect(await shown(refusal(500), role)).toEqual({ at: 'failed', message: CLASS_FAILURE.instructor });
    }
  });
});

describe('nobody is timed out', () => {
  const send: [typeof withAccess, unknown[]] = [withAccess, [postSubmission, aSubmission()]];

  it('a token that ran out is renewed in the background, and the call is repeated with its key', async () => {
    const { sent, paths } = await runClassSaga(
      ...send,
      {
        [PATHS.save]: afterErrors([refusal(401)], () => aSaveResponse()),
        [PATHS.challenge]: challenge,
        [PATHS.form]: () => training({ access_token: 'token-9' }),
      },
      aTraineePage(),
    );
    expect(paths).toEqual([PATHS.save, PATHS.challenge, PATHS.form, PATHS.save]);
    expect(sent[0]?.request.headers).toEqual({ Authorization: 'Bearer token-1', 'Idempotency-Key': 'key-1' });
    expect(sent[3]?.request.headers).toEqual({ Authorization: 'Bearer token-9', 'Idempotency-Key': 'key-1' });
  });

  it('a busy server is asked again, with the same key', async () => {
    const { waits, sent } = await runClassSaga(
      ...send,
      { [PATHS.save]: afterErrors([busy(503, '3'), busy(429, '2')], () => aSaveResponse()) },
      aTraineePage(),
    );
    expect(waits).toEqual([3000, 2000]);
    expect(new Set(sent.map(({ request }) => request.headers?.['Idempotency-Key']))).toEqual(
      new Set(['key-1']),
    );
    expect(sent).toHaveLength(3);
  });

  it('what the server refuses for good is not repeated', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const run = runClassSaga(
      ...send,
      { [PATHS.save]: () => Promise.reject(refusal(403, 'Not yours.')) },
      aTraineePage(),
    );
    await expect(run).rejects.toMatchObject({ response: { status: 403 } });
    reported.mockRestore();
  });
});
