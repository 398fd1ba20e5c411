/** Records a flow of the real sagas and reducers; a scene defines only what is outside of them. */
import type { Action } from '@reduxjs/toolkit';
import { eventChannel, type EffectMiddleware } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { makeReplayedSite } from '../../flows/site/replayedSite';
import { rootReducer, type RootState } from '../../src/app/rootReducer';
import { readEffect } from '../../flows/record/effects';
import { createRecorder } from '../../flows/record/recorder';
import type { MakeSite } from '../../flows/replay/replay';
import type { Tape } from '../../flows/tape/tape';
import { fakeHttp } from './fakeHttp';

type Services = Record<string, (...parameters: never[]) => unknown>;

/** The actions of a scene during its recording, or before. */
export interface Flow {
  dispatch(action: Action): Promise<void>;
  startSaga(name: string): Promise<void>;
  /** Advances the clock by so many milliseconds. */
  elapse(ms: number): Promise<void>;
  /** Sends a message into the channel that a service opened. */
  emit(channel: string, message: object): Promise<void>;
}

export interface Scene {
  name: string;
  page: string;
  answers: Parameters<typeof fakeHttp>[0];
  services?: Services;
  /** from the opening of the page to the recording */
  before: (flow: Flow) => Promise<void>;
  during: (flow: Flow) => Promise<void>;
}

const BEGUN = Date.parse('2027-01-11T02:00:00.000Z');

/** Behaves like a browser's storage, and is empty for each recording. */
function emptyStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((done) => setImmediate(done));
};

/** Clocks and random numbers that are the same in every recording. */
function fixedServices(): Services {
  let draws = 0;
  const counted = (): number => (draws += 1);
  return {
    readCounter: () => 1000 * counted(),
    readDeviceTime: () => BEGUN + 1000 * counted(),
    readVisit: () => 'visit',
    now: () => BEGUN + 1000 * counted(),
    random: () => 0.5,
    drawChangeMarker: () => 4711,
    drawKey: () => `7c9e6679-7425-40de-944b-${String(counted()).padStart(12, '0')}`,
    solve: async () => 'cHJvb2Ygb2YgdGhlIHJvYm90IGNoZWNr',
    whenIdle: async () => undefined,
    allowFonts: () => undefined,
    takeLock: async () => () => undefined,
    rememberCourse: () => undefined,
    isAtRegistration: () => true,
  };
}

/** @param makeSite left out: today's site */
export async function recordFlow(scene: Scene, makeSite: MakeSite = makeReplayedSite): Promise<Tape> {
  Object.defineProperty(globalThis, 'localStorage', { value: emptyStorage(), configurable: true });
  let clock = BEGUN;
  const recorder = createRecorder({ now: () => (clock += 1) });
  const emitters = new Map<string, (message: object) => void>();
  const waiting: { ms: number; end: () => void }[] = [];
  const opened = (name: string) => () =>
    eventChannel<object>((emit) => {
      emitters.set(name, emit);
      return () => emitters.delete(name);
    });
  const services: Services = {
    ...fixedServices(),
    ...Object.fromEntries(['signsOfLife', 'pageEvents', 'openWakeUps'].map((name) => [name, opened(name)])),
    delay: (ms: number) => new Promise<true>((end) => waiting.push({ ms, end: () => end(true) })),
    ...scene.services,
  };
  const middleware: EffectMiddleware = (next) => (effect: unknown) => {
    const { type, name, args } = readEffect(effect);
    const service = type === 'call' || type === 'delay' ? services[name] : undefined;
    next(service ? call(service as (...all: unknown[]) => unknown, ...args) : effect);
  };
  // A class page's state is added with its watchers.
  const preloadedState: Partial<RootState> = rootReducer(undefined, { type: 'opened' });
  delete preloadedState.classForms;
  const { store, startSaga } = makeSite({
    http: fakeHttp(scene.answers),
    preloadedState,
    sagas: { sagaMonitor: recorder.monitor, effectMiddlewares: [middleware] },
    around: (reducer) => reducer,
  });
  recorder.attach(store);
  const flow: Flow = {
    async dispatch(action) {
      store.dispatch(action);
      await settle();
    },
    async startSaga(name) {
      if (!startSaga(name)) throw new Error(`There is no saga ${name}.`);
      await settle();
    },
    async elapse(most) {
      const over = waiting.filter(({ ms }) => ms <= most);
      for (const each of over) waiting.splice(waiting.indexOf(each), 1);
      over.forEach(({ end }) => end());
      await settle();
    },
    async emit(channel, message) {
      const emit = emitters.get(channel);
      if (!emit) throw new Error(`Nobody listens to ${channel}.`);
      emit(message);
      await settle();
    },
  };
  await flow.startSaga('rootSaga');
  await scene.before(flow);
  recorder.start({ name: scene.name, page: scene.page, build: 'test' });
  await scene.during(flow);
  return recorder.stop();
}
