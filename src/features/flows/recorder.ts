import type { Store } from '@reduxjs/toolkit';
import type { SagaMonitor } from 'redux-saga';
import type { Step, Tape } from './tape';

export interface RecorderOptions {
  /** epoch milliseconds, as exact as the browser gives them */
  now: () => number;
}

/** What a recording is called, and where it was made. */
export interface About {
  name: string;
  /** path and query of the page; the recorder takes out its secrets */
  page: string;
  build: string;
}

export interface Recorder {
  /** for the store's saga middleware: `makeStore({ sagas: { sagaMonitor: recorder.monitor } })` */
  monitor: SagaMonitor;
  /** Right after the store was made, before any saga runs. */
  attach(store: Pick<Store, 'getState' | 'subscribe'>): void;
  start(about: About): void;
  /** what was recorded so far; of a recording that goes on, the list grows */
  steps(): readonly Step[];
  stop(): Tape;
}

export declare function createRecorder(options: RecorderOptions): Recorder;
