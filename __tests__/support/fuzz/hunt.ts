/** Runs cases, counts the outcomes, and shrinks a failure to the smallest case that still fails. */
import fc, { type Arbitrary } from 'fast-check';

/** One kind of cases. */
export interface Quarry<Case> {
  name: string;
  cases: Arbitrary<Case>;
  /** @returns the fault, or undefined; may count what it saw */
  tryOut: (one: Case, seen: (what: string) => void) => Promise<string | undefined>;
  /** how a person repeats it */
  repeat: (one: Case) => string;
}

export interface Catch {
  quarry: string;
  fault: string;
  repeat: string;
  seed: number;
}

export interface Bag {
  name: string;
  cases: number;
  /** how often each kind of outcome was seen, as in `4xx` */
  seen: Record<string, number>;
  found?: Catch;
}

export interface HuntOptions {
  runs: number;
  seed: number;
}

/** Shrinking tries many cases that pass, and some that hang. */
const MAX_FAULTY = 200;

/** @returns the counts; the first fault ends it, with its smallest case */
export async function hunt<Case>(quarry: Quarry<Case>, { runs, seed }: HuntOptions): Promise<Bag> {
  const bag: Bag = { name: quarry.name, cases: 0, seen: {} };
  let smallest: { one: Case; fault: string } | undefined;
  let faulty = 0;
  const seen = (what: string): void => {
    bag.seen[what] = (bag.seen[what] ?? 0) + 1;
  };
  const property = fc.asyncProperty(quarry.cases, async (one) => {
    if (faulty >= MAX_FAULTY) return;
    if (!smallest) bag.cases += 1;
    const fault = await quarry.tryOut(one, smallest ? () => undefined : seen);
    if (fault === undefined) return;
    faulty += 1;
    smallest = { one, fault };
    throw new Error(fault);
  });
  await fc.check(property, { numRuns: runs, seed, endOnFailure: false });
  if (smallest) {
    const { one, fault } = smallest;
    bag.found = { quarry: quarry.name, fault, repeat: quarry.repeat(one), seed };
  }
  return bag;
}

export const describeCatch = ({ quarry, fault, repeat, seed }: Catch): string =>
  `${quarry} (seed ${seed}): ${fault}\n${repeat}`;
