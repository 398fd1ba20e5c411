/**
 * Replays tapes with the current reducers and sagas; the tape replaces everything outside. The page's actions
 * and external inputs are given in the tape's order, and a recorder of the same kind records the result.
 */
import type { Action, Reducer, Store } from '@reduxjs/toolkit';
import { channel, type Channel, type EffectMiddleware, type SagaMiddlewareOptions } from 'redux-saga';
import { call, cps } from 'redux-saga/effects';
import type { FeatureHost } from '../../src/shared/lib/featureModule';
import type { Http } from '../../src/shared/lib/http';
import { Answers, type Answer } from './answers';
import { firstDifference, type Difference } from './compare';
import { isAnsweredOutside, isGenerator, isHelper, type LiveEffect } from '../record/effects';
import { createPlainMasker } from './plainMasker';
import { isCode, nameChannel } from '../tape/plainData';
import { createRecorder } from '../record/recorder';
import type { Ending, Input, Json, Leap, Step, Tape } from '../tape/tape';
import { untapeError } from '../tape/tapedErrors';
import { applyChanges } from '../tape/timeline';

/** The current site, before anything runs in it. */
interface ReplayedSite {
  store: Pick<Store, 'getState' | 'subscribe' | 'dispatch'> & FeatureHost;
  /**
   * @param name of a saga, or of the state of a feature without one
   * @returns whether it exists; sagas of late features start when they are injected
   */
  startSaga(name: string): boolean;
}

export type MakeSite = (options: {
  http: Http;
  preloadedState: object;
  sagas: Pick<SagaMiddlewareOptions, 'sagaMonitor' | 'effectMiddlewares'>;
  around: (reducer: Reducer) => Reducer;
}) => ReplayedSite;

/** A call that fails in a replay, although it did not when it was recorded. */
export interface Failing {
  /** index in `tape.steps` */
  step: number;
  message: string;
  /** the HTTP status; omitted: there is no response */
  status?: number;
}

export interface Replay {
  /** the flow as it runs now, with the tape's times */
  today: Tape;
  /** undefined: the same */
  difference: Difference | undefined;
  /** notes for the reader, such as calls without a result on the tape */
  notes: readonly string[];
}

type Entry = Step | Input | Leap;

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

const isPlainFork = ({ type, fn }: LiveEffect): boolean =>
  (type === 'fork' || type === 'spawn') && !isGenerator(fn) && !isHelper(fn);

/** Effects of sagas before they wait again; no page comes near this number. */
const MAX_EFFECTS_AT_ONCE = 20_000;

class Run {
  readonly notes: string[] = [];
  private readonly answers: Answers;
  private readonly masker = createPlainMasker();
  private readonly channels = new Map<string, Channel<NonNullable<unknown>>>();
  private readonly recorder = createRecorder({ now: () => this.clock, masker: this.masker });
  private readonly site: ReplayedSite;
  /** the effect that is being processed */
  private asked: LiveEffect | undefined;
  private isRecorded = false;
  /** since the last input */
  private effects = 0;
  /** epoch milliseconds: the tape's time */
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

  /**
   * Gives the external inputs in the tape's order. Those that nothing waits for now are skipped: the
   * comparison shows it.
   */
  private async drive(entries: readonly Entry[], answers: ReadonlyMap<number, Answer>): Promise<void> {
    const left = new Map(entries.entries());
    for (let next = this.take(left, answers); next; next = this.take(left, answers)) {
      const { entry, give } = next;
      if ('at' in entry) this.clock = Date.parse(this.tape.recordedAt) + entry.at;
      this.effects = 0;
      await give();
      // Lets the recorder see that another run has begun.
      await Promise.resolve();
    }
  }

  /** Takes out the first entry that the site waits for, and those before it that are not inputs. */
  private take(left: Map<number, Entry>, answers: ReadonlyMap<number, Answer>) {
    for (const [index, entry] of left) {
      const give = this.giverOf(entry, answers.get(index));
      if (give === 'later') continue;
      left.delete(index);
      if (give !== 'nothing') return { entry, give };
    }
    return undefined;
  }

  /**
   * @returns a function that gives an entry to the site; `later` while nothing waits for it, `nothing` for
   *   entries that are not inputs, but follow from sagas and reducers
   */
  private giverOf(
    entry: Entry,
    answer: Answer | undefined,
  ): (() => void | Promise<void>) | 'later' | 'nothing' {
    if (answer) {
      const { ending, reply } = answer;
      if (!ending || ending.sync || ending.result === 'cancelled') return 'nothing';
      return reply ? () => reply(ending) : 'later';
    }
    switch (entry.kind) {
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

  /**
   * Dispatches the page's action. A reducer that throws leaves the state unchanged, and the page would
   * continue.
   */
  private act(action: Action): void {
    try {
      this.site.store.dispatch({ ...action });
    } catch (error) {
      this.note(`Today's site fails at ${action.type}: ${(error as Error).message}`);
    }
  }

  /** Replaces everything outside. */
  private readonly middleware: EffectMiddleware = (next) => (effect: unknown) => {
    const { asked } = this;
    this.effects += 1;
    // A manipulated tape can make a saga loop: it is stopped here.
    if (this.effects === MAX_EFFECTS_AT_ONCE) this.note(`${asked?.saga} went round in a circle.`);
    if (this.effects >= MAX_EFFECTS_AT_ONCE) return;
    if (asked && isAnsweredOutside(asked)) next(this.answered(asked, effect));
    else if (asked && isPlainFork(asked) && this.answers.isService(asked.name)) {
      const { payload } = effect as { payload: object };
      next({ ...(effect as object), payload: { ...payload, fn: named(asked.name, never) } });
    } else next(effect);
  };

  /** @returns an effect that ends as on the tape */
  private answered(asked: LiveEffect, effect: unknown): unknown {
    const { saga, name } = asked;
    const args = asked.args.map((arg) => this.masker.mask(arg) ?? null);
    const answer = this.answers.take(saga, name, args, this.isRecorded);
    const ending = answer || !this.isRecorded ? answer?.ending : this.unknown(asked);
    if (ending?.sync && isCode(ending.value)) return effect;
    if (ending?.sync) return call(() => this.valueOf(ending));
    // Functions cannot be stored on a tape; the code that creates them needs nothing from outside.
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
      // For calls before the recording, only completed ones are known: the next one gets the result.
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

  /** @returns data as the sagas received it; what cannot be stored on a tape is replaced by a stand-in */
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
 * @param tape complete, from `readTape`
 * @param failing a call that fails this time
 * @throws RangeError if the step that should fail is not a call
 */
export async function replayTape(tape: Tape, makeSite: MakeSite, failing?: Failing): Promise<Replay> {
  const run = new Run(tape, makeSite, failing);
  const today = await run.play();
  return { today, difference: firstDifference(tape, today), notes: run.notes };
}
