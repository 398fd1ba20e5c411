import { call, getContext, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Difference } from '../replay/compare';
import { saveTape } from '../tape/files';
import { selectName, selectTape } from './flowsSelectors';
import {
  downloadAsked,
  fileChosen,
  recordAsked,
  recordingLost,
  recordingStarted,
  replayAsked,
  replayed,
  replayStarted,
  stopAsked,
  tapeMade,
  tapeOpened,
  tapeRefused,
  type Verdict,
} from './flowsSlice';
import type { Replay } from '../replay/replay';
import { differenceText } from '../replay/sideBySide';
import type { Tape } from '../tape/tape';
import { readTape, writeTape } from '../tape/tapeFile';
import { pauses } from '../tape/work';

/** The panel's dependencies. */
export interface FlowsContext {
  /** Starts a recording of the current page. */
  startRecording: (name: string) => void;
  stopRecording: () => Promise<Tape>;
  /** Runs the tape through the sagas of this build; the site itself is not affected. */
  replay: (tape: Tape) => Promise<Replay>;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const differs = (tape: Tape, today: Tape, difference: Difference): Verdict => ({
  is: 'different',
  // A difference in the final state is shown at the end.
  position: Math.min(difference.step + 1, tape.steps.length),
  words: differenceText(tape, today, difference),
});

export function* record() {
  const start = yield* getContext<FlowsContext['startRecording']>('startRecording');
  yield* call(start, yield* select(selectName));
  yield* put(recordingStarted());
}

export function* stop() {
  const end = yield* getContext<FlowsContext['stopRecording']>('stopRecording');
  try {
    yield* put(tapeMade(yield* call(end)));
  } catch (error) {
    yield* put(recordingLost(`The recording could not be finished. ${reasonOf(error)}`));
  }
}

export function* download() {
  const tape = yield* select(selectTape);
  if (tape) yield* call(saveTape, tape, yield* call(writeTape, tape, pauses));
}

export function* openFile({ payload: file }: ReturnType<typeof fileChosen>) {
  try {
    const text = yield* call([file, file.text]);
    yield* put(tapeOpened(yield* call(readTape, text)));
  } catch (error) {
    yield* put(tapeRefused(`This file cannot be opened as a tape. ${reasonOf(error)}`));
  }
}

export function* replay() {
  const tape = yield* select(selectTape);
  if (!tape) return;
  yield* put(replayStarted());
  const run = yield* getContext<FlowsContext['replay']>('replay');
  try {
    const { today, difference } = yield* call(run, tape);
    yield* put(replayed(difference ? differs(tape, today, difference) : { is: 'same' }));
  } catch (error) {
    yield* put(replayed({ is: 'unknown' }));
    yield* put(tapeRefused(`This tape cannot be replayed. ${reasonOf(error)}`));
  }
}

export function* flowsSaga() {
  yield* takeLeading(recordAsked, record);
  yield* takeLeading(stopAsked, stop);
  yield* takeLeading(downloadAsked, download);
  yield* takeLeading(replayAsked, replay);
  yield* takeLatest(fileChosen, openFile);
}
