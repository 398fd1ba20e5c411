/** Forwards PostgreSQL's notifications to every member of staff who is connected to this process. */
import { Readable } from 'node:stream';
import { EVENT_ROLES, HEARTBEAT, HEARTBEAT_MS, HELLO, type StaffEvent } from '@/contract/staff/events';
import { mayAct } from '@/contract/staff/roles';
import { tooManyRequests } from '../../http/httpError';
import type { SignedIn } from '../session';
import { SESSION_ENDED } from './channel';

/** The visible tabs of all devices, and those left a moment ago; more are a mistake. */
export const MAX_STREAMS = 10;
/** A client that does not read this much is disconnected, and reloads when it reconnects. */
const MAX_WAITING_BYTES = 64 * 1024;

interface Listener {
  who: SignedIn;
  stream: Readable;
}

export interface HubOptions {
  /** called at each heartbeat, and when sessions have ended; does not count as use of the session */
  isSessionOpen(who: SignedIn): Promise<boolean>;
  heartbeatMs?: number;
}

type Notice = StaffEvent | { kind: typeof SESSION_ENDED; id: number };

function parsed(payload: string): Notice | undefined {
  try {
    const notice = JSON.parse(payload) as Notice;
    return notice.kind === SESSION_ENDED || Object.hasOwn(EVENT_ROLES, notice.kind) ? notice : undefined;
  } catch {
    return undefined;
  }
}

export function createEventHub({ isSessionOpen, heartbeatMs = HEARTBEAT_MS }: HubOptions) {
  const listeners = new Set<Listener>();
  let told = 0;

  function end(listener: Listener): void {
    listeners.delete(listener);
    listener.stream.push(null);
  }

  function say(listener: Listener, words: string): void {
    if (!listeners.has(listener)) return;
    listener.stream.push(words);
    if (listener.stream.readableLength > MAX_WAITING_BYTES) end(listener);
  }

  const written = (name: string, data: object): string =>
    `id: ${(told += 1)}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

  async function beat(listener: Listener): Promise<void> {
    // While the database is unavailable, this is unknown; the next heartbeat asks again.
    const isOpen = await isSessionOpen(listener.who).catch(() => true);
    if (isOpen) say(listener, `event: ${HEARTBEAT}\ndata: {}\n\n`);
    else end(listener);
  }

  return {
    /**
     * @returns the member's event stream, until the session or the server ends
     * @throws HttpError 429 if the member has too many connections to this process
     */
    open(who: SignedIn): Readable {
      const own = [...listeners].filter((other) => other.who.memberId === who.memberId);
      if (own.length >= MAX_STREAMS) throw tooManyRequests('There are too many open pages.', heartbeatMs);
      const stream = new Readable({ read: () => undefined });
      const listener = { who, stream };
      listeners.add(listener);
      const beating = setInterval(() => void beat(listener), heartbeatMs).unref();
      stream.once('close', () => {
        clearInterval(beating);
        listeners.delete(listener);
      });
      // Missed events cannot be replayed: a (re)connecting page reloads everything.
      say(listener, `retry: 2000\n${written(HELLO, {})}`);
      return stream;
    },
    /** @param payload of a notification; empty: some may have been missed */
    tell(payload: string): void {
      const notice = payload === '' ? undefined : parsed(payload);
      if (payload !== '' && !notice) return;
      if (notice?.kind === SESSION_ENDED) {
        for (const listener of listeners) if (listener.who.memberId === notice.id) void beat(listener);
        return;
      }
      const words = notice ? written(notice.kind, { id: notice.id }) : written(HELLO, {});
      for (const listener of listeners)
        if (!notice || mayAct(listener.who.roles, EVENT_ROLES[notice.kind])) say(listener, words);
    },
    /** ends a single stream */
    endOf(stream: Readable): void {
      for (const listener of listeners) if (listener.stream === stream) end(listener);
    },
    end(): void {
      for (const listener of listeners) end(listener);
    },
  };
}
