/**
 * A tape's results for the calls of a replay: services, clocks, randomness and storage, and nothing that
 * sagas do themselves.
 */
import type { EffectStep, Ending, Json, Tape, TapedSignal } from '../tape/tape';

/** Passes the result of a call to its saga. */
type Reply = (ending: Ending) => void | Promise<void>;

export interface Answer {
  saga: string;
  name: string;
  /** undefined if the tape ends before the result */
  ending: Ending | undefined;
  /** of a call on the tape; calls from before the recording have none */
  args?: readonly Json[];
  /** index of the call in `tape.steps` */
  step?: number;
  isTaken: boolean;
  /** while a saga waits for it */
  reply?: Reply | undefined;
}

const keyOf = (saga: string, name: string): string => `${saga} ${name}`;

const channelIn = (ending: Ending | undefined): string | undefined =>
  (ending?.value as { $channel?: string } | null | undefined)?.$channel;

export class Answers {
  private readonly before = new Map<string, Answer[]>();
  private readonly during = new Map<string, Answer[]>();
  private readonly told: readonly TapedSignal[];
  private readonly all: Answer[] = [];
  /** by the index of the step, or of the earlier input, with which they arrive */
  readonly ofStep = new Map<number, Answer>();
  readonly ofInput = new Map<number, Answer>();

  constructor(tape: Tape) {
    const { steps } = tape;
    const { inputs, told = [] } = tape.before;
    this.told = told;
    const channels = new Set([...inputs, ...steps].map((entry) => channelIn(entry as unknown as Ending)));
    /** A message through a channel is not a result; opening the channel, which has its name, is one. */
    const isMessage = (signal: Ending & { name: string }): boolean =>
      channels.has(signal.name) && channelIn(signal) === undefined;
    inputs.forEach((input, index) => {
      if (input.kind !== 'signal' || isMessage(input)) return;
      const { saga, name } = input;
      this.ofInput.set(index, this.add(this.before, { saga, name, ending: input, isTaken: false }));
    });
    const outcomes = new Map<number, [index: number, ending: Ending]>();
    const parents = new Set<number>();
    steps.forEach((step, index) => {
      if (step.kind === 'outcome') outcomes.set(step.of, [index, step]);
      if (step.kind === 'effect' && step.parent !== undefined) parents.add(step.parent);
      if (step.kind !== 'signal' || isMessage(step)) return;
      const { saga, name } = step;
      this.ofStep.set(index, this.add(this.before, { saga, name, ending: step, isTaken: false }));
    });
    const isLeaf = ({ type, id, name }: EffectStep): boolean =>
      ['call', 'delay'].includes(type) ? !parents.has(id) : type === 'other' && name === 'promise';
    steps.forEach((step, index) => {
      if (step.kind !== 'effect' || !isLeaf(step)) return;
      const [place, ending] = outcomes.get(step.id) ?? [];
      const { saga, name, args } = step;
      const answer = this.add(this.during, { saga, name, ending, args, step: index, isTaken: false });
      if (place !== undefined) this.ofStep.set(place, answer);
    });
  }

  /** @returns whether a forked plain function is a service, whose result is on the tape */
  isService(name: string): boolean {
    const key = keyOf(name, 'promise');
    return this.before.has(key) || this.during.has(key);
  }

  /**
   * @param isRecorded whether the recording has started
   * @returns the result of a call, which is then used up: that of the same call, or of the next one with its
   *   name
   */
  take(saga: string, name: string, args: readonly Json[], isRecorded: boolean): Answer | undefined {
    const key = keyOf(saga, name);
    const free = ((isRecorded ? this.during : this.before).get(key) ?? []).filter(({ isTaken }) => !isTaken);
    const text = JSON.stringify(args);
    const answer = free.find((one) => one.args && JSON.stringify(one.args) === text) ?? free[0];
    if (answer) answer.isTaken = true;
    return answer;
  }

  /** @param step index in `tape.steps`. @returns the result of the call there; undefined if there is none */
  ofCall(step: number): Answer | undefined {
    return this.all.find((answer) => answer.step === step);
  }

  /** @returns for a call that is not on the tape: the last known value of that clock, random source or storage */
  lastKnown(name: string): Ending | undefined {
    const known = this.all.findLast((answer) => answer.name === name && answer.ending?.sync);
    return known?.ending ?? this.told.find((signal) => signal.name === name);
  }

  private add(to: Map<string, Answer[]>, answer: Answer): Answer {
    const key = keyOf(answer.saga, answer.name);
    to.set(key, [...(to.get(key) ?? []), answer]);
    this.all.push(answer);
    return answer;
  }
}
