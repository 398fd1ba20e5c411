/** Descriptions of a tape's steps, one line each. */
import { effectsOf } from './compare';
import type { Change, EffectStep, Ending, Json, Step } from '../tape/tape';

/** Functions and the like by name; long values abbreviated. */
function shortValue(value: Json | undefined, length = 40): string {
  const text = JSON.stringify(value ?? null, (_key, part: Json) => {
    const marked = part as { $function?: string; $services?: true; $code?: true } | null;
    if (typeof part !== 'object' || part === null) return part;
    return marked?.$function ?? (marked?.$services ? 'http' : marked?.$code ? 'code' : part);
  });
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

const pathOf = ({ path }: Change): string => path.join('.') || '(all of it)';

const sideText = (value: Json | undefined): string =>
  value === undefined ? 'nothing' : shortValue(value, 60);

/** @returns a description of a change, such as `search.stage.at: "idle" → "searching"` */
export const changeText = (change: Change): string =>
  `${pathOf(change)}: ${sideText(change.before)} → ${sideText(change.after)}`;

const endingText = ({ result, value, error }: Ending): string => {
  if (result === 'cancelled') return 'cancelled';
  if (error) return `failed: ${error.status ? `${error.status} ` : ''}${error.told ?? error.message}`;
  return value === undefined ? 'done' : shortValue(value);
};

const argumentsText = ({ type, name, args }: EffectStep): string => {
  if (type === 'put') {
    const { payload } = (args[0] ?? {}) as { payload?: Json };
    return payload === undefined ? name : `${name} ${shortValue(payload)}`;
  }
  return args.length > 0 ? `${name}(${args.map((arg) => shortValue(arg, 24)).join(', ')})` : name;
};

const requestText = (step: EffectStep): string =>
  step.type === 'delay' ? argumentsText(step) : `${step.type} ${argumentsText(step)}`.trim();

const stateWords = (changes: readonly Change[]): string => {
  const [first, ...others] = changes;
  if (!first) return 'state';
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `state ${pathOf(first)} = ${shortValue(first.after, 24)}${more}`;
};

/** A line of a sequence. A synchronous result follows its effect. */
export interface Line {
  /** index of the step; of the effect if a line contains two */
  step: number;
  text: string;
  /** identifies the step, independently of its result */
  asked: string;
}

function inputText(step: Extract<Step, { kind: 'action' | 'start' | 'signal' }>): string {
  if (step.kind === 'start') return `start: ${step.saga}`;
  if (step.kind === 'signal') return `signal: ${step.name} = ${endingText(step)}`;
  const { type, payload } = step.action;
  return `page: ${type}${payload === undefined ? '' : ` ${shortValue(payload)}`}`;
}

/** Whether a successful result needs no description. */
const isQuiet = (effect: EffectStep | undefined, { result }: Ending): boolean =>
  result === 'resolved' && ['put', 'fork', 'spawn'].includes(effect?.type ?? '');

/** Effects that change nothing. */
const IDLE = new Set(['fork', 'select', 'context', 'call']);

/**
 * @returns the index of the last step caused by a signal, if none of them had an effect: usually a touch of
 *   the page
 */
function endOfIdle(steps: readonly Step[], signal: number): number {
  let end = signal;
  for (let index = signal + 1; index < steps.length; index += 1) {
    const step = steps[index];
    if (step?.kind === 'effect' ? !IDLE.has(step.type) : step?.kind === 'state') return signal;
    if (step?.kind !== 'effect' && step?.kind !== 'outcome') break;
    end = index;
  }
  return end;
}

/** Indentation per level of nested sagas. */
const INDENT = 2;
const DEEPEST = 6;

/** @returns the sequence as text, with a saga's effects indented below it */
export function chainText(steps: readonly Step[]): Line[] {
  const effects = effectsOf(steps);
  const depthOf = (effect: EffectStep | undefined): number => {
    const parent = effect?.parent === undefined ? undefined : effects.get(effect.parent);
    return parent ? 1 + depthOf(parent) : 0;
  };
  const lines: Line[] = [];
  let depth = 0;
  let idleUntil = -1;
  steps.forEach((step, index) => {
    if (index <= idleUntil) return;
    const before = steps[index - 1];
    const add = (text: string): void => {
      const indent = ' '.repeat(INDENT * Math.min(depth, DEEPEST));
      lines.push({ step: index, text: indent + text, asked: indent + text });
    };
    switch (step.kind) {
      case 'effect':
        depth = depthOf(step);
        add(requestText(step));
        break;
      case 'outcome': {
        const effect = effects.get(step.of);
        const line = lines.at(-1);
        if (isQuiet(effect, step)) break;
        if (line && before?.kind === 'effect' && before.id === step.of) line.text += ` = ${endingText(step)}`;
        else {
          depth = depthOf(effect);
          add(`${effect?.name || effect?.type} = ${endingText(step)}`);
        }
        break;
      }
      case 'state':
        depth += 1;
        add(stateWords(step.changes));
        depth -= 1;
        break;
      default:
        depth = 0;
        if (step.kind === 'signal') idleUntil = endOfIdle(steps, index);
        add(inputText(step) + (idleUntil > index ? ' (nothing came of it)' : ''));
    }
  });
  return lines;
}

/** @returns the description of a single step */
export function stepText(steps: readonly Step[], index: number): string {
  const step = steps[index];
  if (!step) return 'nothing';
  const effects = effectsOf(steps);
  const saga = step.kind === 'effect' ? step : step.kind === 'outcome' ? effects.get(step.of) : undefined;
  if (step.kind === 'outcome') return `${saga?.type} ${saga?.name} of ${saga?.saga} = ${endingText(step)}`;
  const words = step.kind === 'effect' ? requestText(step) : (chainText([step])[0]?.text ?? '').trim();
  return saga ? `${words}, asked by ${saga.saga}` : words;
}
