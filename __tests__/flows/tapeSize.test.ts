/** The size of a tape: the lists in a flow, and the visit before it. */
import { calendarReceived } from '../../src/features/calendar/calendarSlice';
import {
  formEdited,
  networkReturned,
  pageHidden,
  pageShown,
} from '../../src/features/classForms/classFormsEvents';
import { createMasker } from '../../flows/record/masking';
import { replayTape } from '../../flows/replay/replay';
import { differenceText } from '../../flows/replay/sideBySide';
import type { Json, Tape } from '../../flows/tape/tape';
import { readTape, writeTape } from '../../flows/tape/tapeFile';
import { createWork } from '../../flows/tape/work';
import { searchAsked, searchClosed } from '../../src/features/search/searchSlice';
import { navigationStarted } from '../../src/app/navigation/navigationSlice';
import { makeReplayedSite } from '../../flows/site/replayedSite';
import { aPortfolioItem, aSearchResponse } from '../support/builders';
import { recordFlow, type Flow, type Scene } from '../support/recordFlow';
import { classScenes } from '../support/scenes/classScenes';

const KB_100 = 100_000;
const COMMON = {
  '/api/website/maintenance/course_portfolio': () => ({ status: true, list: [aPortfolioItem()] }),
  '/api/website/maintenance/regions': () => ({
    status: true,
    list: [1, 2, 3].map((id) => ({ id, label: `Region ${id}` })),
  }),
};
const CALENDAR = '/api/website/calendar/{region}';
const DAY = 86_400_000;
const CITIES = ['Penang', 'Kuala Lumpur', 'Miri', 'Johor Bahru', 'Ipoh'];

/** Pseudo-random numbers that are the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * A realistic calendar that does not compress unusually well: ids, courses, towns and days in random order,
 * sorted by day.
 */
function aCalendar(count: number, courses: number, seed = 1) {
  const draw = chance(seed);
  return Array.from({ length: count }, () => ({
    course: draw(courses),
    start: 1_800_000_000_000 + draw(88) * DAY,
  }))
    .sort((a, b) => a.start - b.start)
    .map(({ course, start }) => {
      const id = 10_000 + draw(60_000);
      return {
        id,
        course_id: 1000 + course,
        schedule_id: id,
        region: 1,
        venue_label: CITIES[draw(CITIES.length)] ?? '',
        start_date: start,
        end_date: start + (1 + draw(3)) * DAY,
        early_bird_deadline: draw(2) ? null : start - 14 * DAY,
        tag_new: draw(20) ? ('no' as const) : ('yes' as const),
        tag_added: draw(20) ? ('no' as const) : ('yes' as const),
        brochure: null,
        course_title: `${['Practical', 'Advanced', 'Applied'][course % 3]} ${['Metrology', 'Corrosion', 'Control'][(course % 7) % 3]} ${course}`,
        group_id: 100 + (course % 97),
        group_code: 'EE',
        group_label: `Group ${course % 97} of the catalogue`,
      };
    });
}

async function expectSame(text: string): Promise<Tape> {
  const tape = await readTape(text);
  const { today, difference, notes } = await replayTape(tape, makeReplayedSite);
  expect(difference && differenceText(tape, today, difference)).toBeUndefined();
  expect(notes).toEqual([]);
  return tape;
}

describe('a region whose calendar is large', () => {
  const visit = (count: number): Scene => ({
    name: `calendar of ${count}`,
    page: '/calendar',
    answers: { ...COMMON, [CALENDAR]: () => ({ list: aCalendar(count, count / 5) }) },
    before: async () => undefined,
    during: (flow) => flow.dispatch(navigationStarted({ pathname: '/calendar', search: '?region=1' })),
  });
  const sessionsOf = ({ end }: Tape): unknown[] =>
    (end as unknown as { calendar: { sessions: { data: unknown[] } } }).calendar.sessions.data;

  it.each([1000, 2000])(
    'of %i sessions stands on the tape once, in less than 100 KB, and replays the same',
    async (count) => {
      const recorded = await recordFlow(visit(count));
      expect(sessionsOf(recorded)).toHaveLength(count);
      const text = await writeTape(recorded);
      expect(text.length).toBeLessThan(KB_100);
      const tape = await expectSame(text);
      // As texts: comparing thousands of rows one by one would take longer than all the rest.
      expect(JSON.stringify(sessionsOf(tape)) === JSON.stringify(aCalendar(count, count / 5))).toBe(true);
      // The response, the derived value and the stored value are the same object.
      const lists = new Set<unknown>();
      const find = (part: unknown): void => {
        if (Array.isArray(part) && part.length === count) lists.add(part);
        else if (typeof part === 'object' && part !== null) Object.values(part).forEach(find);
      };
      find(tape);
      expect(lists.size).toBe(1);
    },
  );

  it('a difference in one of a thousand rows is found', async () => {
    const tape = await recordFlow(visit(1000));
    const other = JSON.parse(JSON.stringify(tape.end)) as {
      calendar: { sessions: { data: { course_title: string }[] } };
    };
    const row = other.calendar.sessions.data[678];
    if (row) row.course_title = 'Another title';
    const { difference } = await replayTape(
      await readTape(await writeTape({ ...tape, end: other as unknown as Json })),
      makeReplayedSite,
    );
    expect(difference).toMatchObject({ kind: 'end' });
    expect(difference?.changes).toEqual([
      expect.objectContaining({
        path: ['calendar', 'sessions', 'data', 678, 'course_title'],
        before: 'Another title',
      }),
    ]);
  });

  it('is masked once, and not while the visitor waits', async () => {
    const work = createWork();
    let jobs = 0;
    const masker = createMasker((job) => {
      jobs += 1;
      work.add(job);
    });
    const list = aCalendar(1000, 500);
    const answer = masker.mask(list) as Json[];
    const action = masker.mask(calendarReceived({ region: 1, list }).payload) as { list: Json };
    expect(answer).toEqual([]);
    masker.turn();
    const state = masker.maskState({ calendar: { sessions: { data: list } } }) as {
      calendar: { sessions: { data: Json } };
    };
    expect(jobs).toBe(1);
    await work.finish();
    expect(answer).toEqual(list);
    expect(action.list).toBe(answer);
    expect(state.calendar.sessions.data).toBe(answer);
  });
});

