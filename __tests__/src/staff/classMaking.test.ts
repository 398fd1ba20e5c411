/** The page that creates classes: its requests, its proposals, and conflicts between two people's changes. */
import fc from 'fast-check';
import { expectSaga } from 'redux-saga-test-plan';
import type { ClassSetup } from '@/contract/staff/classMaking';
import type { ClassPlanResponse } from '@/contract/staff/classMakingSchemas';
import { classSetupSchema } from '@/server/classes/classSchema';
import { fromField, toField } from '@/src/staff/classes/making/instantField';
import { make, save } from '@/src/staff/classes/making/makingSaga';
import {
  answeredFound,
  classMade,
  conflictFound,
  draftOfNew,
  draftOfSetup,
  makeClass,
  makingReducer,
  saveSetup,
  savingBegun,
  savingRefused,
  setupReceived,
  setupRequested,
} from '@/src/staff/classes/making/makingSlice';
import { newClass, windowsOf, withDays } from '@/src/staff/classes/making/newClass';
import { mergeSetups } from '@/src/staff/classes/making/setupMerge';
import { refusal } from '../../support/fakeHttp';
import { SETUP } from './aSetup';
import { runStaffSaga } from './runStaffSaga';

const plan: ClassPlanResponse = {
  status: true,
  session: {
    ...{ id: 7, course_id: 1944, schedule_id: 31, course: 'Antennas', venue: 'Penang', is_cancelled: false },
    ...{ start: '2027-02-01', end: '2027-02-03', classes: [] },
  },
  instructors: [{ name: 'Nalini', email: '' }],
  sources: {
    templates: [{ id: 1, form: 'instructor_form', name: 'Report', fields: [{ id: 1, label: 'The room' }] }],
    earlier: {
      ...{ tracking_id: 'earlier', title: 'Antennas', start: '2026-05-04' },
      ...{ trainee_form: [{ id: 1, label: 'The pace' }], instructor_form: [], assessment: null },
    },
    instructors: [],
    courses: [
      { id: 1944, title: 'Antennas' },
      { id: 1950, title: 'Filters' },
    ],
  },
};
const setup = newClass(plan);

it('a session is a class that can be made as it stands: forms from before, windows from the dates', () => {
  expect(() =>
    classSetupSchema.validateSync({ ...setup, trainers: [{ id: 1, name: 'N' }] }, { strict: true }),
  ).not.toThrow();
  expect(setup).toMatchObject({
    trainers: [{ name: 'Nalini' }],
    trainee_form: {
      start: '2027-02-03T08:00:00+08:00',
      end: '2027-02-17',
      template: [{ label: 'The pace' }],
    },
    instructor_form: { template: [{ label: 'The room' }] },
    survey: { courses: [1950] },
  });
});

it('other days take the proposed windows along, and leave one that was set by hand', () => {
  const mine = { status: 'active', start: '2027-01-30', end: '2027-02-01' };
  const moved = withDays({ ...setup, background: mine }, { course_end_date: '2027-02-04' });
  expect(moved.background).toEqual(mine);
  expect(moved.trainee_form).toMatchObject({ start: '2027-02-04T08:00:00+08:00', end: '2027-02-18' });
});

it('a form that is offered while a day is being typed gets its window with the day', () => {
  const days = { course_start_date: '', course_end_date: setup.course_end_date };
  const typing = { ...setup, ...days, background: { ...windowsOf(days).background, status: 'active' } };
  expect(typing.background).toMatchObject({ start: '', end: '' });
  const typed = withDays(typing, { course_start_date: '2027-02-02' }, setup);
  expect(typed.background).toMatchObject({ start: '2027-01-19', end: '2027-02-02' });
});

