import { selectChanges, selectShownState } from '../../flows/panel/flowsSelectors';
import {
  flowsReducer,
  markSet,
  positionChosen,
  recordingStarted,
  tapeLeft,
  tapeMade,
  tapeOpened,
  tapeRefused,
  type FlowsState,
} from '../../flows/panel/flowsSlice';
import { aTape, STEPS } from './aTape';

type Action = Parameters<typeof flowsReducer>[1];
const after = (...actions: Action[]): FlowsState =>
  actions.reduce(flowsReducer, flowsReducer(undefined, { type: '' }));
const opened = tapeOpened(aTape());

it('a recording leaves the site running, with its tape at hand', () => {
  expect(after(recordingStarted())).toMatchObject({ mode: 'recording', tape: null });
  const state = after(recordingStarted(), tapeMade(aTape()));
  expect(state).toMatchObject({ mode: 'live', position: 0 });
  expect(selectShownState({ flows: state })).toBeNull();
});

it('a recorded tape is shown as soon as it is stepped through', () => {
  const state = after(recordingStarted(), tapeMade(aTape()), positionChosen(1));
  expect(state).toMatchObject({ mode: 'shown', position: 1 });
});

it('an opened tape is shown from its start, and stepped through no further than it goes', () => {
  expect(after(opened)).toMatchObject({ mode: 'shown', position: 0, name: 'A message that failed' });
  expect(after(opened, positionChosen(STEPS + 1)).position).toBe(STEPS);
  expect(after(opened, positionChosen(-10)).position).toBe(0);
});

it('the screen shows the state after the step, and the site again when the tape is left', () => {
  const shown = (...actions: Action[]) => selectShownState({ flows: after(opened, ...actions) });
  expect(shown()).toEqual(aTape().start);
  expect(shown(positionChosen(4))).toEqual(aTape().start);
  expect(shown(positionChosen(5))).toEqual({ message: { status: 'sending' }, alerts: [] });
  expect(shown(positionChosen(STEPS))).toEqual(aTape().end);
  expect(shown(tapeLeft())).toBeNull();
});

it('there is nothing to step through while a recording goes on, or without a tape', () => {
  expect(after(recordingStarted(), positionChosen(1)).mode).toBe('recording');
  expect(after(positionChosen(1)).mode).toBe('live');
});

it('a file that is no tape changes nothing but says why, until a tape is opened', () => {
  const state = after(opened, positionChosen(3), tapeRefused('This is no tape.'));
  expect(state).toMatchObject({ mode: 'shown', position: 3, problem: 'This is no tape.' });
  expect(flowsReducer(state, opened).problem).toBe('');
});

describe('what changed', () => {
  const changes = (...actions: Action[]) => selectChanges({ flows: after(opened, ...actions) });
  const status = (before: string, to: string) => ({ path: ['message', 'status'], before, after: to });

  it('is told of the step against the one before', () => {
    expect(changes()).toEqual([]);
    expect(changes(positionChosen(5))).toEqual([status('idle', 'sending')]);
    expect(changes(positionChosen(6))).toEqual([]);
    expect(changes(positionChosen(10))).toEqual([
      status('sending', 'failed'),
      { path: ['alerts', 0], after: 'Network Error' },
    ]);
  });

  it('is told between any two steps, from the earlier to the later', () => {
    const expected = [status('idle', 'failed'), { path: ['alerts', 0], after: 'Network Error' }];
    expect(changes(positionChosen(1), markSet(1), positionChosen(12))).toEqual(expected);
    expect(changes(positionChosen(12), markSet(12), positionChosen(1))).toEqual(expected);
    expect(changes(positionChosen(12), markSet(12), markSet(null))).toEqual([]);
  });
});
