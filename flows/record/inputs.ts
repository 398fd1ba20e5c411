/** What came from outside since the page was opened, as far as it says where the sagas stand now. */
import type { Input, Json, Leap, Tape, TapedSignal } from '../tape/tape';
import { changesOf } from '../tape/timeline';

/** In the place of what led round in a circle: only the state is another one since. */
interface Lap {
  kind: 'lap';
  /** of the store, as it is */
  state: unknown;
}

type KnownInput = Input | Lap;

/** How the sagas came to where they stand. */
export interface Way {
  known: readonly KnownInput[];
  /** what services told last that answer at once, of what was left out */
  told: readonly TapedSignal[];
}

export class Inputs {
  private readonly list: KnownInput[] = [];
  /** where in the list the sagas stood how */
  private readonly places = new Map<string, number>();
  private readonly told = new Map<string, TapedSignal>();

  /** To be told before something comes in, at a moment in which every saga waits. */
  rest(standing: string, state: unknown): void {
    const place = this.places.get(standing);
    if (place === undefined) {
      this.places.set(standing, this.list.length);
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

  way(): Way {
    return {
      // Of laps that follow one another only the last one counts.
      known: this.list.filter(({ kind }, index) => kind !== 'lap' || this.list[index + 1]?.kind !== 'lap'),
      told: [...this.told.values()],
    };
  }
}

/**
 * @param start the state in which the recording begins, and from which the others are told
 * @param origin the state with which the page was opened
 * @param mask what is large in a state may still be filled in when this returns
 * @returns what tells the way, once that is done
 */
export function tapeWay(
  { known, told }: Way,
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
