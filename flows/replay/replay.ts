/**
 * Replays tapes: today's reducers and sagas, with the tape in the place of everything outside. What the page did and what came
 * from outside is given in the tape's order; a recorder of the same make writes down what happens.
 */
import type { Action, Reducer, Store } from '@reduxjs/toolkit';
import { channel, type Channel, type EffectMiddleware, type SagaMiddlewareOptions } from 'redux-saga';
import { call, cps } from 'redux-saga/effects';
import type { Http } from '../../src/shared/lib/http';
import { Answers, type Answer } from './answers';
import { firstDifference, type Difference } from './compare';
import { isGenerator, isHelper, type LiveEffect } from '../record/effects';
import { createPlainMasker } from '../record/masking';
import { isCode, nameChannel } from '../tape/plainData';
import { createRecorder } from '../record/recorder';
import type { Ending, Input, Json, Leap, Step, Tape } from '../tape/tape';
import { untapeError } from '../tape/tapedErrors';
import { applyChanges } from '../tape/timeline';

/** A site of today, before anything runs in it. */
export interface ReplayedSite {
  store: Pick<Store, 'getState' | 'subscribe' | 'dispatch'>;
  /** @returns whether there is such a saga; late features join with theirs */
  startSaga(name: string): boolean;
}

export type MakeSite = (options: {
  http: Http;
  preloadedState: object;
  sagas: Pick<SagaMiddlewareOptions, 'sagaMonitor' | 'effectMiddlewares'>;
  around: (reducer: Reducer) => Reducer;
}) => ReplayedSite;

/** A call that fails in a replay, though it did not when it was recorded. */
export interface Failing {
  /** index in `tape.steps` */
  step: number;
  message: string;
  /** the HTTP status; left out: no answer came back at all */
  status?: number;
}

export interface Replay {
  /** the same flow as it goes today; its times are those of the tape */
  today: Tape;
  /** undefined: the same */
  difference: Difference | undefined;
  /** what a reader should know, such as calls that the tape has no answer for */
  notes: readonly string[];
}

interface Done {
  (error: unknown, value?: unknown): void;
  cancel?: () => void;
}

const STATE_SET = 'flows/stateSet';
const isStateSet = (action: Action): action is { type: string; payload: unknown } =>
  action.type === STATE_SET;

const noHttp: Http = { send: () => Promise.reject(new Error('A replay makes no calls.')) };

const never = (): Promise<never> => new Promise(() => undefined);
const named = (name: string, fn: () => unknown) => Object.defineProperty(() => fn(), 'name', { value: name });

/** Asked of something outside: the sagas themselves run as they are. */
const isAnswered = ({ type, name, fn }: LiveEffect): boolean =>
  type === 'delay' || (type === 'call' && !isGenerator(fn)) || (type === 'other' && name === 'promise');

const isPlainFork = ({ type, fn }: LiveEffect): boolean =>
  (type === 'fork' || type === 'spawn') && !isGenerator(fn) && !isHelper(fn);

/** What sagas ask for before they wait again: no page comes near it. */
const MOST_EFFECTS_AT_ONCE = 20_000;

class Run {
  readonly notes: string[] = [];
  private readonly answers: Answers;
  private readonly masker = createPlainMasker();
  private readonly channels = new Map<string, Channel<NonNullable<unknown>>>();
  private readonly recorder = createRecorder({ now: () => this.clock, masker: this.masker });
  private readonly site: ReplayedSite;
  /** the effect that is being asked for right now */
  private asked: LiveEffect | undefined;
  private isRecorded = false;
  /** since something was given to the sagas */
  private effects = 0;
  /** epoch milliseconds: the tape's own time */
  private clock: number;