it('a day and time is stored as it was typed, as a bare day where that means the same', () => {
  expect([fromField('2027-02-01T00:00', 'start'), fromField('2027-02-01T23:59', 'end')]).toEqual([
    '2027-02-01',
    '2027-02-01',
  ]);
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  fc.assert(
    fc.property(time, fc.constantFrom('start', 'end', 'startPost'), ([hour, minute], bound) => {
      const field = `2027-02-01T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      expect(toField(fromField(field, bound), bound)).toBe(field);
    }),
  );
});

const people = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Ben' },
];
const base: ClassSetup = { ...setup, trainees: people };

it('what only they changed is taken over, what both changed is asked about, people row by row', () => {
  const theirs: ClassSetup = {
    ...base,
    course_title: 'Theirs',
    coordinator_name: 'Mei',
    trainees: [
      { id: 1, name: 'Ana Tan' },
      people[1] as { id: number; name: string },
      { id: 3, name: 'Siti' },
    ],
  };
  const mine: ClassSetup = {
    ...base,
    course_title: 'Mine',
    trainees: [people[0] as { id: number; name: string }],
  };
  const { merged, taken, fields } = mergeSetups({ base, mine, theirs });
  expect(taken).toEqual(['Coordinator', 'Trainee 1: Ana Tan', 'Trainee 3: Siti']);
  expect(merged).toMatchObject({ course_title: 'Mine', coordinator_name: 'Mei' });
  expect(merged.trainees.map(({ name }) => name)).toEqual(['Ana Tan', 'Siti']);
  expect(fields.map(({ label, mine: one, theirs: other }) => [label, one, other])).toEqual([
    ['Title', 'Mine', 'Theirs'],
  ]);
  expect(fields[0]?.take(merged).course_title).toBe('Theirs');
});

it('a class that was moved to another session meanwhile stays there, and the dialog says so', () => {
  const mine = { ...base, course_title: 'Mine' };
  const { merged, taken, fields } = mergeSetups({ base, mine, theirs: { ...base, schedule_id: 32 } });
  expect(merged).toEqual({ ...mine, schedule_id: 32 });
  expect([taken, fields]).toEqual([['Schedule'], []]);
});

it('who was added by a save whose answer was lost is not added once more', () => {
  const three = {
    mine: { ...base, trainees: [...people, { name: ' Siti ', email: '' }, { name: 'Siti' }] },
    theirs: { ...base, trainees: [...people, { id: 3, name: 'Siti' }, { id: 4, name: 'Mei' }] },
  };
  const { merged, fields } = mergeSetups({ base, ...three });
  expect(merged.trainees).toEqual([
    ...people,
    { id: 3, name: 'Siti' },
    { name: 'Siti' },
    { id: 4, name: 'Mei' },
  ]);
  expect(fields).toEqual([]);
});

it('two who each add an assessment, or choose another form, are asked which it is, also where both look alike', () => {
  const assessment = { status: 'active', start: '2027-01-25', end: '2027-02-04', questions: 2, choices: 4 };
  const form = (label: string, type: 'stars' | 'radio' = 'stars') => ({
    ...{ status: 'active', start: '2027-02-03', end: '2027-02-17' },
    template: [{ id: 1, label, type }],
  });
  const mine = {
    ...{ ...base, assessment: { ...assessment, answers: 'ab' } },
    ...{ trainee_form: form('The pace'), instructor_form: form('The room') },
  };
  const theirs = {
    ...{ ...base, assessment: { ...assessment, answers: 'cd', start_post: '2027-02-03' } },
    ...{ trainee_form: form('The food'), instructor_form: form('The room', 'radio') },
  };
  const { merged, taken, fields } = mergeSetups({ base, mine, theirs });
  expect(fields.map(({ label, mine: one, theirs: other }) => [label, one, other])).toEqual([
    ['Assessment: Key', 'ab', 'cd'],
    ['Evaluation: Form', '1 field: The pace', '1 field: The food'],
    ['Instructor form: Form', 'Label: The room\nKind: Stars', 'Label: The room\nKind: One choice'],
  ]);
  expect(taken).toEqual(['Assessment: Post-assessment opens']);
  expect(merged.assessment).toEqual({ ...assessment, answers: 'ab', start_post: '2027-02-03' });
  expect(fields[0]?.take(merged).assessment).toEqual(theirs.assessment);
});

it('what both changed is written as the console writes it: days and times in words', () => {
  const evaluation = { status: 'active', start: '2027-02-03', end: '2027-02-17', template: [] };
  const on = (day: string, end: string): ClassSetup => ({
    ...{ ...base, course_end_date: day, trainee_form: { ...evaluation, end } },
  });
  const three = {
    mine: on('2027-02-04', '2027-02-18'),
    theirs: on('2027-02-05', '2027-02-18T17:30:00+08:00'),
  };
  const { fields } = mergeSetups({ base: on('2027-02-03', '2027-02-17'), ...three });
  expect(fields.map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
    ['Last day', '04 Feb 2027', '05 Feb 2027'],
    ['Evaluation: Closes', '18 Feb 2027', '18 Feb 2027, 17:30'],
  ]);
});

const member = { id: 1, email: 'ana@example.com', name: 'Ana', roles: ['classes'], version: 1 };
const stateOf = () => ({
  classMaking: makingReducer(undefined, setupRequested('a')),
  session: { member },
});
const httpOf = (send: jest.Mock) => ({ context: { http: { send } } });

async function run(saga: typeof make | typeof save, action: { payload: unknown }, send: jest.Mock) {
  const { effects } = await expectSaga(saga as (given: unknown) => Generator, action)
    .withReducer((state = stateOf()) => state)
    .provide({
      getContext: () => httpOf(send).context.http,
    })
    .silentRun(50);
  return (effects.put ?? []).map(
    (effect) => (effect as { payload: { action: { type: string } } }).payload.action,
  );
}

it('a class that is made is told once, also when its paper could not be kept', async () => {
  const made = { status: true, tracking_id: 'abcd', version: 3 };
  const send = jest.fn().mockResolvedValueOnce(made).mockRejectedValueOnce(refusal(413, {}));
  const actions = await run(
    make,
    makeClass({ setup, paper: { name: 'p.pdf', content: '' }, session: 7 }),
    send,
  );
  const wrongPaper = [
    { field: 'assessment.questions_pdf', message: 'The question paper could not be kept.' },
  ];
  expect(actions).toContainEqual(classMade({ what: draftOfNew(7), id: 'abcd', wrongPaper }));
  expect(actions).toContainEqual(
    expect.objectContaining({
      payload: expect.objectContaining({ text: 'The class is made, but its question paper is not kept.' }),
    }),
  );
  expect(send.mock.calls.map(([endpoint]) => (endpoint as { method: string }).method)).toEqual([
    'POST',
    'PUT',
  ]);
});

const ana = { role: 'trainee' as const, id: 1, name: 'Ana' };
it.each([
  [
    'the wrong fields',
    422,
    { errors: [{ field: 'a', message: 'b' }] },
    savingRefused({ what: draftOfSetup('a'), errors: [{ field: 'a', message: 'b' }] }),
  ],
  [
    'who has sent answers',
    422,
    { answered: [ana] },
    answeredFound({
      what: draftOfSetup('a'),
      lost: { people: [ana], forms: [] },
    }),
  ],
])('a save that is refused shows %s', async (_what, status, data, expected) => {
  const send = jest.fn().mockRejectedValueOnce(refusal(status, data));
  const actions = await run(save, saveSetup({ id: 'a', version: 1, setup, paper: null }), send);
  expect(actions).toContainEqual(expected);
});

it('who saves second is shown what is stored now', async () => {
  const theirs = { status: true, tracking_id: 'a', version: 2, class: { ...setup, course_title: 'Theirs' } };
  const send = jest.fn().mockRejectedValueOnce(refusal(409, {})).mockResolvedValue(theirs);
  const actions = await run(save, saveSetup({ id: 'a', version: 1, setup, paper: null }), send);
  expect(actions).toContainEqual(conflictFound(theirs as never));
});

describe('a class that was left meanwhile', () => {
  const other = {
    status: true as const,
    tracking_id: 'b',
    version: 1,
    has_paper: false,
    class: setup,
    sources: plan.sources,
  };
  const begun = [setupRequested('b'), setupReceived(other)];
  const theirs = { ...other, tracking_id: 'a', version: 2, class: { ...setup, course_title: 'Theirs' } };
  const action = saveSetup({ id: 'a', version: 1, setup, paper: null });
  const refusedWith = (status: number, data: object) => ({
    [SETUP]: ({ body }: { body?: unknown }) => (body ? Promise.reject(refusal(status, data)) : theirs),
  });

  it.each([
    [
      'what is wrong',
      422,
      { message: 'Too long.', errors: [{ field: 'course_title', message: 'Too long.' }] },
    ],
    ['a change of somebody else', 409, { message: 'Too long.' }],
    ['who has sent answers', 422, { message: 'Too long.', answered: [ana] }],
  ])('is told with its name, and leaves the open one as it is: %s', async (_what, status, data) => {
    const { state, failures } = await runStaffSaga(save, [action], refusedWith(status, data), begun);
    const untouched = { saving: [], errors: [], isConflict: false, lost: null, setup: { data: other } };
    expect(state.classMaking).toMatchObject(untouched);
    expect(failures).toEqual(['“Antennas”: Too long.']);
  });

  it('leaves the open one where it is when it is saved, and both can be on their way', async () => {
    const stored = { status: true, tracking_id: 'a', version: 2, class: setup };
    const before = [...begun, savingBegun(draftOfSetup('b'))];
    const { state, sent } = await runStaffSaga(save, [action], { [SETUP]: () => stored }, before);
    expect(sent).toHaveLength(1);
    expect(state.classMaking).toMatchObject({
      saving: [draftOfSetup('b')],
      saved: 0,
      setup: { data: other },
    });
  });

  it('does not lead away from the open one when it is made', async () => {
    const made = { status: true, tracking_id: 'c', version: 1 };
    const { state } = await runStaffSaga(
      make,
      [makeClass({ session: 7, setup, paper: null })],
      { '/api/staff/classes': () => made },
      begun,
    );
    expect(state.classMaking).toMatchObject({ made: null, saving: [] });
  });
});
