/** External inputs since the page was opened, as far as they determine the current state of the sagas. */
import type { Input, Json, Leap, Tape, TapedSignal } from '../tape/tape';
import { changesOf } from '../tape/timeline';

/** Replaces inputs that led back to the same saga state: only the store's state has changed since. */
interface Lap {
  kind: 'lap';
  /** of the store, unmodified */
  state: unknown;
}

type KnownInput = Input | Lap;

/** The inputs that led the sagas to their current state. */
export interface InputHistory {
  known: readonly KnownInput[];
  /** the last results of synchronous services, from the omitted part */
  told: readonly TapedSignal[];
}

export class Inputs {
  private readonly list: KnownInput[] = [];
  /** the position in the list at which the sagas had each state, by its fingerprint */
  private readonly places = new Map<string, number>();
  private readonly told = new Map<string, TapedSignal>();

  /** Must be called before an input, at a moment when every saga is waiting. */
  rest(fingerprint: string, state: unknown): void {
    const place = this.places.get(fingerprint);
    if (place === undefined) {
      this.places.set(fingerprint, this.list.length);
      return;
    }
    if (place === this.list.length) return;
    for (const input of this.list.splice(place)) {
      if (input.kind === 'signal' && input.sync) this.told.set(input.name, input);
    }
    for (const [other, at] of this.places) if (at > place) this.places.delete(other);
    this.list.push({ kind: 'lap', state });
  }

  add(input: Input): void {
    this.list.push(input);
  }

  history(): InputHistory {
    return {
      // Of consecutive laps, only the last one counts.
      known: this.list.filter(({ kind }, index) => kind !== 'lap' || this.list[index + 1]?.kind !== 'lap'),
      told: [...this.told.values()],
    };
  }
}

/**
 * @param start the state at the start of the recording, as a base for the others
 * @param origin the state when the page was opened
 * @param mask may fill in large parts of a state later
 * @returns a function that describes the inputs, for later
 */
export function tapeHistory(
  { known, told }: InputHistory,
  start: Json,
  origin: Json,
  mask: (state: unknown) => Json,
): () => Tape['before'] {
  const inputs = known.map((input) => (input.kind === 'lap' ? mask(input.state) : input));
  return () => ({
    changes: changesOf(start, origin),
    inputs: inputs.map((input, index): Input | Leap =>
      known[index]?.kind === 'lap'
        ? { kind: 'leap', changes: changesOf(start, input as Json) }
        : (input as Input),
    ),
    ...(told.length > 0 && { told }),
  });
}
