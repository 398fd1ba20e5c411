/** @jest-environment jsdom */
import fc from 'fast-check';
import { eventChannel } from 'redux-saga';
import type { TraineeAnswers, TraineeFormType } from '@/contract/classForms/entities';
import { ALREADY_FILLED } from '@/contract/classForms/messages';
import { makeStore } from '@/src/app/store';
import {
  classPageOpened,
  draftRestored,
  emailTyped,
  formEdited,
  formSubmitted,
  networkReturned,
  personPicked,
  robotCheckPressed,
} from '@/src/features/classForms/classFormsEvents';
import { classFormsFeature } from '@/src/features/classForms/classFormsSaga';
import {
  selectFormKey,
  selectFoundDrafts,
  selectIsBusy,
  selectPersonId,
  selectQueue,
  selectStage,
  selectTabs,
  type WithClassForms,
} from '@/src/features/classForms/classFormsSelectors';
import { keyOf, type FormData, type FormKey } from '@/src/features/classForms/forms';
import { pageEvents, type PageEvent } from '@/src/features/classForms/pageEvents';
import { readVisit } from '@/src/features/classForms/sagas/outside';
import { readDrafts } from '@/src/features/classForms/storage/classDrafts';
import { fakeHttp, refusal, type Answer } from '@/__tests__/support/fakeHttp';
import { anAddress, aSaveResponse, aTraineeTraining, PATHS } from './aClass';
import './solvedRobotCheck';

jest.mock('@/src/features/classForms/pageEvents');
jest.mock('@/src/features/classForms/sagas/outside', () => ({
  ...jest.requireActual<object>('@/src/features/classForms/sagas/outside'),
  readVisit: jest.fn(),
}));

/** Notifies the open page, and none of those that have crashed. */
let tell: (event: PageEvent) => void;
jest.mocked(pageEvents).mockImplementation(() =>
  eventChannel((emit) => {
    tell = emit;
    return () => undefined;
  }),
);

/** What happens to a request in a classroom's network, and how long it takes. */
const FATES = [
  'arrives',
  'lost on the way',
  'lost on the way back',
  'server fails',
  'busy',
  'token run out',
] as const;
interface Call {
  fate: (typeof FATES)[number];
  ms: number;
}
const calls: fc.Arbitrary<Call> = fc.record({
  fate: fc.constantFrom(...FATES),
  ms: fc.constantFrom(50, 2_500, 20_000),
});

const PEOPLE = [1, 2];
const FORMS = ['pre_assessment', 'evaluation', 'survey'] as const;
type Form = (typeof FORMS)[number];
const form = fc.constantFrom(...FORMS);
const deeds = fc.oneof(
  { weight: 4, arbitrary: fc.record({ deed: fc.constant('submit' as const), form }) },
  { weight: 2, arbitrary: fc.record({ deed: fc.constant('type' as const), form }) },
  {
    weight: 2,
    arbitrary: fc.record({ deed: fc.constant('sit down' as const), person: fc.constantFrom(...PEOPLE) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ deed: fc.constant('wait' as const), ms: fc.constantFrom(100, 3_000, 40_000) }),
  },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant('crash' as const) }) },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant('network returns' as const) }) },
);
type Deed = typeof deeds extends fc.Arbitrary<infer One> ? One : never;

/** The server of a class: it stores each form of each person once, and recognises a retry by its key. */
function aServer() {
  const stored = new Map<FormKey, { key?: string; data: unknown }>();
  const answersOf = (personId: number): TraineeAnswers => {
    const has = (formType: TraineeFormType): boolean => stored.has(keyOf({ formType, personId }));
    return {
      pre_assessment: { editable: has('pre_assessment') ? 'no' : 'yes' },
      evaluation: has('evaluation') ? 'submitted' : [],
      survey: has('survey') ? 'submitted' : [],
    };
  };
  const training = () =>
    aTraineeTraining({ answers: Object.fromEntries(PEOPLE.map((id) => [id, answersOf(id)])) });
  const save: Answer = ({ params, body, headers }) => {
    const { traineeId } = params as { traineeId: number };
    const { form_type: formType, data } = body as { form_type: TraineeFormType; data: unknown };
    const place = keyOf({ formType, personId: traineeId });
    const key = headers?.['Idempotency-Key'];
    const before = stored.get(place);
    if (before && before.key !== key) throw refusal(409, ALREADY_FILLED);
    if (!before) stored.set(place, { key, data });
    return aSaveResponse();
  };
  const answers: Record<string, Answer> = {
    [PATHS.challenge]: () => ({ status: true, challenge: {} }),
    [PATHS.form]: () => ({ status: true, training: training() }),
    [PATHS.timestamp]: () => aSaveResponse(),
    [PATHS.save]: save,
  };
  return { stored, answers };
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const busy = Object.assign(refusal(503), {
  response: { status: 503, data: '', headers: { 'retry-after': '3' } },
});

/** @param trouble what happens to the requests in turn; afterwards the network works */
function throughTheAir(answers: Record<string, Answer>, trouble: Call[]): Record<string, Answer> {
  const spoil =
    (answer: Answer): Answer =>
    async (request) => {
      const { fate, ms } = trouble.shift() ?? { fate: 'arrives', ms: 10 };
      await later(ms);
      if (fate === 'server fails') throw refusal(500, 'Out of order.');
      if (fate === 'busy') throw busy;
      if (fate === 'token run out') throw refusal(401, 'The robot check has expired.');
      if (fate === 'lost on the way') throw new Error('Network Error');
      const answered = answer(request);
      if (fate === 'lost on the way back') throw new Error('Network Error');
      return answered;
    };
  return Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, spoil(answer)]));
}

