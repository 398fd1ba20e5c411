import type { EffectStep, Ending, Step, Tape } from '../tape/tape';

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
  /** it led to nothing: no action, no call that had to be waited for, no failure */
  isQuiet: boolean;
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

const isEvent = (step: Step | undefined): boolean =>
  !step || step.kind === 'signal' || step.kind === 'action';

/**
 * The site looks at the clock with every click and every key, to turn the day: nobody wants to step through that.
 * @returns for each step, whether all that it is part of put no action, waited for no answer and did not fail
 */
function findQuiet(steps: readonly Step[]): boolean[] {
  /** of each effect, the one that it is part of in the end */
  const roots = new Map<number, number>();
  const leafCalls = new Set<number>();
  const heard = new Set<number>();
  const rootOf = (step: Step): number | undefined =>
    step.kind === 'effect' ? roots.get(step.id) : step.kind === 'outcome' ? roots.get(step.of) : undefined;
  for (const step of steps) {
    if (step.kind === 'effect') {
      const { id, parent = id, type } = step;
      const root = roots.get(parent) ?? id;
      roots.set(id, root);
      leafCalls.delete(parent);
      if (type === 'call') leafCalls.add(id);
      if (type === 'put' || type === 'delay') heard.add(root);
    } else if (step.kind === 'outcome') {
      const isAnswer = leafCalls.has(step.of) && !step.sync;
      if (isAnswer || step.result === 'rejected') heard.add(roots.get(step.of) ?? step.of);
    }
  }
  const quiet = steps.map((step) => {
    const root = rootOf(step);
    return root !== undefined && !heard.has(root);
  });
  return steps.map((step, index) => {
    const isQuiet = quiet[index] === true;
    return step.kind === 'signal' ? isEvent(steps[index + 1]) || quiet[index + 1] === true : isQuiet;
  });
}

/** @returns a line a step, each with what it belongs to */
export function timelineRows({ steps }: Tape): Row[] {
  const effects = new Map<number, Named>();
  const quiet = findQuiet(steps);
  return steps.map((step, index) => {
    const row = {
      number: index + 1,
      at: step.at,
      kind: step.kind,
      note: '',
      hasFailed: false,
      depth: 0,
      isQuiet: quiet[index] === true,
    };
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