  constructor(
    private readonly tape: Tape,
    makeSite: MakeSite,
    failing: Failing | undefined,
  ) {
    this.clock = Date.parse(tape.recordedAt);
    this.answers = new Answers(tape);
    if (failing) this.fail(failing);
    const { monitor } = this.recorder;
    const sagaMonitor: typeof monitor = {
      ...monitor,
      effectTriggered: (options) => {
        monitor.effectTriggered(options);
        this.asked = this.recorder.live(options.effectId);
      },
    };
    this.site = makeSite({
      http: noHttp,
      preloadedState: applyChanges(tape.start, tape.before.changes) as object,
      sagas: { sagaMonitor, effectMiddlewares: [this.middleware] },
      around: (reducer) => (state: unknown, action) =>
        isStateSet(action) ? action.payload : (reducer(state, action) as unknown),
    });
    this.recorder.attach(this.site.store);
  }

  async play(): Promise<Tape> {
    const { before, start, steps, name, page, build } = this.tape;
    await this.drive(before.inputs, this.answers.ofInput);
    this.setState(start);
    this.isRecorded = true;
    this.recorder.start({ name, page, build });
    await this.drive(steps, this.answers.ofStep);
    return { ...(await this.recorder.stop()), recordedAt: this.tape.recordedAt, before };
  }

  private setState(payload: Json): void {
    this.site.store.dispatch({ type: STATE_SET, payload });
  }

  private fail({ step, message, status }: Failing): void {
    const answer = this.answers.ofCall(step);
    if (!answer) throw new RangeError(`Step ${step + 1} is no call that could fail.`);
    const answered = status === undefined ? {} : { status, told: message };
    const sync = answer.ending?.sync && { sync: true as const };
    // A call that was still waiting when the recording ended fails at once.
    if (!answer.ending) this.answers.ofStep.set(step, answer);
    answer.ending = { result: 'rejected', error: { message, ...answered }, ...sync };
  }

  /** Gives what came from outside, in the tape's order. What nobody waits for today is left out: the comparison tells it. */
  private async drive(
    entries: readonly (Step | Input | Leap)[],
    answers: ReadonlyMap<number, Answer>,
  ): Promise<void> {
    const left = new Set(entries.keys());
    for (;;) {
      const next = [...left].find((index) => {
        const give = this.giverOf(entries[index], answers.get(index));
        // Effects and changes are the sagas' and reducers' own.
        if (give === 'nothing') left.delete(index);
        return typeof give === 'function';
      });
      const entry = next === undefined ? undefined : entries[next];
      if (next === undefined || !entry) return;
      left.delete(next);
      if ('at' in entry) this.clock = Date.parse(this.tape.recordedAt) + entry.at;
      const give = this.giverOf(entry, answers.get(next));
      this.effects = 0;
      if (typeof give === 'function') await give();
      // Lets the recorder see that another turn has begun.
      await Promise.resolve();
    }
  }

  /** @returns what gives an entry to today's site; `later` while nobody waits for it, `nothing` for what cannot be given */
  private giverOf(
    entry: Step | Input | Leap | undefined,
    answer: Answer | undefined,
  ): (() => void | Promise<void>) | 'later' | 'nothing' {
    if (answer) {
      const { ending, reply } = answer;
      if (!ending || ending.sync || ending.result === 'cancelled') return 'nothing';
      return reply ? () => reply(ending) : 'later';
    }
    switch (entry?.kind) {
      case 'action':
        return () => this.act(entry.action);
      case 'leap':
        return () => this.setState(applyChanges(this.tape.start, entry.changes));
      case 'start':
        return () => {
          if (!this.site.startSaga(entry.saga)) this.note(`Today's site has no ${entry.saga}.`);
        };
      case 'signal': {
        const from = this.channels.get(entry.name);
        return from ? () => from.put(this.revived(entry.value) ?? {}) : 'later';
      }
      default:
        return 'nothing';
    }
  }

  /** Does what the page did. A reducer that fails leaves the state as it was, and today's page would go on. */
  private act(action: Action): void {
    try {
      this.site.store.dispatch({ ...action });
    } catch (error) {
      this.note(`Today's site fails at ${action.type}: ${(error as Error).message}`);
    }
  }

