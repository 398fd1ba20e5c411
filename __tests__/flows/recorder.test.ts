/** Whatever a tester did before pressing Record, and whenever: the tape leads today's sagas to the same state. */
import { navigationStarted } from '../../src/app/navigation/navigationSlice';
import { makeReplayedSite } from '../../flows/site/replayedSite';
import { rootReducer, type RootState } from '../../src/app/rootReducer';
import {
  emailTyped,
  networkReturned,
  pageHidden,
  pageShown,
  personPicked,
} from '../../src/features/classForms/classFormsEvents';
import { contactSubmitted } from '../../src/features/enquiries/enquiriesSlice';
import { resellersFeature } from '../../src/features/resellers/resellersSlice';
import { selectHead, type WithClassForms } from '../../src/features/classForms/classFormsSelectors';
import { createRecorder } from '../../flows/record/recorder';
import { replayTape, type MakeSite } from '../../flows/replay/replay';
import { differenceText } from '../../flows/replay/sideBySide';
import { chainText } from '../../flows/replay/stepText';
import type { Step, Tape } from '../../flows/tape/tape';
import { readTape, writeTape } from '../../flows/tape/tapeFile';
import { searchAsked, searchClosed } from '../../src/features/search/searchSlice';
import { aCalendarSession, aContactPayload, aSearchResponse } from '../support/builders';
import { fakeHttp } from '../support/fakeHttp';
import { recordFlow, type Scene } from '../support/recordFlow';
import { classScenes } from '../support/scenes/classScenes';
import { PEOPLE } from '../support/scenes/people';
import { siteScenes } from '../support/scenes/siteScenes';

async function expectSame(tape: Tape): Promise<void> {
  const { today, difference, notes } = await replayTape(
    await readTape(await writeTape(tape)),
    makeReplayedSite,
  );
  expect(difference && differenceText(tape, today, difference)).toBeUndefined();
  expect(notes).toEqual([]);
}

const sceneOf = (name: string): Scene => {
  const found = classScenes().find((scene) => scene.name === name);
  if (!found) throw new Error(`There is no scene ${name}.`);
  return found;
};
const named = (steps: readonly Step[], name: string) =>
  steps.filter((step) => 'name' in step && step.name === name);

it('a recording that begins while a save waits for its next try takes in that try', async () => {
  const scene = sceneOf('pre_assessment, offline, sent again');
  const tape = await recordFlow({
    ...scene,
    async before(flow) {
      await scene.before(flow);
      // The scene's own steps, up to the waiting.
      await scene.during({ ...flow, elapse: async (ms) => (ms === 2000 ? undefined : flow.elapse(ms)) });
    },
    during: (flow) => flow.elapse(2000),
  });
  const signals = tape.steps.filter((step) => step.kind === 'signal');
  expect(signals.map(({ saga, name }) => [saga, name])).toContainEqual(['waitForNextTry', 'delay']);
  expect(named(tape.steps, 'postSubmission')).toHaveLength(1);
  await expectSame(tape);
});

it('an address that is typed letter by letter is on no tape, and the flow goes as it was recorded', async () => {
  const scene = sceneOf('survey, saved');
  const tape = await recordFlow({
    ...scene,
    async during(flow) {
      for (const typed of ['s', 'si', 'sit', 'siti', 'siti@example.com']) {
        await flow.dispatch(emailTyped(typed));
        await flow.elapse(500);
      }
    },
  });
  expect(named(tape.steps, 'writeDrafts').length).toBeGreaterThan(1);
  expect(JSON.stringify(tape)).not.toMatch(/"s(i|it|iti|iti@example.com)?"/);
  await expectSame(tape);
});

it.each(['training@acme.com', 'course_1@acme.com'])(
  'the beginning of an address may be a word of the site, which stays on the tape: %s',
  async (address) => {
    const scene = sceneOf('survey, saved');
    const tape = await recordFlow({
      ...scene,
      async during(flow) {
        for (let length = 1; length <= address.length; length += 1) {
          await flow.dispatch(emailTyped(address.slice(0, length)));
        }
        // The class is fetched again.
        await scene.during(flow);
      },
    });
    expect(JSON.stringify(tape)).not.toContain(address);
    expect(JSON.stringify(tape)).toContain('"course_title"');
    expect(selectHead(tape.end as unknown as WithClassForms)).toHaveProperty('course_title');
    await expectSame(tape);
  },
);

