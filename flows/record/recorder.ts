/**
 * Records saga flows through redux-saga's monitor. It listens from the opening of the page on, since what reached the sagas
 * before a recording decides where they wait when it begins (docs/decisions/0027-saga-flow-tapes.md).
 */
import type { Store } from '@reduxjs/toolkit';
import type { SagaMonitor, Task } from 'redux-saga';
import { isAnsweredOutside, isHelper, nameOfRoot, readEffect, sagaName, type LiveEffect } from './effects';
import { createMasker, type Masker } from './masking';
import { finishTape } from './finishTape';
import { Inputs, tapeWay, type Way } from './inputs';
import { channelName, isChannel, isTask, nameChannel } from '../tape/plainData';
import { SagaFingerprint } from './sagaFingerprint';
import type { Ending, Input, Json, StateStep, Step, Tape } from '../tape/tape';
import { tapeAction, tapeResult } from './taped';
import { tapeError } from '../tape/tapedErrors';
import { changesOf } from '../tape/timeline';
import { createWork, inSlices, type Job, type Quiet } from '../tape/work';

export interface RecorderOptions {
  /** epoch milliseconds, as exact as the browser gives them */
  now: () => number;
  /** left out: personal data is masked as the contract lists it */
  masker?: Masker;
  /** left out: nobody uses the page, and what was put off is done in one go */
  quiet?: Quiet;
}

/** What a recording is called, and where it was made. */
export interface About {
  name: string;
  /** path and query of the page; the recorder takes out its secrets */
  page: string;
  build: string;
}

export interface Recorder {
  /** for the saga middleware of the store that is watched: `createSagaMiddleware({ sagaMonitor: recorder.monitor })` */
  monitor: Required<SagaMonitor>;
  /** Right after the store was made, before any saga runs. */
  attach(store: Pick<Store, 'getState' | 'subscribe'>): void;
  start(about: About): void;
  /** what was recorded so far; of a recording that goes on, the list grows */
  steps(): readonly Step[];
  /** Nothing is recorded from now on. @returns the tape, once all of it is masked */
  stop(): Promise<Tape>;
  /** @param effectId redux-saga's number of an effect that was triggered and has not ended */
  live(effectId: number): LiveEffect | undefined;
}

/** redux-saga's mark of an action that a saga has put. */
const SAGA_ACTION = '@@redux-saga/SAGA_ACTION';

const rounded = (ms: number): number => Math.round(ms * 10) / 10;

interface Recording {
  about: About;
  begun: number;
  before: Tape['before'];
  start: Json;
  steps: Step[];
  /** the last one that was looked at */
  state: Json;
}

