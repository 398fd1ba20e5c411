import type { EngineMessage, UserMessage, UserPort } from '../../../server/database/protocol';
import { EngineHang, watchedPort } from '../../../server/database/watchedPort';

const USUAL = 15_000;
const LONG = 300_000;
const HELLO: EngineMessage = { hello: { protocol: 1, version: '1', pid: 1 } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A port to a thread that says what the test has it say. */
function aThread() {
  const asked: UserMessage[] = [];
  const heard: EngineMessage[] = [];
  const closes: (Error | undefined)[] = [];
  let hear: (message: EngineMessage) => void = () => undefined;
  let end: (reason?: Error) => void = () => undefined;
  let isEnded = false;
  const port: UserPort = {
    post: (message) => void asked.push(message),
    onMessage: (told) => (hear = told),
    onClose: (told) => (end = told),
    close() {
      isEnded = true;
    },
  };
  const watched = watchedPort(port, { usual: USUAL, long: LONG });
  watched.onMessage((message) => heard.push(message));
  watched.onClose((reason) => closes.push(reason));
  return {
    watched,
    asked,
    heard,
    closes,
    isEnded: () => isEnded,
    says: (message: EngineMessage) => hear(message),
    answers: (id: number) => hear({ id, value: null }),
    dies: (reason?: Error) => end(reason),
    query: (id: number, client = 1) =>
      watched.post({ op: 'query', client, sql: 'SELECT 1', parameters: [], id }),
  };
}

function anOpenThread() {
  const thread = aThread();
  thread.says(HELLO);
  return thread;
}

/** Each look goes by, as it does while this process runs. */
const pass = (milliseconds: number): void => void jest.advanceTimersByTime(milliseconds);

it('ends a thread that does not answer, tells why at once, and tells it once', () => {
  const thread = anOpenThread();
  thread.query(1);
  pass(USUAL - 1);
  expect(thread.isEnded()).toBe(false);
  pass(1);
  expect(thread.isEnded()).toBe(true);
  expect(thread.closes).toEqual([expect.any(EngineHang)]);
  expect(thread.closes[0]?.message).toBe('it has not answered for 15 seconds');
  // A thread that is held up within the operating system ends later.
  thread.dies();
  pass(LONG);
  expect(thread.closes).toHaveLength(1);
});

it('lets one work for as long as it goes on answering, whoever waits meanwhile', () => {
  const thread = anOpenThread();
  thread.watched.post({ op: 'connect', client: 9, id: 1 });
  for (let id = 2; id < 50; id += 1) {
    thread.query(id);
    pass(USUAL - 1_000);
    thread.answers(id);
  }
  expect(thread.isEnded()).toBe(false);
});

it('counts from the first question that waits, not from the silence before it', () => {
  const thread = anOpenThread();
  pass(USUAL / 5);
  thread.query(1);
  pass(USUAL - 1);
  expect(thread.isEnded()).toBe(false);
});

it('asks a thread that nobody asks anything, so that no visitor has to find out', () => {
  const thread = anOpenThread();
  pass(USUAL / 3);
  expect(thread.asked.map(({ op }) => op)).toEqual(['connect', 'query', 'release']);
  for (const { id } of thread.asked) thread.answers(id);
  expect(thread.heard).toEqual([HELLO]);
  pass(USUAL / 3);
  expect(thread.asked).toHaveLength(6);
  expect(thread.isEnded()).toBe(false);
  pass(USUAL);
  expect(thread.isEnded()).toBe(true);
});

it.each<[string, (thread: ReturnType<typeof aThread>) => void]>([
  [
    'an import, a migration or a command',
    (thread) => {
      thread.watched.post({ op: 'connect', client: 7, mayTakeLong: true, id: 1 });
      thread.answers(1);
      thread.query(2, 7);
    },
  ],
  [
    'VACUUM',
    (thread) => {
      thread.says({ upkeep: true });
      thread.query(1);
    },
  ],
  ['a copy', (thread) => thread.watched.post({ op: 'dump', id: 1 })],
  ['upkeep that was asked for', (thread) => thread.watched.post({ op: 'checkpoint', id: 1 })],
])('is patient with %s, but not for ever', (_name, begin) => {
  const thread = anOpenThread();
  begin(thread);
  pass(LONG - 1);
  expect(thread.isEnded()).toBe(false);
  pass(1);
  expect(thread.closes).toEqual([expect.any(EngineHang)]);
});

it('is patient while the files are opened, such as after a crash', () => {
  const thread = aThread();
  pass(LONG - 1);
  expect(thread.isEnded()).toBe(false);
  pass(1);
  expect(thread.isEnded()).toBe(true);
});

it.each<[string, (thread: ReturnType<typeof aThread>) => void]>([
  [
    'it waits behind a visitor',
    (thread) => thread.watched.post({ op: 'connect', client: 7, mayTakeLong: true, id: 1 }),
  ],
  [
    'it is over',
    (thread) => {
      thread.watched.post({ op: 'connect', client: 7, mayTakeLong: true, id: 1 });
      thread.answers(1);
      thread.watched.post({ op: 'release', client: 7, id: 2 });
      thread.answers(2);
      thread.says({ upkeep: true });
      thread.says({ upkeep: false });
    },
  ],
])('is not patient for the sake of long work when %s', (_name, begin) => {
  const thread = anOpenThread();
  begin(thread);
  thread.query(10);
  pass(USUAL);
  expect(thread.isEnded()).toBe(true);
});

it('takes no notice of the time for which the whole machine stood still', () => {
  const thread = anOpenThread();
  thread.query(1);
  jest.setSystemTime(Date.now() + 3_600_000);
  pass(USUAL / 15);
  expect(thread.isEnded()).toBe(false);
});

it('passes on that the thread has ended by itself, and looks no further', () => {
  const thread = anOpenThread();
  thread.query(1);
  thread.dies(new Error('out of memory'));
  pass(LONG);
  expect(thread.closes).toEqual([new Error('out of memory')]);
  expect(thread.isEnded()).toBe(false);
});
