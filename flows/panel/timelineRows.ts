import type { Change, EffectStep, Ending, Step, Tape } from '../tape/tape';

/** A step as a line of the timeline. */
export interface Row {
  /** numbered as on the command line: from 1 */
  number: number;
  /** milliseconds since the start of the recording */
  at: number;
  kind: Step['kind'];
  /** the kind of step */
  what: string;
  name: string;
  /** its result and duration */
  note: string;
  hasFailed: boolean;
  /** nesting depth of its effect */
  depth: number;
  /** without effect: no action, no awaited call, no failure */
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

/** The changed parts of the state, without duplicates. */
const changedParts = (changes: readonly Change[]): string =>
  [...new Set(changes.map(({ path }) => String(path[0])))].join(', ');

const effectDepth = ({ parent }: EffectStep, effects: ReadonlyMap<number, Named>): number => {
  const above = parent === undefined ? undefined : effects.get(parent);
  return above ? above.depth + 1 : 0;
};

const isEvent = (step: Step | undefined): boolean =>
  !step || step.kind === 'signal' || step.kind === 'action';

/**
 * The site reads the clock with every click and key, to detect a new day, which nobody wants to step through.
 * @returns for each step, whether its root effect put no action, awaited no response and did not fail
 */
function findQuiet(steps: readonly Step[]): boolean[] {
  /** the root effect of each effect */
  const roots = new Map<number, number>();
  const leafCalls = new Set<number>();
  /** the root effects that put an action, awaited a response or failed */
  const effective = new Set<number>();
  for (const step of steps) {
    if (step.kind === 'effect') {
      const { id, parent = id, type } = step;
      const root = roots.get(parent) ?? id;
      roots.set(id, root);
      leafCalls.delete(parent);
      if (type === 'call') leafCalls.add(id);
      if (type === 'put' || type === 'delay') effective.add(root);
    } else if (step.kind === 'outcome') {
      const isAnswer = leafCalls.has(step.of) && !step.sync;
      if (isAnswer || step.result === 'rejected') effective.add(roots.get(step.of) ?? step.of);
    }
  }
  const isQuiet = (step: Step | undefined): boolean => {
    if (step?.kind !== 'effect' && step?.kind !== 'outcome') return false;
    const root = roots.get(step.kind === 'effect' ? step.id : step.of);
    return root !== undefined && !effective.has(root);
  };
  return steps.map((step, index) => {
    if (step.kind !== 'signal') return isQuiet(step);
    const next = steps[index + 1];
    return isEvent(next) || isQuiet(next);
  });
}

/** @returns one line per step, with its nesting */
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
        return { ...row, what: 'state', name: changedParts(step.changes), note };
      }
    }
  });
}
