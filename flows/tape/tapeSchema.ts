/** The documented format of a tape (docs/flows.md), validated before anything is replayed or shown. */
import { array, lazy, mixed, number, object, string, ValidationError, type ISchema } from 'yup';
import { EFFECT_TYPES, TAPE_FORMAT, TAPE_VERSION, type Tape } from './tape';

/** An error of a tape's file, with a message for a person. */
export class TapeProblem extends Error {
  override name = 'TapeProblem';
}

const RESULTS = ['resolved', 'rejected', 'cancelled'] as const;

const text = () => string().strict().defined();
const count = () => number().strict().defined();
/** Anything that JSON can hold. */
const json = () => mixed().nullable();

const action = object({ type: text(), payload: json(), meta: json() }).defined();
const error = object({
  message: text(),
  name: string().strict(),
  status: number().strict(),
  told: string().strict(),
  retryAfter: string().strict(),
  requestId: string().strict(),
}).default(undefined);
const ending = { result: string().strict().oneOf(RESULTS).defined(), value: json(), error };
const changes = array()
  .strict()
  .of(object({ path: array().strict().of(mixed().defined()).defined(), before: json(), after: json() }))
  .defined();

/** By kind; each also has `at` and the kind itself. */
const KINDS: Readonly<Record<string, Record<string, ISchema<unknown>>>> = {
  action: { action },
  start: { saga: text() },
  signal: { saga: text(), name: text(), ...ending },
  effect: {
    id: count(),
    parent: number().strict(),
    saga: text(),
    type: string().strict().oneOf(EFFECT_TYPES).defined(),
    name: text(),
    args: array().strict().of(json()).defined(),
  },
  outcome: { of: count(), took: count(), ...ending },
  state: { changes },
  leap: { changes },
};

const STEP_KINDS = Object.keys(KINDS).filter((name) => name !== 'leap');

const kind = (known: readonly string[]) => string().strict().oneOf(known).required();
const entry = (known: readonly string[], also: Record<string, ISchema<unknown>>) =>
  lazy((value: { kind?: string } | undefined) =>
    object({ kind: kind(known), ...also, ...KINDS[value?.kind ?? ''] }).required(),
  );

const tapeSchema = object({
  format: string().strict().oneOf([TAPE_FORMAT]).defined(),
  version: number().strict().oneOf([TAPE_VERSION]).defined(),
  name: text(),
  recordedAt: text().test(
    'date',
    ({ path }) => `${path} must be a date`,
    (at) => !isNaN(Date.parse(at)),
  ),
  build: text(),
  page: text(),
  before: object({
    changes,
    inputs: array()
      .strict()
      .of(entry(['action', 'start', 'signal', 'leap'], {}) as never)
      .defined(),
    told: array()
      .strict()
      .of(entry(['signal'], {}) as never),
  }).defined(),
  start: mixed().defined(),
  steps: array()
    .strict()
    .of(entry(STEP_KINDS, { at: count() }) as never)
    .defined(),
  end: mixed().defined(),
});

/** @returns the value as a tape; @throws TapeProblem with the position of the error */
export function checkTape(value: unknown): Tape {
  try {
    tapeSchema.validateSync(value, { strict: true });
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    throw new TapeProblem(`It is broken: ${problem.message}.`);
  }
  return value as Tape;
}