/** A computer of the classroom, and the person at it. */
function aComputer(server: ReturnType<typeof aServer>, trouble: Call[]) {
  /** typed and submitted answers, by form and person */
  const typed = new Map<FormKey, number>();
  const pressed = new Map<FormKey, number[]>();
  let count = 0;
  let visits = 0;
  let page = openPage();

  function openPage() {
    visits += 1;
    jest.mocked(readVisit).mockReturnValue(`visit-${visits}`);
    const { store } = makeStore({ http: fakeHttp(throughTheAir(server.answers, trouble)) });
    store.injectFeature(classFormsFeature);
    store.dispatch(classPageOpened(anAddress()));
    return { store, state: () => store.getState() as unknown as WithClassForms };
  }

  /** Passes the robot check, and retries, when asked to. */
  async function enter(): Promise<void> {
    for (let tries = 0; tries < 60 && selectStage(page.state()).at !== 'ready'; tries += 1) {
      page.store.dispatch(robotCheckPressed());
      await jest.advanceTimersByTimeAsync(10_000);
    }
  }

  async function sitDown(person: number): Promise<void> {
    page.store.dispatch(personPicked(person));
    await jest.advanceTimersByTimeAsync(0);
    page.store.dispatch(emailTyped(`trainee${person}@example.com`));
  }

  /** As the page permits: into a form that is open, and after a decision about unsent answers. */
  async function type(form: Form, pauseMs: number, again?: number): Promise<FormKey | undefined> {
    const state = page.state();
    const key = selectFormKey(state, form);
    const isOpen = selectTabs(state).some((tab) => tab.type === form && tab.state === 'open');
    if (selectPersonId(state) === 0 || !isOpen || selectIsBusy(state, key)) return undefined;
    const draft = selectFoundDrafts(state)[key]?.[0];
    if (draft) page.store.dispatch(draftRestored({ key, draft }));
    const content = again ?? (count += 1);
    typed.set(key, content);
    page.store.dispatch(formEdited({ formType: form, values: content }));
    await jest.advanceTimersByTimeAsync(pauseMs);
    return key;
  }

  async function submit(form: Form): Promise<void> {
    const waiting = typed.get(selectFormKey(page.state(), form));
    const isWaiting = selectQueue(page.state())[selectFormKey(page.state(), form)] !== undefined;
    const key = await type(form, 0, isWaiting ? waiting : undefined);
    const content = key && typed.get(key);
    if (!key || content === undefined) return;
    if (selectPersonId(page.state()) === 0 || selectIsBusy(page.state(), key)) return;
    pressed.set(key, [...(pressed.get(key) ?? []), content]);
    const data = form === 'survey' ? { courses: [content], email_checkbox: 'no' } : [content];
    page.store.dispatch(formSubmitted({ formType: form, data: data as FormData }));
    await jest.advanceTimersByTimeAsync(0);
  }

  async function crash(): Promise<void> {
    // Nothing of the page continues.
    jest.clearAllTimers();
    page = openPage();
    await enter();
  }

  return {
    typed,
    pressed,
    state: () => page.state(),
    enter,
    sitDown,
    async do(one: Deed): Promise<void> {
      switch (one.deed) {
        case 'submit':
          return submit(one.form);
        case 'type':
          // After a pause the input is stored on the device.
          await type(one.form, 600);
          return;
        case 'sit down':
          return sitDown(one.person);
        case 'wait':
          return jest.advanceTimersByTimeAsync(one.ms);
        case 'crash':
          return crash();
        case 'network returns':
          tell(networkReturned());
      }
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('whatever the network does, what was submitted is stored once, as it was typed, and what was only typed is still there', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(calls, { maxLength: 40 }),
      fc.array(deeds, { maxLength: 14 }),
      async (trouble, all) => {
        localStorage.clear();
        jest.clearAllTimers();
        const server = aServer();
        const computer = aComputer(server, trouble);
        await computer.enter();
        await computer.sitDown(1);
        for (const one of all) await computer.do(one);
        trouble.length = 0;
        // Everything that waits is retried within a minute.
        await jest.advanceTimersByTimeAsync(10 * 60_000);
        const { pressed, typed } = computer;
        expect([...server.stored.keys()].sort()).toEqual([...pressed.keys()].sort());
        for (const [key, { data }] of server.stored)
          expect(pressed.get(key)).toContainEqual((data as number[])[0]);
        expect(selectQueue(computer.state())).toEqual({});
        for (const person of PEOPLE) {
          // One draft of each form, however often the page was reloaded.
          const kept = FORMS.map((formType) => readDrafts('track', keyOf({ formType, personId: person })))
            .flat()
            .map(({ place, values }) => [place.key, values]);
          // Including input after Submit, which came too late for the server.
          const open = [...typed].filter(
            ([key, content]) => key.endsWith(`:${person}`) && !pressed.get(key)?.includes(content),
          );
          expect(kept.sort()).toEqual(open.sort());
        }
      },
    ),
    { numRuns: 100 },
  );
});
