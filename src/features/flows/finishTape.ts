import { STRUCTURE } from './masking';
import { TAPE_FORMAT, TAPE_VERSION, type Json, type Step, type Tape } from './tape';

/** Applies a mask to every text of a value, the names of its fields too; what stood there once stands there once again. */
function masked(value: Json, mask: (text: string) => string, done: Map<object, Json>): Json {
  if (typeof value === 'string') return mask(value);
  if (typeof value !== 'object' || value === null) return value;
  const before = done.get(value);
  if (before !== undefined) return before;
  const made: Json = Array.isArray(value)
    ? (value as Json[]).map((item) => masked(item, mask, done))
    : Object.fromEntries(
        Object.entries(value).map(([key, part]) => [
          mask(key),
          typeof part === 'string' && STRUCTURE.has(key) ? part : masked(part, mask, done),
        ]),
      );
  done.set(value, made);
  return made;
}

/** A text that was masked only once it was known has not changed by that. */
function withoutIdle(steps: readonly Step[]): Step[] {
  return steps.flatMap((step): Step[] => {
    if (step.kind !== 'state') return [step];
    const changes = step.changes.filter(
      ({ before, after }) => before === undefined || JSON.stringify(before) !== JSON.stringify(after),
    );
    return changes.length > 0 ? [{ ...step, changes }] : [];
  });
}

/** Makes a tape of what was recorded: all of it is known now, so all of it can be masked. */
export function finishTape(recorded: Omit<Tape, 'format' | 'version'>, mask: (text: string) => string): Tape {
  const tape = masked(recorded as unknown as Json, mask, new Map()) as unknown as typeof recorded;
  return {
    format: TAPE_FORMAT,
    version: TAPE_VERSION,
    name: tape.name,
    recordedAt: recorded.recordedAt,
    build: recorded.build,
    page: tape.page,
    before: tape.before,
    start: tape.start,
    steps: withoutIdle(tape.steps),
    end: tape.end,
  };
}
