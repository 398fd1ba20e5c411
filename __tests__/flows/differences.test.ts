/**
 * A tape detects a change of the code, and names it: each test replays a tape on a site that has been changed
 * on purpose.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Reducer } from '@reduxjs/toolkit';
import type * as effects from 'typed-redux-saga';
import type * as site from '../../flows/site/replayedSite';
import { makeReplayedSite } from '../../flows/site/replayedSite';
import type { submissionDone } from '../../src/features/classForms/classFormsEvents';
import type { Submission } from '../../src/features/classForms/forms';
import type * as send from '../../src/features/classForms/sagas/sendSaga';
import { replayTape, type Failing, type MakeSite } from '../../flows/replay/replay';
import { differenceText, sideBySide } from '../../flows/replay/sideBySide';
import { readTape } from '../../flows/tape/tapeFile';
import { stepText } from '../../flows/replay/stepText';
import type { Tape } from '../../flows/tape/tape';

const SEND = '../../src/features/classForms/sagas/sendSaga';

const tapeOf = (file: string): Promise<Tape> =>
  readTape(readFileSync(path.join(__dirname, 'tapes', `${file}.json`), 'utf8'));

/** Today's site, with some exports of a module replaced. */
function changedSite(module: string, change: () => object): MakeSite {
  let make: MakeSite | undefined;
  jest.isolateModules(() => {
    jest.doMock(module, () => ({ ...jest.requireActual<object>(module), ...change() }));
    make = jest.requireActual<typeof site>('../../flows/site/replayedSite').makeReplayedSite;
    jest.dontMock(module);
  });
  if (!make) throw new Error('The site could not be loaded.');
  return make;
}

/** The sequence of a save, in a copy: the class is fetched before the end is recorded. */
function swapped() {
  const { call, put } = jest.requireActual<typeof effects>('typed-redux-saga');
  const actual = jest.requireActual<typeof send>(SEND);
  const events = jest.requireActual<{ submissionDone: typeof submissionDone }>(
    '../../src/features/classForms/classFormsEvents',
  );
  return {
    *sendSubmission(submission: Submission) {
      const outcome = yield* call(actual.saveSubmission, submission);
      if (outcome === 'failed') return;
      yield* call(actual.refetchClass, submission);
      yield* call(actual.stampEnd, submission as Parameters<typeof send.stampEnd>[0]);
      yield* call(actual.announce, submission, outcome);
      yield* put(events.submissionDone(`${submission.formType}:${submission.personId}`));
    },
  };
}

it('two steps of a chain that changed places: the first of them is named', async () => {
  const tape = await tapeOf('pre-assessment-saved');
  const { today, difference } = await replayTape(tape, changedSite(SEND, swapped));
  expect(difference?.kind).toBe('order');
  if (!difference) return;
  expect(stepText(tape.steps, difference.step)).toMatch(/^call stampEnd\(.*asked by sendSubmission$/);
  expect(stepText(today.steps, difference.step)).toMatch(/^call refetchClass\(.*asked by sendSubmission$/);
  const words = differenceText(tape, today, difference);
  expect(words).toMatch(/^First difference: step \d+, another step\n {2}on the tape: call stampEnd/);
  const chains = sideBySide(tape, today, difference).split('\n');
  expect(Math.max(...chains.map((line) => line.length))).toBeLessThanOrEqual(100);
  const marked = chains.filter((line) => / !( |$)/.test(line));
  expect(marked).toHaveLength(1);
  expect(marked[0]).toContain('call stampEnd');
  // The sequence continues: recorded responses are found wherever the calls are made.
  expect(chains.some((line) => / > +\d+ +call stampEnd/.test(line))).toBe(true);
});

it('a step that is left out is named', async () => {
  const site = changedSite('../../src/features/classForms/sagas/draftsSaga', () => ({
    *findDrafts() {
      // Nothing reads drafts any more.
    },
  }));
  const tape = await tapeOf('pre-assessment-refused');
  const { difference } = await replayTape(tape, site);
  expect(difference?.kind).toBe('order');
  expect(tape.steps[difference?.step ?? -1]).toMatchObject({ name: 'selectAddress', saga: 'findDrafts' });
});

it('other arguments are named, with what became of which', async () => {
  const site = changedSite('../../contract/classForms/messages', () => ({ SAVED: 'Thank you!' }));
  const tape = await tapeOf('pre-assessment-saved');
  const { difference } = await replayTape(tape, site);
  expect(difference?.kind).toBe('arguments');
  expect(tape.steps[difference?.step ?? -1]).toMatchObject({ name: 'notifications/alertRaised' });
  expect(difference?.changes).toEqual([
    { path: [0, 'payload', 'text'], before: 'Form Submitted', after: 'Thank you!' },
  ]);
});

it('another change of the state is named, at the action that makes it', async () => {
  const counting: MakeSite = (options) =>
    makeReplayedSite({
      ...options,
      around: (reducer) =>
        options.around(((state: { enquiries: { contact: { stored: number } } }, action) => {
          const after = reducer(state, action) as typeof state;
          if (action.type !== 'enquiries/contactStored') return after;
          return { ...after, enquiries: { contact: { ...after.enquiries.contact, stored: 5 } } };
        }) as Reducer),
    });
  const tape = await tapeOf('contact-stored');
  const { difference } = await replayTape(tape, counting);
  expect(difference?.kind).toBe('state');
  expect(tape.steps[difference?.step ?? -1]).toMatchObject({ kind: 'state' });
  expect(difference?.changes).toContainEqual(expect.objectContaining({ before: 1, after: 5 }));
});

it('a final state that the tape tells differently is named after the last step', async () => {
  const tape = await tapeOf('contact-stored');
  const other = { ...tape, end: { ...(tape.end as object), search: null } } as Tape;
  const { difference, today } = await replayTape(other, makeReplayedSite);
  expect(difference).toMatchObject({
    kind: 'end',
    step: tape.steps.length,
    changes: [{ path: ['search'], before: null }],
  });
  expect(difference && differenceText(other, today, difference)).toContain(
    'after the last step, another final state',
  );
});

describe('letting a call fail', () => {
  const replayFailing = async (file: string, name: string, failing: Omit<Failing, 'step'>) => {
    const tape = await tapeOf(file);
    const step = tape.steps.findIndex((each) => each.kind === 'effect' && each.name === name);
    return replayTape(tape, makeReplayedSite, { step, ...failing });
  };

  it('shows what would have happened: a failed timestamp is reported, and the class is fetched all the same', async () => {
    const { today, difference } = await replayFailing('pre-assessment-saved', 'postTimestamp', {
      message: 'Out of order',
      status: 500,
    });
    expect(difference?.kind).toBe('outcome');
    const asked = today.steps.flatMap((step) => (step.kind === 'effect' ? [step.name] : []));
    expect(asked.indexOf('refetchClassData')).toBeGreaterThan(asked.indexOf('postTimestamp'));
    expect(JSON.stringify(today.end)).toContain('"step":"stamping","message":"Out of order"');
  });

  it('says where the tape has no answer for what comes then', async () => {
    const { notes } = await replayFailing('pre-assessment-saved', 'postSubmission', {
      message: 'Refused',
      status: 422,
    });
    expect(notes.join()).toContain('The tape has no answer for this call of findDrafts: readDrafts');
  });

  it('refuses a step that is no call', async () => {
    await expect(
      replayTape(await tapeOf('contact-stored'), makeReplayedSite, { step: 0, message: 'x' }),
    ).rejects.toThrow('Step 1 is no call that could fail.');
  });
});