export function createRecorder({ now, quiet, ...given }: RecorderOptions): Recorder {
  const work = createWork(quiet);
  const masker = given.masker ?? createMasker(work.add);
  const live = new Map<number, LiveEffect>();
  /** what goes on after the effect that began it has ended */
  const tasks = new Map<number, LiveEffect>();
  const inputs = new Inputs();
  const fingerprint = new SagaFingerprint();
  let store: Pick<Store, 'getState' | 'subscribe'> | undefined;
  let origin: unknown = null;
  let seen: unknown;
  let recording: Recording | undefined;
  let last: readonly Step[] = [];
  let ids = 0;
  let turn = 0;
  /** the last turn in which a saga went on */
  let busy = -1;
  /** sagas that are starting a feature's watchers right now */
  let starting = 0;

  /** Running code goes on to its end before a microtask has its turn. */
  const nextTurn = (): void => {
    busy = turn;
    queueMicrotask(() => {
      turn += 1;
      masker.turn();
    });
  };

  const time = (): number => (recording ? rounded(now() - recording.begun) : 0);
  const plain = (value: unknown): Json => masker.mask(value) ?? null;
  const push = (step: Step): void => void recording?.steps.push(step);
  const rest = (): void => {
    const place = fingerprint.value();
    if (busy !== turn && place !== undefined) inputs.rest(place, store?.getState());
  };
  const takeIn = (input: Input): void => {
    inputs.add(input);
    if (recording) push({ ...input, at: time() });
  };

  function* compareState(of: Recording, raw: unknown, step?: { changes: StateStep['changes'] }): Job {
    const after = masker.maskState(raw);
    yield;
    if (step) step.changes = changesOf(of.state, after);
    of.state = after;
  }

  const noteState = (): void => {
    const raw: unknown = store?.getState();
    if (raw === seen || !recording) return;
    seen = raw;
    const step: StateStep = { kind: 'state', at: time(), changes: [] };
    push(step);
    work.add(compareState(recording, raw, step));
  };

  const noteEffect = (effect: LiveEffect): void => {
    // That a watcher waits tells nothing; what it then starts does.
    if (!recording || (effect.type === 'take' && isHelper(effect.parent?.fn))) return;
    const { parent, saga, type, name, at } = effect;
    const args = effect.args.map((arg) =>
      type === 'put' ? (tapeAction(masker, arg as object) as unknown as Json) : plain(arg),
    );
    effect.id = ids += 1;
    const within = parent?.id !== undefined && { parent: parent.id };
    push({ kind: 'effect', at, id: effect.id, ...within, saga, type, name, args });
  };

  /** An answer from outside is an input whether or not it is recorded: it may bring about where a later recording begins. */
  const noteEnd = (effect: LiveEffect, ending: Ending): void => {
    const { id, saga, name, at } = effect;
    const answered = isAnsweredOutside(effect);
    const told: Ending = { ...ending, ...(answered && effect.turn === turn && { sync: true }) };
    if (answered && told.result !== 'cancelled') {
      const signal: Input = { kind: 'signal', saga, name, ...told };
      rest();
      if (id === undefined) takeIn(signal);
      else inputs.add(signal);
    }
    if (id !== undefined) {
      const ended = time();
      push({ kind: 'outcome', at: ended, of: id, took: rounded(ended - at), ...told });
    }
  };

  const end = (effectId: number, endingOf: (effect: LiveEffect) => Ending, result?: unknown): void => {
    const effect = live.get(effectId);
    if (!effect) return;
    if (effect.name === 'injectFeature') starting -= 1;
    if (effect.id !== undefined || isAnsweredOutside(effect)) noteEnd(effect, endingOf(effect));
    live.delete(effectId);
    fingerprint.ended(effect, result);
    if (!tasks.has(effectId)) fingerprint.left(effect);
  };

  /** Those who ask within a task are found by it until it is over. */
  const follow = (effectId: number, task: Task, effect: LiveEffect): void => {
    if (!task.isRunning()) return;
    tasks.set(effectId, effect);
    const forget = (): void => {
      tasks.delete(effectId);
      fingerprint.left(effect);
    };
    task.toPromise().then(forget, forget);
  };

  const noteMessage = ({ channel, saga, name }: LiveEffect, message: unknown): void => {
    // redux-saga's own channels only pass on actions, which are known.
    if (channel === undefined || channelName(channel) === undefined) return;
    const value = masker.mask(message);
    rest();
    takeIn({ kind: 'signal', saga, name, result: 'resolved', ...(value !== undefined && { value }) });
  };

  const monitor: Recorder['monitor'] = {
    rootSagaStarted({ effectId, saga, args }) {
      const name = nameOfRoot(saga, args as readonly unknown[]);
      const ownName = sagaName(saga, args as readonly unknown[]);
      // One that a saga has started is started by that saga in a replay, too.
      if (starting === 0) takeIn({ kind: 'start', saga: name });
      const root = {
        type: 'spawn',
        name,
        ownName,
        args: [],
        saga: '',
        at: 0,
        turn,
        hasChildren: true,
      } as const;
      live.set(effectId, root);
      fingerprint.asked(root);
    },
    effectTriggered({ effectId, parentEffectId, effect }) {
      const parent = live.get(parentEffectId) ?? tasks.get(parentEffectId);
      if (parent) parent.hasChildren = true;
      const asked = readEffect(effect);
      const saga = parent?.ownName ?? parent?.saga ?? '';
      const entry: LiveEffect = {
        ...asked,
        saga,
        ...(parent && { parent }),
        at: time(),
        turn,
        hasChildren: false,
      };
      live.set(effectId, entry);
      fingerprint.asked(entry);
      if (entry.name === 'injectFeature') starting += 1;
      nextTurn();
      noteEffect(entry);
    },
    effectResolved(effectId, result: unknown) {
      const effect = live.get(effectId);
      if (!effect) return;
      if (isTask(result)) follow(effectId, result, effect);
      if (isChannel(result) && isAnsweredOutside(effect)) nameChannel(result as object, effect.name);
      noteMessage(effect, result);
      end(effectId, () => ({ result: 'resolved', ...tapeResult(masker, effect, result) }), result);
    },
    effectRejected(effectId, error) {
      end(effectId, () => ({ result: 'rejected', error: tapeError(error, (text) => plain(text) as string) }));
    },
    effectCancelled(effectId) {
      end(effectId, () => ({ result: 'cancelled' }));
    },
    actionDispatched(action) {
      if (!(SAGA_ACTION in action)) {
        const taped = tapeAction(masker, action);
        fingerprint.name(action, taped);
        rest();
        takeIn({ kind: 'action', action: taped });
      }
      nextTurn();
    },
  };

  function* begin(of: Recording, way: Way, raw: unknown): Job {
    const start = masker.maskState(raw);
    const tell = tapeWay(way, start, masker.maskState(origin), masker.maskState);
    // What is large in all of this is filled in before it is compared.
    yield;
    Object.assign(of, { start, state: start, before: tell() });
  }

  return {
    monitor,
    attach(attached) {
      store = attached;
      origin = seen = attached.getState();
      attached.subscribe(noteState);
    },
    start(about) {
      for (const effect of [...live.values(), ...tasks.values()]) delete effect.id;
      ids = 0;
      rest();
      seen = store?.getState();
      const before = { changes: [], inputs: [] };
      recording = { about, begun: now(), before, start: null, state: null, steps: [] };
      work.add(begin(recording, inputs.way(), seen));
    },
    steps: () => recording?.steps ?? last,
    async stop() {
      if (!recording) throw new Error('Nothing is being recorded.');
      const ended = recording;
      recording = undefined;
      await work.finish();
      const { about, begun, before, start, steps, state } = ended;
      const recordedAt = new Date(begun).toISOString();
      const recorded = { ...about, recordedAt, before, start, steps, end: state };
      const tape = await inSlices(finishTape(recorded, masker.final()), quiet);
      last = tape.steps;
      return tape;
    },
    live: (effectId) => live.get(effectId),
  };
}
