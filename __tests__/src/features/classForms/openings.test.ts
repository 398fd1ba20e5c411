/** @jest-environment jsdom */
import { runSaga, stdChannel } from 'redux-saga';
import {
  classPageOpened,
  classReceived,
  draftRestored,
  formEdited,
  personChosen,
  submissionQueued,
  submissionSaved,
  tabChosen,
} from '@/src/features/classForms/classFormsEvents';
import { watchOpenings } from '@/src/features/classForms/sagas/openingSaga';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import {
  after,
  classReducer,
  type ClassRootState,
  aCoordinatorPage,
  anAddress,
  anInstructorTraining,
  aSubmission,
  aTraineePage,
  aTraineeTraining,
  NOW,
} from './aClass';

const PATH = '/api/website/training/{trainingId}/{role}/{personId}/opening';
type Action = Parameters<typeof classReducer>[1];

/** The saga beside a store of its own: actions arrive as a page dispatches them. */
async function told(
  actions: readonly Action[],
  before: ClassRootState,
  { answer = () => ({ status: true }), pauseMs = 5000 }: { answer?: () => unknown; pauseMs?: number } = {},
) {
  const http = fakeHttp({ [PATH]: answer });
  const channel = stdChannel();
  let state = before;
  const dispatch = (action: Action) => {
    state = classReducer(state, action);
    channel.put(action);
  };
  const task = runSaga({ channel, dispatch, getState: () => state, context: { http } }, watchOpenings);
  for (const action of actions) {
    dispatch(action);
    await jest.advanceTimersByTimeAsync(pauseMs);
  }
  await jest.advanceTimersByTimeAsync(5000);
  task.cancel();
  return http.sent.map(({ request }) => {
    const { params, body } = request as {
      params: { role: string; personId: number };
      body: { form_type: string; moment: string };
    };
    return `${params.role} ${params.personId} ${body.moment} ${body.form_type}`;
  });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const typed = (formType: 'pre_assessment' | 'evaluation' | 'instructor') =>
  formEdited({ formType, values: {} });

it('each form that is shown under a name is told once, and once more when it is begun', async () => {
  const page = aTraineePage();
  const edits = [
    typed('evaluation'),
    typed('evaluation'),
    tabChosen('pre_assessment'),
    tabChosen('evaluation'),
    typed('evaluation'),
  ];
  expect(await told([personChosen(1), tabChosen('evaluation'), ...edits], page)).toEqual([
    'trainee 1 opened pre_assessment',
    'trainee 1 opened evaluation',
    'trainee 1 started evaluation',
  ]);
});

it('names that were passed over on the way to one’s own have opened nothing; who types at once has', async () => {
  const names = [personChosen(1), personChosen(2), personChosen(1), personChosen(2)];
  expect(await told(names, aTraineePage({ personId: 0 }), { pauseMs: 200 })).toEqual([
    'trainee 2 opened pre_assessment',
  ]);
  const quick = [personChosen(1), typed('pre_assessment')];
  expect(await told(quick, aTraineePage({ personId: 0 }), { pauseMs: 200 })).toEqual([
    'trainee 1 opened pre_assessment',
    'trainee 1 started pre_assessment',
  ]);
});

it('who takes up answers of an earlier visit has begun; who looks through those of nobody has not', async () => {
  const restored = (from: 'evaluation:1' | 'evaluation:0') => {
    const draft = { values: {}, email: '', isStarted: false, savedAt: NOW, place: { key: from, visit: 'v' } };
    return draftRestored({ key: 'evaluation:1', draft });
  };
  const opened = ['trainee 1 opened pre_assessment', 'trainee 1 opened evaluation'];
  const shown = [personChosen(1), tabChosen('evaluation')];
  expect(await told([...shown, restored('evaluation:1')], aTraineePage())).toEqual([
    ...opened,
    'trainee 1 started evaluation',
  ]);
  expect(await told([...shown, restored('evaluation:0')], aTraineePage())).toEqual(opened);
});

it('nothing is told of nobody, of a form that is not open, or of the list of a coordinator', async () => {
  expect(
    await told([personChosen(0), tabChosen('post_assessment'), personChosen(0)], aTraineePage()),
  ).toEqual([]);
  const instructor = after([
    classPageOpened(anAddress({ role: 'instructor' })),
    classReceived({
      role: 'instructor',
      training: anInstructorTraining(),
      token: 't',
      serverTime: NOW,
      counter: 0,
    }),
  ]);
  expect(await told([personChosen(7), typed('instructor')], instructor)).toEqual([
    'instructor 7 opened instructor',
    'instructor 7 started instructor',
  ]);
  const list = after([classPageOpened(anAddress({ role: 'coordinator' }))]);
  const received = classReceived({
    role: 'coordinator',
    training: aCoordinatorPage(),
    token: 't',
    serverTime: NOW,
    counter: 0,
  });
  expect(await told([received, formEdited({ formType: 'coordinator', values: [] })], list)).toEqual([]);
});

it('a server that does not take it is not asked again, and nobody is told', async () => {
  const refused = () => {
    throw refusal(503);
  };
  expect(await told([personChosen(1), personChosen(1)], aTraineePage(), { answer: refused })).toEqual([
    'trainee 1 opened pre_assessment',
  ]);
});

/** The class as it is loaded at a later time, with the evaluation sent or not. */
const loaded = (later: number, ...evaluation: object[]) =>
  classReceived({
    ...{ role: 'trainee', token: 't', serverTime: NOW + later, counter: 0 },
    training: aTraineeTraining({
      answers: { 1: { pre_assessment: { editable: 'yes' }, evaluation, survey: [] } } as never,
      server_time: NOW + later,
    }),
  } as Parameters<typeof classReceived>[0]);

it.each([
  ['and the class was loaded meanwhile', [loaded(1000, { id: 1 })]],
  ['and loading the class had failed', []],
])('a form that staff open again is told of anew, when it is sent %s', async (_when, between) => {
  const submission = aSubmission({ body: { form_type: 'evaluation' } as never });
  const sending = [
    submissionQueued({ submission, isStored: true }),
    submissionSaved('evaluation:1'),
    ...between,
  ];
  const again = [loaded(2000), typed('evaluation'), typed('evaluation')];
  const actions = [personChosen(1), tabChosen('evaluation'), typed('evaluation'), ...sending, ...again];
  const twice = ['trainee 1 opened evaluation', 'trainee 1 started evaluation'];
  expect(await told(actions, aTraineePage())).toEqual([
    'trainee 1 opened pre_assessment',
    ...twice,
    ...twice,
  ]);
});
