/** The embedded engine, opened again by itself when it has stopped: after a full disk, say, once there is room. */
import { DatabaseRefusal, type EmbeddedEngine } from './database';
import { reasonOf } from './queryError';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** Told what goes on, for the log. */
export interface EngineEvents {
  /** the database has stopped; from now on everything that needs it is refused */
  lost?: ((reason: Error) => void) | undefined;
  /** it runs again, as if nothing had been */
  back?: (() => void) | undefined;
}

/** @param onExit to be called once when the engine that was opened has stopped for good */
export type OpenAgain = (onExit: (reason: Error) => void) => Promise<EmbeddedEngine>;

interface Hearing {
  channel: string;
  heard: (payload: string) => void;
  stop: (() => Promise<void>) | undefined;
}

/** One that is opened again is of the same kind. */
function onceOf({ once }: EmbeddedEngine): NonNullable<EmbeddedEngine['once']> {
  if (!once) throw new DatabaseRefusal('The database was opened in another way.');
  return once;
}

/**
 * Opens the engine, and again whenever it stops. Meanwhile it refuses at once: nobody waits for a disk to be cleared.
 * What was answered as stored is on the files, and whatever was not committed is gone, as after a power cut.
 * @throws what `open` throws the first time
 */
export async function recoveringEngine(open: OpenAgain, events: EngineEvents = {}): Promise<EmbeddedEngine> {
  const hearings = new Set<Hearing>();
  let refusal: DatabaseRefusal | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOpening = false;
  let opening: Promise<void> | undefined;
  let closing: Promise<void> | undefined;
  let engine = await open(lost);

  function lost(reason: Error): void {
    // One that stops while it is being opened fails that, and is opened anew for it.
    if (closing || isOpening) return;
    refusal = new DatabaseRefusal(`The database is being opened again: ${reason.message}`);
    events.lost?.(reason);
    openLater(FIRST_PAUSE_MS);
  }

  function openLater(pauseMs: number): void {
    timer = setTimeout(() => {
      opening = openAgain().catch((error: unknown) => {
        refusal = new DatabaseRefusal(`The database cannot be opened: ${reasonOf(error)}`);
        if (!closing) openLater(Math.min(LONGEST_PAUSE_MS, pauseMs * 2));
      });
    }, pauseMs);
    // Whoever waits for nothing else but this may end.
    timer.unref();
  }

  async function openAgain(): Promise<void> {
    isOpening = true;
    try {
      // A broken one still holds its files.
      await engine.close().catch(() => undefined);
      engine = await open(lost);
      for (const hearing of hearings) hearing.stop = await engine.listen(hearing.channel, hearing.heard);
    } finally {
      isOpening = false;
    }
    refusal = undefined;
    events.back?.();
    // What was told meanwhile is gone: everybody had better look.
    for (const { heard } of hearings) heard('');
  }

  /** @throws DatabaseRefusal while there is none */
  function current(): EmbeddedEngine {
    if (refusal) throw refusal;
    return engine;
  }

  async function close(): Promise<void> {
    clearTimeout(timer);
    await opening;
    await engine.close();
  }

  return {
    kind: engine.kind,
    connect: async (mayTakeLong) => current().connect(mayTakeLong),
    ...(engine.once && { once: async (sql, parameters) => onceOf(current())(sql, parameters) }),
    async listen(channel, heard) {
      const hearing: Hearing = { channel, heard, stop: await current().listen(channel, heard) };
      hearings.add(hearing);
      return async () => {
        hearings.delete(hearing);
        // An engine that has stopped tells nobody anything.
        if (!refusal) await hearing.stop?.();
      };
    },
    dump: async () => current().dump(),
    checkpoint: async () => current().checkpoint(),
    close: () => (closing ??= close()),
  };
}
