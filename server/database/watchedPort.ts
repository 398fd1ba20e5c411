/**
 * Notices an engine that hangs. A thread in an endless loop does not end, and one whose only client is lost answers nobody: neither
 * tells anybody, and everybody would wait for ever (decision 46).
 */
import type { EngineMessage, UserMessage, UserPort } from './protocol';

/** Why the engine was given up. */
export class EngineHang extends Error {
  override name = 'EngineHang';
}

/** How long the engine may say nothing at all, in milliseconds. Each word of it begins a new count. */
export interface Silence {
  /** while visitors wait */
  usual: number;
  /** while it opens its files, cleans up, copies itself, or works for a command, a migration or an import */
  long: number;
}

/** Time is counted in looks: while this process or the whole machine stood still, the engine could not answer either. */
const LOOKS = 15;
/** An engine that nobody asks anything is asked after so many, or the next visitor would be who finds out. */
const PROBE_LOOKS = 5;

type Asked = Pick<UserMessage, 'op'> & { client?: number; mayTakeLong?: boolean };

/** What the engine was asked, as far as it tells how long an answer may take. */
function workUnderWay() {
  const asked = new Map<number, Asked>();
  /** clients for work that may take long, from when they are lent out: while they wait, another one's work does */
  const patient = new Set<number>();
  let isOpen = false;
  let isUpkeep = false;
  return {
    isIdle: () => isOpen && asked.size === 0,
    mayTakeLong: () =>
      !isOpen ||
      isUpkeep ||
      patient.size > 0 ||
      [...asked.values()].some(({ op }) => op === 'dump' || op === 'checkpoint' || op === 'close'),
    ask(message: UserMessage): void {
      asked.set(message.id, message);
      if (message.op === 'release') patient.delete(message.client);
    },
    hear(message: EngineMessage): void {
      if ('hello' in message) isOpen = true;
      if ('upkeep' in message) isUpkeep = message.upkeep;
      if (!('id' in message)) return;
      const answered = asked.get(message.id);
      asked.delete(message.id);
      const isLent = answered?.op === 'connect' && answered.mayTakeLong === true && !('error' in message);
      if (isLent && answered.client !== undefined) patient.add(answered.client);
    },
  };
}

/** @returns the port, which closes by itself, with an EngineHang as its reason, when the engine is silent for too long */
export function watchedPort(port: UserPort, silence: Silence): UserPort {
  const work = workUnderWay();
  const longLooks = Math.ceil((silence.long * LOOKS) / silence.usual);
  let looks = 0;
  let probes = 0;
  let isClosed = false;
  let tellClosed: (reason?: Error) => void = () => undefined;

  function ended(reason?: Error): void {
    clearInterval(timer);
    if (!isClosed) tellClosed(reason);
    isClosed = true;
  }

  function post(message: UserMessage): void {
    port.post(message);
    if (work.isIdle()) looks = 0;
    work.ask(message);
  }

  /** The numbers below zero are ours; nobody else hears of the answers. */
  function probe(): void {
    const client = -++probes;
    post({ op: 'connect', client, id: -++probes });
    post({ op: 'query', client, sql: 'SELECT 1', parameters: [], id: -++probes });
    post({ op: 'release', client, id: -++probes });
  }

  function look(): void {
    looks += 1;
    if (work.isIdle()) {
      if (looks >= PROBE_LOOKS) probe();
      return;
    }
    const most = work.mayTakeLong() ? longLooks : LOOKS;
    if (looks < most) return;
    const seconds = Math.round((most * silence.usual) / LOOKS / 1000);
    ended(new EngineHang(`it has not answered for ${seconds} seconds`));
    port.close();
  }

  const timer = setInterval(look, silence.usual / LOOKS).unref();
  return {
    post,
    onMessage(heard) {
      port.onMessage((message) => {
        looks = 0;
        work.hear(message);
        if (!('upkeep' in message) && !('id' in message && message.id < 0)) heard(message);
      });
    },
    onClose(closed) {
      tellClosed = closed;
      port.onClose(ended);
    },
    close: port.close,
  };
}