it.each(['steps', 'name', 'start', 'end', 'form', 'site', 'processing'])(
  'somebody whose name is a word of the tape changes nothing of the tape: %s',
  async (name) => {
    const scene = siteScenes().find((each) => each.name === 'contact, stored');
    if (!scene) throw new Error('There is no such scene.');
    const payload = aContactPayload({ form_name: name });
    const tape = await recordFlow({ ...scene, during: (flow) => flow.dispatch(contactSubmitted(payload)) });
    expect(named(tape.steps, 'submitContact')).not.toEqual([]);
    expect(JSON.stringify(tape)).not.toContain(`"form_name":"${name}"`);
    await expectSame(tape);
  },
);

it('what a visitor types may be a city or a country of the site, which stay on the tape as they were shown', async () => {
  const contact = siteScenes().find(({ name }) => name === 'contact, stored');
  const calendar = siteScenes().find(({ name }) => name.startsWith('calendar region change'));
  if (!contact || !calendar) throw new Error('There is no such scene.');
  const { venue_label } = aCalendarSession();
  const payload = aContactPayload({ form_city: venue_label, form_company: 'Malaysia' });
  const tape = await recordFlow({
    ...contact,
    answers: { ...calendar.answers, ...contact.answers },
    before: contact.before,
    async during(flow) {
      await flow.dispatch(contactSubmitted(payload));
      await calendar.before(flow);
    },
  });
  expect(JSON.stringify(tape)).not.toContain(`"form_city":"${venue_label}"`);
  expect(JSON.stringify(tape)).not.toContain('"form_company":"Malaysia"');
  expect(tape.end).toHaveProperty('calendar.sessions.data.0.venue_label', venue_label);
  expect(tape.end).toHaveProperty('resellers.regions.data.0.countries.0.country', 'Malaysia');
  await expectSame(tape);
});

it.each([
  ['trainees_background, saved', 'evaluation'],
  ['trainees_background, saved', 'survey'],
  ['coordinator, saved', 'coordinator'],
])('an answer that is a word of the code changes nothing else of the tape: %s, %s', async (name, word) => {
  const scene = sceneOf(name);
  const tape = await recordFlow({
    ...scene,
    async during(flow) {
      const dispatch: typeof flow.dispatch = (action) =>
        flow.dispatch(
          JSON.parse(
            JSON.stringify(action)
              .replaceAll(JSON.stringify(PEOPLE.relevancy), JSON.stringify(word))
              .replaceAll('"company_label":""', `"company_label":"${word}"`),
          ) as typeof action,
        );
      await scene.during({ ...flow, dispatch });
      // The class's other trainee, whose drafts are looked for.
      await flow.dispatch(personPicked(2));
    },
  });
  expect(named(tape.steps, 'writeDrafts')).not.toEqual([]);
  expect(JSON.stringify(tape)).not.toMatch(RegExp(`"(job_relevancy|company_label)":"${word}"`));
  await expectSame(tape);
});

it('what the browser tells is on the tape: the page left and seen again, the network back, a touch', async () => {
  const scene = sceneOf('pre_assessment, started');
  const tape = await recordFlow({
    ...scene,
    answers: {
      ...scene.answers,
      '/api/server': () => ({ status: true, now: Date.parse('2027-01-11'), build: '' }),
    },
    async before(flow) {
      await scene.before(flow);
      await flow.emit('pageEvents', pageHidden());
    },
    async during(flow) {
      await flow.emit('pageEvents', pageShown());
      await flow.emit('pageEvents', networkReturned());
      // The first interaction of a new day asks the server for it; the second has no effect.
      await flow.emit('signsOfLife', { touched: true });
      await flow.emit('signsOfLife', { touched: true });
      await flow.elapse(20_000);
    },
  });
  expect(named(tape.steps, 'pageEvents')).toHaveLength(2);
  expect(named(tape.steps, 'signsOfLife')).toHaveLength(2);
  expect(named(tape.steps, 'tick').length).toBeGreaterThanOrEqual(2);
  // An interaction without effect takes one line of the recording; one with an effect is recorded.
  const chain = chainText(tape.steps).map(({ text }) => text);
  expect(chain).toContain('signal: signsOfLife = {"touched":true} (nothing came of it)');
  expect(chain.filter((line) => line.startsWith('fork noticeDay'))).toHaveLength(1);
  expect(chain.some((line) => line.includes('call tick'))).toBe(true);
  await expectSame(tape);
});

