/** Properties of everything that is reached over HTTP: one per route, and one for invalid requests. */
import type { RawCase } from './rawCases';
import { rawCases } from './rawCases';
import type { Property } from './checkProperty';
import { EDGE_VALUES, edgesOf } from './edges';
import { faultOf } from './judge';
import { requestsFor, type Stage } from './requests';
import type { Target } from './routes';
import { bytesOf, exchange, type Outcome, type Piece, type Sent } from './wire';

export interface HttpOptions {
  port: number;
  /** within which everything is answered or closed */
  withinMs: number;
}

/** The refusal shows how far the request got: to a rule of the form, or only to something before it. */
function classOf(outcome: Outcome): string {
  if (outcome.kind !== 'answered') return outcome.kind;
  const status = outcome.answers[0]?.status ?? 0;
  return status >= 400 && status < 500 ? String(status) : `${Math.floor(status / 100)}xx`;
}

/** For a shell: `printf '…' | nc 127.0.0.1 8080`. */
function shellCommand(pieces: readonly Piece[], port: number): string {
  const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece.bytes as string, 'latin1')));
  const written = [...bytes.subarray(0, 6_000)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      if (byte === 13) return '\\r';
      if (byte === 10) return '\\n';
      const isPlain = byte > 31 && byte < 127 && !"'\\%".includes(character);
      return isPlain ? character : `\\x${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');
  const more = bytes.length > 6_000 ? ` # … ${bytes.length} bytes in all` : '';
  return `printf '${written}' | nc 127.0.0.1 ${port}${more}`;
}

export const routeProperty = (
  target: Target,
  stage: Stage,
  { port, withinMs }: HttpOptions,
): Property<Sent> => ({
  name: target.name,
  cases: requestsFor(stage, target),
  edges: EDGE_VALUES.flatMap((value) => edgesOf(stage, target, value).map(({ sent }) => sent)),
  async tryOut(sent, seen) {
    const outcome = await exchange([{ bytes: bytesOf(sent) }], { port, withinMs, method: sent.method });
    seen(classOf(outcome));
    // An unreadable request head is refused before the route is known.
    return faultOf(outcome, sent, target);
  },
  repeat: (sent) => shellCommand([{ bytes: bytesOf(sent).toString('latin1') }], port),
});

/** Longer than the server needs for any of the cases on a machine that is not overloaded. */
const TIMEOUT_MS = 60;

/** @returns the fault in the response to the case, or undefined */
export async function tryRawCase(
  { pieces, method }: RawCase,
  { port, withinMs }: HttpOptions,
  seen: (what: string) => void = () => undefined,
): Promise<string | undefined> {
  const outcome = await exchange(pieces, { port, withinMs, method, endsAfterMs: TIMEOUT_MS });
  seen(classOf(outcome));
  return faultOf(outcome);
}

export const rawProperty = (options: HttpOptions): Property<RawCase> => ({
  name: 'no proper request',
  cases: rawCases,
  tryOut: (one, seen) => tryRawCase(one, options, seen),
  repeat: ({ name, pieces }) => `${name}: ${shellCommand(pieces, options.port)}`,
});
