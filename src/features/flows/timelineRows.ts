import type { EffectStep, Ending, Step, Tape } from './tape';

/** A step as a line of the timeline. */
export interface Row {
  /** as the command line counts: from 1 */
  number: number;
  /** milliseconds since the recording began */
  at: number;
  kind: Step['kind'];
  /** what it is, in a word */
  what: string;
  name: string;
  /** how it ended, how long it took */
  note: string;
  hasFailed: boolean;
  /** how many effects it is part of */
  depth: number;
}

interface Named {
  type: string;
  name: string;
  depth: number;
}

const milliseconds = (ms: number): string => `${ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)} ms`;

const OUTCOMES: Record<Ending['result'], string> = {
  resolved: 'done',
  rejected: 'failed',
  cancelled: 'cancelled',
};

/** The parts of the state that changed, each once. */
const changedParts = (paths: readonly (readonly (string | number)[])[]): string =>
  [...new Set(paths.map(([part]) => String(part)))].join(', ');

const effectDepth = ({ parent }: EffectStep, effects: ReadonlyMap<number, Named>): number => {
  const above = parent === undefined ? undefined : effects.get(parent);
  return above ? above.depth + 1 : 0;
};

/** @returns a line a step, each with what it belongs to */
export function timelineRows({ steps }: Tape): Row[] {
  const effects = new Map<number, Named>();
  return steps.map((step, index) => {
    const row = { number: index + 1, at: step.at, kind: step.kind, note: '', hasFailed: false, depth: 0 };
    switch (step.kind) {
      case 'action':
        return { ...row, what: 'action', name: step.action.type };
      case 'start':
        return { ...row, what: 'starts', name: step.saga };
      case 'signal': {
        const hasFailed = step.result === 'rejected';
        return { ...row, what: 'signal', name: step.name, note: `to ${step.saga}`, hasFailed };
      }
      case 'effect': {
        const depth = effectDepth(step, effects);
        effects.set(step.id, { type: step.type, name: step.name, depth });
        return { ...row, what: step.type, name: step.name, note: step.saga, depth };
      }
      case 'outcome': {
        const { type, name, depth } = effects.get(step.of) ?? {
          type: 'effect',
          name: `${step.of}`,
          depth: 0,
        };
        const hasFailed = step.result === 'rejected';
        const note = `${OUTCOMES[step.result]} after ${milliseconds(step.took)}`;
        return {
          ...row,
          what: OUTCOMES[step.result],
          name: `${type} ${name}`.trim(),
          note,
          hasFailed,
          depth,
        };
      }
      case 'state': {
        const count = step.changes.length;
        const note = `${count} ${count === 1 ? 'change' : 'changes'}`;
        return { ...row, what: 'state', name: changedParts(step.changes.map(({ path }) => path)), note };
      }
    }
  });
}
