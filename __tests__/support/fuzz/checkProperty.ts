/** Runs cases, counts the outcomes, and shrinks a failure to the smallest case that still fails. */
import fc, { type Arbitrary } from 'fast-check';

/** What holds for every case of a kind. */
export interface Property<Case> {
  name: string;
  cases: Arbitrary<Case>;
  /** tried before those, in every run: faults that few random cases would meet */
  edges?: readonly Case[];
  /** @returns the fault, or undefined; may count what it saw */
  tryOut: (one: Case, seen: (what: string) => void) => Promise<string | undefined>;
  /** how a person repeats it */
  repeat: (one: Case) => string;
}

export interface Counterexample {
  property: string;
  fault: string;
  repeat: string;
  seed: number;
}

export interface CheckResult {
  name: string;
  cases: number;
  /** how often each kind of outcome was seen, as in `4xx` */
  seen: Record<string, number>;
  found?: Counterexample;
}

export interface CheckOptions {
  runs: number;
  seed: number;
}

/** Shrinking tries many cases that pass, and some that hang. */
const MAX_FAULTY = 200;

/** @returns the counts; the first fault ends it, with its smallest case */
export async function checkProperty<Case>(
  property: Property<Case>,
  { runs, seed }: CheckOptions,
): Promise<CheckResult> {
  const result: CheckResult = { name: property.name, cases: 0, seen: {} };
  let smallest: { one: Case; fault: string } | undefined;
  let faulty = 0;
  const seen = (what: string): void => {
    result.seen[what] = (result.seen[what] ?? 0) + 1;
  };
  const tried = fc.asyncProperty(property.cases, async (one) => {
    if (faulty >= MAX_FAULTY) return;
    // Edges are meant to be refused: counted, they would hide how far the other cases get.
    const isCounted = !smallest && property.edges?.includes(one) !== true;
    if (isCounted) result.cases += 1;
    const fault = await property.tryOut(one, isCounted ? seen : () => undefined);
    if (fault === undefined) return;
    faulty += 1;
    smallest = { one, fault };
    throw new Error(fault);
  });
  const examples = (property.edges ?? []).map((one): [Case] => [one]);
  await fc.check(tried, { numRuns: runs + examples.length, seed, endOnFailure: false, examples });
  if (smallest) {
    const { one, fault } = smallest;
    result.found = { property: property.name, fault, repeat: property.repeat(one), seed };
  }
  return result;
}

export const describeCounterexample = ({ property, fault, repeat, seed }: Counterexample): string =>
  `${property} (seed ${seed}): ${fault}\n${repeat}`;
