/**
 * Records saga flows with a redux-saga monitor. It listens from the opening of the page on, because the
 * inputs before a recording determine where the sagas wait when it starts
 * (docs/decisions/0027-saga-flow-tapes.md).
 */
import type { Store } from '@reduxjs/toolkit';
import type { SagaMonitor, Task } from 'redux-saga';
import { isAnsweredOutside, isHelper, nameOfRoot, readEffect, sagaName, type LiveEffect } from './effects';
import { createMasker, type Masker } from './masking';
import { finishTape } from './finishTape';
import { Inputs, tapeHistory, type InputHistory } from './inputs';
import { channelName, isChannel, isTask, nameChannel } from '../tape/plainData';
import { noteFeatures } from './noteFeatures';
import { SagaFingerprint } from './sagaFingerprint';
import type { FeatureHost } from '../../src/shared/lib/featureModule';
import type { Ending, Input, Json, StateStep, Step, Tape } from '../tape/tape';
import { tapeAction, tapeResult } from './taped';
import { tapeError } from '../tape/tapedErrors';
import { changesOf } from '../tape/timeline';
import { createWork, inSlices, type Job, type Quiet } from '../tape/work';

interface RecorderOptions {
  /** epoch milliseconds, with the browser's resolution */
  now: () => number;
  /** omitted: personal data is masked by the contract's lists */
  masker?: Masker;
  /** omitted: deferred work is done in one go */
  quiet?: Quiet;
}

/** The name and place of a recording. */
export interface About {
  name: string;
  /** path and query of the page; the recorder removes its secrets */
  page: string;
  build: string;
}

export interface Recorder {
  /** for the saga middleware of the observed store: `createSagaMiddleware({ sagaMonitor: recorder.monitor })` */
  monitor: Required<SagaMonitor>;
  /** Must be called right after the store was created, before any saga runs. */
  attach(store: Pick<Store, 'getState' | 'subscribe'> & FeatureHost): void;
  start(about: About): void;
  /** Stops the recording. @returns the tape, once all of it is masked */
  stop(): Promise<Tape>;
  /** @param effectId redux-saga's id of an effect that was triggered and has not ended */
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
  /** the last recorded one */
  state: Json;
}

export function createRecorder({ now, quiet, ...given }: RecorderOptions): Recorder {
  const work = createWork(quiet);
  const masker = given.masker ?? createMasker(work.add);
  const live = new Map<number, LiveEffect>();
  /** tasks that outlive the effect that forked them */
  const tasks = new Map<number, LiveEffect>();
  const inputs = new Inputs();
  const fingerprint = new SagaFingerprint();
  let store: Pick<Store, 'getState' | 'subscribe'> | undefined;
  let origin: unknown = null;
  let seen: unknown;
  let recording: Recording | undefined;
  let ids = 0;
  let turn = 0;
  /** the last run in which a saga continued */
  let busy = -1;
  /** number of sagas that are currently starting a feature's watchers */
  let starting = 0;

  /** Running code completes before a microtask runs. */
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
    const current = fingerprint.value();
    if (busy !== turn && current !== undefined) inputs.rest(current, store?.getState());
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
    // A watcher's waiting is irrelevant; what it then starts is not.
    if (!recording || (effect.type === 'take' && isHelper(effect.parent?.fn))) return;
    const { parent, saga, type, name, at } = effect;
    const args = effect.args.map((arg) =>
      type === 'put' ? (tapeAction(masker, arg as object) as unknown as Json) : plain(arg),
    );
    effect.id = ids += 1;
    const within = parent?.id !== undefined && { parent: parent.id };
    push({ kind: 'effect', at, id: effect.id, ...within, saga, type, name, args });
  };

  /**
   * A result from outside is an input whether or not it is recorded: it may determine where a later recording
   * starts.
   */
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

  /** Effects within a task are assigned to it until it ends. */
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
    // redux-saga's own channels only pass on actions, which are recorded anyway.
    if (channel === undefined || channelName(channel) === undefined) return;
    const value = masker.mask(message);
    rest();
    takeIn({ kind: 'signal', saga, name, result: 'resolved', ...(value !== undefined && { value }) });
  };

  const monitor: Recorder['monitor'] = {
    rootSagaStarted({ effectId, saga, args }) {
      const name = nameOfRoot(saga, args as readonly unknown[]);
      const ownName = sagaName(saga, args as readonly unknown[]);
      // A saga that was started by another saga is started by it in a replay, too.
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

  function* begin(of: Recording, history: InputHistory, raw: unknown): Job {
    const start = masker.maskState(raw);
    const describe = tapeHistory(history, start, masker.maskState(origin), masker.maskState);
    // Large parts are filled in before they are compared.
    yield;
    Object.assign(of, { start, state: start, before: describe() });
  }

  return {
    monitor,
    attach(attached) {
      store = attached;
      origin = seen = attached.getState();
      attached.subscribe(noteState);
      noteFeatures(attached, (name) => takeIn({ kind: 'start', saga: name }));
    },
    start(about) {
      for (const effect of [...live.values(), ...tasks.values()]) delete effect.id;
      ids = 0;
      rest();
      seen = store?.getState();
      const before = { changes: [], inputs: [] };
      recording = { about, begun: now(), before, start: null, state: null, steps: [] };
      work.add(begin(recording, inputs.history(), seen));
    },
    async stop() {
      if (!recording) throw new Error('Nothing is being recorded.');
      const ended = recording;
      recording = undefined;
      await work.finish();
      const { about, begun, before, start, steps, state } = ended;
      const recordedAt = new Date(begun).toISOString();
      const recorded = { ...about, recordedAt, before, start, steps, end: state };
      return inSlices(finishTape(recorded, masker.final()), quiet);
    },
    live: (effectId) => live.get(effectId),
  };
}
