/** @jest-environment jsdom */
import {
  assessmentStartPressed,
  classPageLeft,
  classPageOpened,
  classReceived,
  draftRestored,
  emailTyped,
  personChosen,
} from '@/src/features/classForms/classFormsEvents';
import { classFormsFeature } from '@/src/features/classForms/classFormsSaga';
import { CLASS_FAILURE, CLASS_MESSAGES } from '@/contract/classForms/messages';
import {
  selectMarker,
  selectProblem,
  selectStarts,
  selectSubmission,
} from '@/src/features/classForms/classFormsSelectors';
import { keyOf, type Submission } from '@/src/features/classForms/forms';
import { startAssessment } from '@/src/features/classForms/sagas/assessmentSaga';
import { sendSubmission } from '@/src/features/classForms/sagas/sendSaga';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { makeStore } from '@/src/app/store';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import {
  aCoordinatorPage,
  after,
  anAddress,
  anInstructorTraining,
  aSaveResponse,
  aSubmission,
  aTraineePage,
  aTraineeTraining,
  type ClassRootState,
  NOW,
  PATHS,
  runClassSaga,
} from './aClass';

beforeEach(() => localStorage.clear());

describe('instructors and coordinators', () => {
  const opened = (role: 'instructor' | 'coordinator') =>
    after([
      classPageOpened(anAddress({ role })),
      role === 'instructor'
        ? classReceived({
            role,
            training: anInstructorTraining(),
            token: 'token-1',
            serverTime: NOW,
            counter: 0,
          })
        : classReceived({
            role,
            training: aCoordinatorPage(),
            token: 'token-1',
            serverTime: NOW,
            counter: 0,
          }),
    ]);

  it("an instructor's form is saved, then fetched again, then the change is published", async () => {
    const submission = aSubmission({
      role: 'instructor',
      formType: 'instructor',
      personId: 7,
      body: { form_type: 'instructor', data: [] },
    });
    const { state, paths, sent } = await runClassSaga(
      sendSubmission,
      [submission],
      {
        [PATHS.saveInstructor]: () => aSaveResponse(),
        [PATHS.instructor]: () => ({ status: true, training: anInstructorTraining() }),
      },
      opened('instructor'),
    );
    expect(paths).toEqual([PATHS.saveInstructor, PATHS.instructor]);
    expect(sent[0]?.request.headers).toMatchObject({ Authorization: 'Bearer token-1' });
    expect(selectMarker(state)).toBeGreaterThan(0);
  });

  it("a coordinator's update is followed by a fresh get; the token travels in the query", async () => {
    const trainees = [{ id: 0, name: 'New Trainee', email: '', company_label: '' }];
    const submission = aSubmission({
      role: 'coordinator',
      formType: 'coordinator',
      personId: 0,
      body: { trainees },
    });
    const { sent, state } = await runClassSaga(
      sendSubmission,
      [submission],
      {
        [PATHS.coordinator]: ({ params }) =>
          (params as { action: string }).action === 'get' ? aCoordinatorPage() : aSaveResponse(),
      },
      opened('coordinator'),
    );
    expect(sent.map(({ request }) => request.params)).toEqual([
      { action: 'update', token: 'token-1' },
      { action: 'get', token: 'token-2' },
    ]);
    expect(sent[0]?.request.body).toEqual({
      tracking_id: 'track',
      form_id: 'form',
      trainees: JSON.stringify(trainees),
      compared: 'yes',
    });
    expect(state.classForms.coordinator?.trainees).toEqual(aCoordinatorPage().trainees);
    // The table can be saved any number of times.
    expect(state.classForms.confirmed).toEqual({});
  });

  it.each<['instructor' | 'coordinator', Partial<Submission>]>([
    ['instructor', { personId: 7, body: { form_type: 'instructor', data: [] } }],
    ['coordinator', { personId: 0, body: { trainees: [] } }],
  ])(
    'who saves the form of the %s is told that it was not saved, or did not come again',
    async (role, of) => {
      const submission = aSubmission({ role, formType: role, ...of });
      const failed = () => Promise.reject(refusal(400, ''));
      const answers = {
        [PATHS.saveInstructor]: failed,
        [PATHS.instructor]: failed,
        [PATHS.coordinator]: failed,
      };
      const told = async (given: Parameters<typeof runClassSaga>[2]) => {
        const { state } = await runClassSaga(sendSubmission, [submission], given, opened(role));
        return selectSubmission(state, keyOf(submission));
      };
      expect(await told(answers)).toMatchObject({ step: 'saving', message: CLASS_FAILURE.saveInstructor });
      const saved = {
        ...answers,
        [PATHS.saveInstructor]: () => aSaveResponse(),
        [PATHS.coordinator]: ({ params }: { params?: unknown }) =>
          (params as { action: string }).action === 'get' ? failed() : aSaveResponse(),
      };
      expect(await told(saved)).toMatchObject({ step: 'refetching', message: CLASS_FAILURE.instructor });
    },
  );
});

