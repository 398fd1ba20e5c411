import { call, getContext, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { readText, saveTape } from './files';
import { selectName, selectTape } from './flowsSelectors';
import {
  downloadAsked,
  fileChosen,
  recordAsked,
  recordingStarted,
  stopAsked,
  tapeMade,
  tapeOpened,
  tapeRefused,
} from './flowsSlice';
import type { Tape } from './tape';
import { readTape } from './tapeFile';

/** What the panel works with. */
export interface FlowsContext {
  /** Begins a recording of the page as it is now. */
  startRecording: (name: string) => void;
  stopRecording: () => Tape;
}

export function* record() {
  const start = yield* getContext<FlowsContext['startRecording']>('startRecording');
  yield* call(start, yield* select(selectName));
  yield* put(recordingStarted());
}

export function* stop() {
  const end = yield* getContext<FlowsContext['stopRecording']>('stopRecording');
  yield* put(tapeMade(yield* call(end)));
}

export function* download() {
  const tape = yield* select(selectTape);
  if (tape) yield* call(saveTape, tape);
}

export function* openFile({ payload: file }: ReturnType<typeof fileChosen>) {
  try {
    const text = yield* call(readText, file);
    yield* put(tapeOpened(yield* call(readTape, text)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    yield* put(tapeRefused(`This file cannot be opened as a tape. ${reason}`));
  }
}

export function* flowsSaga() {
  yield* takeLeading(recordAsked, record);
  yield* takeLeading(stopAsked, stop);
  yield* takeLeading(downloadAsked, download);
  yield* takeLatest(fileChosen, openFile);
}