  /** Stands in the place of everything outside. */
  private readonly middleware: EffectMiddleware = (next) => (effect: unknown) => {
    const { asked } = this;
    this.effects += 1;
    // A tape that somebody has changed can make a saga go on for ever: it stops here.
    if (this.effects === MOST_EFFECTS_AT_ONCE) this.note(`${asked?.saga} went round in a circle.`);
    if (this.effects >= MOST_EFFECTS_AT_ONCE) return;
    if (asked && isAnswered(asked)) next(this.answered(asked, effect));
    else if (asked && isPlainFork(asked) && this.answers.isService(asked.name)) {
      const { payload } = effect as { payload: object };
      next({ ...(effect as object), payload: { ...payload, fn: named(asked.name, never) } });
    } else next(effect);
  };

  /** @returns an effect that ends as the tape tells */
  private answered(asked: LiveEffect, effect: unknown): unknown {
    const { saga, name } = asked;
    const args = asked.args.map((arg) => this.masker.mask(arg) ?? null);
    const answer = this.answers.take(saga, name, args, this.isRecorded);
    const ending = answer || !this.isRecorded ? answer?.ending : this.unknown(asked);
    if (ending?.sync && isCode(ending.value)) return effect;
    if (ending?.sync) return call(() => this.valueOf(ending));
    // What holds functions cannot come from a tape; the code that gives it needs nothing from outside.
    const isMade = ending?.result === 'resolved' && isCode(ending.value);
    const made = isMade ? Promise.resolve(this.made(asked)) : undefined;
    return cps((done: Done) => {
      if (answer) this.wait(answer, done, made);
    });
  }

  private made({ fn, args }: LiveEffect): unknown {
    return (fn as (...given: readonly unknown[]) => unknown)(...args);
  }

  private wait(answer: Answer, done: Done, made: Promise<unknown> | undefined): void {
    answer.reply = async (ending) => {
      delete answer.reply;
      const given = made && (await made);
      try {
        done(undefined, made ? given : this.valueOf(ending));
      } catch (error) {
        done(error);
      }
    };
    done.cancel = () => {
      delete answer.reply;
      // Of calls before the recording only those that ended are known: the next one gets the answer.
      if (answer.args === undefined) answer.isTaken = false;
    };
  }

  private unknown({ saga, name }: LiveEffect): Ending | undefined {
    const known = this.answers.lastKnown(name);
    const then = known ? 'it gets what the last such call was told' : 'it waits for ever';
    this.note(`The tape has no answer for this call of ${saga}: ${name}; ${then}.`);
    return known;
  }

  private valueOf({ result, value, error }: Ending): unknown {
    if (result === 'rejected') throw untapeError(error ?? { message: '' });
    return this.revived(value);
  }

  /** @returns data as the sagas had it; what cannot come from a tape is stood in for */
  private revived(value: Json | undefined): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return (value as Json[]).map((item) => this.revived(item));
    const marked = value as { $function?: string; $channel?: string; $number?: string; $query?: string };
    if (marked.$function !== undefined) return named(marked.$function, () => undefined);
    if (marked.$number !== undefined) return Number(marked.$number);
    if (marked.$query !== undefined) return new URLSearchParams(marked.$query);
    if (marked.$channel !== undefined) return this.openChannel(marked.$channel);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.revived(part)]));
  }

  private openChannel(name: string): Channel<NonNullable<unknown>> {
    const opened = channel<NonNullable<unknown>>();
    nameChannel(opened, name);
    this.channels.set(name, opened);
    return opened;
  }

  private note(text: string): void {
    if (!this.notes.includes(text)) this.notes.push(text);
  }
}

/**
 * @param tape whole, as `readTape` gives it
 * @param failing a call that is to fail this time
 * @throws RangeError where the step that should fail is no call
 */
export async function replayTape(tape: Tape, makeSite: MakeSite, failing?: Failing): Promise<Replay> {
  const run = new Run(tape, makeSite, failing);
  const today = await run.play();
  return { today, difference: firstDifference(tape, today), notes: run.notes };
}