describe('Start Assessment', () => {
  const press = assessmentStartPressed('pre_assessment');

  it('shows the questions once the start is recorded', async () => {
    const { state, sent } = await runClassSaga(
      startAssessment,
      [press],
      { [PATHS.timestamp]: () => aSaveResponse() },
      aTraineePage(),
    );
    expect(sent[0]?.request.body).toMatchObject({ trainee_id: 1, tracking_type: 'start' });
    expect(selectStarts(state)['pre_assessment:1']).toEqual({ at: 'started', token: 'token-2' });
  });

  it('points out an address that is missing, and holds nobody up: the questions open', async () => {
    const answers = { [PATHS.timestamp]: () => aSaveResponse() };
    const { state } = await runClassSaga(startAssessment, [press], answers, aTraineePage());
    expect(selectStarts(state)['pre_assessment:1']).toMatchObject({ at: 'started' });
    expect(selectProblem(state)).toEqual({ field: 'email', message: CLASS_MESSAGES.email, isHint: true });
    expect(selectAlerts(state).at(-1)?.text).toBe(CLASS_MESSAGES.email);
    const before = after([emailTyped('one@example.com')], aTraineePage());
    const told = await runClassSaga(startAssessment, [press], answers, before);
    expect(selectProblem(told.state)).toBeNull();
    expect(selectAlerts(told.state)).toEqual([]);
    const embedded = aTraineePage({ address: anAddress({ isEmbedded: true }) });
    expect(selectProblem((await runClassSaga(startAssessment, [press], answers, embedded)).state)).toBeNull();
  });

  it('keeps the button when it is not', async () => {
    const { state, allEffects } = await runClassSaga(
      startAssessment,
      [press],
      { [PATHS.timestamp]: () => Promise.reject(refusal(500)) },
      aTraineePage(),
    );
    expect(selectStarts(state)['pre_assessment:1']).toBeUndefined();
    expect(JSON.stringify(allEffects)).toContain(CLASS_FAILURE.saveTraining);
  });

  it('asks for the name first', async () => {
    const { state, sent } = await runClassSaga(startAssessment, [press], {}, aTraineePage({ personId: 0 }));
    expect(sent).toEqual([]);
    expect(selectAlerts(state).at(-1)?.text).toBe('Please select your name in the attendance list');
    expect(selectProblem(state)).toEqual({ field: 'person', message: CLASS_MESSAGES.person });
  });
});

describe('an assessment whose unsent answers are restored', () => {
  const key = 'pre_assessment:1' as const;
  /** The page with its sagas, after the answers of an earlier visit were restored in it. */
  async function restored(
    isStarted: boolean,
    answer: () => unknown = () => aSaveResponse(),
    look: (state: ClassRootState['classForms']) => void = () => undefined,
  ) {
    const http = fakeHttp({ [PATHS.timestamp]: answer });
    const { store } = makeStore({ http });
    store.injectFeature(classFormsFeature);
    const state = () => store.getState() as unknown as ClassRootState;
    store.subscribe(() => look(state().classForms));
    const { address, trainee } = aTraineePage().classForms;
    store.dispatch(classPageOpened(address ?? anAddress()));
    const access = { token: 'token-1', serverTime: NOW, counter: 0 };
    store.dispatch(classReceived({ role: 'trainee', training: trainee ?? aTraineeTraining(), ...access }));
    store.dispatch(personChosen(1));
    const place = { key, visit: 'earlier' };
    const draft = { values: { 1: 'a' }, email: '', isStarted, savedAt: NOW, place };
    store.dispatch(draftRestored({ key, draft }));
    for (let turns = 0; turns < 50; turns += 1) await Promise.resolve();
    store.dispatch(classPageLeft());
    const stamps = http.sent.filter(({ path }) => path === PATHS.timestamp);
    return { state: state(), stamps: stamps.map(({ request }) => request.body) };
  }

  it('has its start recorded once more, which the server lacks if staff have opened it again', async () => {
    const { state, stamps } = await restored(true);
    expect(stamps).toEqual([
      { tracking_id: 'track', trainee_id: 1, form_type: 'pre_assessment', tracking_type: 'start' },
    ]);
    // The question paper is requested with the token of this start.
    expect(selectStarts(state)[key]).toEqual({ at: 'started', token: 'token-2' });
  });

  it('shows its question paper once, after the start was recorded: a second load would begin at the first page', async () => {
    const frames = new Set<unknown>();
    const note = ({ starts }: ClassRootState['classForms']) => frames.add(JSON.stringify(starts[key]));
    await restored(true, undefined, note);
    expect([...frames].filter((start) => String(start).includes('token'))).toEqual([
      JSON.stringify({ at: 'started', token: 'token-2' }),
    ]);
  });

  it('goes on without a network, and asks for no start that was never recorded', async () => {
    const { state, stamps } = await restored(true, () => Promise.reject(new Error('Network Error')));
    expect(stamps).toHaveLength(1);
    expect(selectStarts(state)[key]).toEqual({ at: 'started', token: 'token-1' });
    expect(selectAlerts(state)).toEqual([]);
    expect((await restored(false)).stamps).toEqual([]);
  });
});