it('a page that is opened during the recording joins with its watchers', async () => {
  const scene = sceneOf('survey, saved');
  const tape = await recordFlow({
    ...scene,
    before: async () => undefined,
    async during(flow) {
      await scene.before(flow);
      await scene.during(flow);
    },
  });
  expect(tape.steps.filter((step) => step.kind === 'start')).toMatchObject([{ saga: 'classFormsSaga' }]);
  expect(JSON.stringify(tape.start)).not.toContain('classForms');
  await expectSame(tape);
});

it('a page whose script was there before the click joins by React, with its features without a saga, too', async () => {
  const scene = siteScenes().find((each) => each.name === 'contact, stored');
  if (!scene) throw new Error('There is no such scene.');
  let site: ReturnType<MakeSite> | undefined;
  const makeSite: MakeSite = (options) => {
    const preloadedState: Partial<RootState> = { ...options.preloadedState };
    delete preloadedState.resellers;
    return (site = makeReplayedSite({ ...options, preloadedState }));
  };
  const record = (before: Scene['before'], during: Scene['during']) =>
    recordFlow({ ...scene, before, during }, makeSite);
  const inject: Scene['before'] = async () => site?.store.injectFeature(resellersFeature);
  const atOnce = await record(
    async () => undefined,
    async (flow) => {
      await inject(flow);
      // The saga finds it there.
      await inject(flow);
      await scene.before(flow);
    },
  );
  expect(atOnce.start).not.toHaveProperty('resellers');
  expect(atOnce.end).toHaveProperty('resellers.regions.status', 'ready');
  await expectSame(atOnce);
  expect(atOnce.steps.filter(({ kind }) => kind === 'start')).toMatchObject([{ saga: 'resellers' }]);
  const before = await record(inject, scene.before);
  expect(before.start).toHaveProperty('resellers');
  await expectSame(before);
});

it('a search that is given up is on the tape as cancelled, and its late answer changes nothing', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const tape = await recordFlow({
    name: 'search, closed',
    page: '/',
    answers: { '/api/website/search_courses': () => new Promise((done) => (answer = done)) },
    before: async () => undefined,
    async during(flow) {
      await flow.dispatch(searchAsked('signal'));
      await flow.dispatch(searchClosed());
      answer(aSearchResponse());
      await flow.dispatch(searchAsked('signal again'));
    },
  });
  const { id } = named(tape.steps, 'getExact')[0] as { id: number };
  expect(tape.steps).toContainEqual(
    expect.objectContaining({ kind: 'outcome', of: id, result: 'cancelled' }),
  );
  await expectSame(tape);
});

it('can record again and again on one page; each tape replays by itself', async () => {
  const recorder = createRecorder({ now: () => Date.now() });
  const { store, startSaga } = makeReplayedSite({
    http: fakeHttp({ '/api/website/contact': () => ({ status: true }) }),
    preloadedState: rootReducer(undefined, { type: 'opened' }),
    sagas: { sagaMonitor: recorder.monitor },
    around: (reducer) => reducer,
  });
  Object.assign(globalThis, { document: new EventTarget() });
  recorder.attach(store);
  startSaga('rootSaga');
  startSaga('enquiriesSaga');
  const about = { name: 'contact', page: '/contactus?flow=1', build: 'test' };
  const record = async (email: string): Promise<Tape> => {
    recorder.start(about);
    store.dispatch(contactSubmitted(aContactPayload({ form_email: email })));
    await new Promise((done) => setTimeout(done, 20));
    return recorder.stop();
  };
  const first = await record('first@example.com');
  store.dispatch(navigationStarted({ pathname: '/aboutus', search: '' }));
  expect(first.steps.length).toBeGreaterThan(10);
  const second = await record('second@example.com');
  expect(second.steps.find((step) => step.kind === 'effect')).toMatchObject({ id: 1 });
  expect(second.before.inputs.length).toBeGreaterThan(first.before.inputs.length);
  await expectSame(first);
  await expectSame(second);
  await expect(recorder.stop()).rejects.toThrow('Nothing is being recorded.');
});