describe('a long visit before the recording', () => {
  const rounds = async (flow: Flow, count: number): Promise<void> => {
    for (let round = 0; round < count; round += 1) {
      await flow.dispatch(searchAsked(`signal ${round}`));
      await flow.dispatch(searchClosed());
      await flow.dispatch(navigationStarted({ pathname: '/aboutus', search: '' }));
      await flow.dispatch(navigationStarted({ pathname: '/calendar', search: `?region=${1 + (round % 3)}` }));
      await flow.emit('signsOfLife', { touched: true });
    }
  };
  const after = (count: number): Scene => ({
    name: 'search',
    page: '/calendar',
    answers: {
      ...COMMON,
      [CALENDAR]: () => ({ list: aCalendar(300, 60) }),
      '/api/website/search_courses': () => aSearchResponse(),
    },
    before: (flow) => rounds(flow, count),
    during: (flow) => rounds(flow, 1),
  });

  it('makes a tape no longer, and it still leads today’s sagas to where they stood', async () => {
    const [short, long] = await Promise.all([recordFlow(after(6)), recordFlow(after(60))]);
    expect(long.before.inputs.length).toBe(short.before.inputs.length);
    expect(long.before.inputs.length).toBeLessThan(30);
    const [few, many] = [await writeTape(short), await writeTape(long)];
    expect(Math.abs(many.length - few.length)).toBeLessThan(1000);
    await expectSame(many);
  });

  it('goes for a class form that is typed into for hours, left and come back to', async () => {
    const scene = classScenes().find(({ name }) => name === 'evaluation, saved');
    if (!scene) throw new Error('The scene is missing.');
    const typed = async (flow: Flow, count: number): Promise<void> => {
      for (let index = 0; index < count; index += 1) {
        const values = { 3: { value: `Answer ${index}`, parts: {}, userInput: '' } };
        await flow.dispatch(formEdited({ formType: 'evaluation', values }));
        await flow.dispatch(formEdited({ formType: 'evaluation', values }));
        await flow.elapse(20_000);
        // A pause in typing: the latest input is stored on the device.
        await flow.elapse(500);
        if (index % 5 !== 4) continue;
        await flow.emit('pageEvents', pageHidden());
        await flow.emit('pageEvents', pageShown());
        await flow.emit('pageEvents', networkReturned());
      }
    };
    const record = (count: number): Promise<Tape> =>
      recordFlow({
        ...scene,
        async before(flow) {
          await scene.before(flow);
          await typed(flow, count);
        },
      });
    const [short, long] = [await record(10), await record(60)];
    expect(long.before.inputs.length).toBe(short.before.inputs.length);
    await expectSame(await writeTape(long));
  });
});

it('what stands between two equal moments is left out only once all of it has ended', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const tape = await recordFlow({
    name: 'a call under way',
    page: '/',
    answers: { ...COMMON, [CALENDAR]: () => new Promise((done) => (answer = done)) },
    async before(flow) {
      await flow.dispatch(navigationStarted({ pathname: '/calendar', search: '?region=1' }));
    },
    async during(flow) {
      answer({ list: aCalendar(3, 2) });
      await flow.dispatch(searchClosed());
    },
  });
  expect(tape.before.inputs.some((input) => input.kind === 'action')).toBe(true);
  expect(
    tape.steps.some((step) => step.kind === 'signal' && step.name === 'GET /api/website/calendar/{region}'),
  ).toBe(true);
  await expectSame(await writeTape(tape));
});
