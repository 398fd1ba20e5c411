import type { EmbeddedEngine } from '../../../server/database/database';
import { recoveringEngine } from '../../../server/database/recoveringEngine';

/** An engine that does nothing but say which one it is. */
function anEngine(number: number, listen: EmbeddedEngine['listen'] = async () => async () => undefined) {
  const client = {
    query: async () => ({ command: 'SELECT', rows: [{ number }], rowCount: 1 }),
    release: () => undefined,
  };
  const engine: EmbeddedEngine = {
    kind: 'embedded',
    connect: async () => client,
    listen,
    dump: async () => new Uint8Array(),
    checkpoint: async () => undefined,
    close: async () => undefined,
  };
  return engine;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Opens the given ones in turn. @returns the engine, and what makes the last opened one stop */
async function opened(engines: readonly (EmbeddedEngine | Error)[]) {
  const events: string[] = [];
  const stops: ((reason: Error) => void)[] = [];
  let turn = 0;
  const engine = await recoveringEngine(
    async (onExit) => {
      const next = engines[turn];
      turn += 1;
      if (next === undefined || next instanceof Error) throw next ?? new Error('There are no more.');
      stops.push(onExit);
      return next;
    },
    { lost: ({ message }) => events.push(message), back: () => events.push('back') },
  );
  const stop = (message: string): void => stops.at(-1)?.(new Error(message));
  const number = async () => (await (await engine.connect()).query('')).rows[0]?.['number'];
  return { engine, events, stop, number, turns: () => turn };
}

it('refuses at once while there is none, and goes on with the next', async () => {
  const { events, stop, number } = await opened([anEngine(1), anEngine(2)]);
  expect(await number()).toBe(1);
  stop('PANIC');
  await expect(number()).rejects.toMatchObject({
    name: 'DatabaseRefusal',
    message: 'The database is being opened again: PANIC',
  });
  await jest.advanceTimersByTimeAsync(250);
  expect(await number()).toBe(2);
  expect(events).toEqual(['PANIC', 'back']);
});

it('tries again ever more slowly, but every five seconds at least, and says why it cannot', async () => {
  const full = new Error('No space left on device');
  const { stop, number, turns } = await opened([anEngine(1), ...Array<Error>(9).fill(full), anEngine(2)]);
  stop('PANIC');
  const tries: number[] = [];
  for (let waited = 0; turns() < 11; waited += 250) {
    const before = turns();
    await jest.advanceTimersByTimeAsync(250);
    if (turns() > before) tries.push(waited + 250);
    if (turns() === 5) await expect(number()).rejects.toThrow('cannot be opened: No space left on device');
  }
  expect(tries).toEqual([250, 750, 1750, 3750, 7750, 12_750, 17_750, 22_750, 27_750, 32_750]);
  expect(await number()).toBe(2);
});

it('opens once more, and not twice at a time, what stops again while it is being opened', async () => {
  let stopAgain = (): void => undefined;
  const dying = anEngine(2, async () => {
    stopAgain();
    throw new Error('gone');
  });
  const heard: string[] = [];
  const { engine, events, stop, number, turns } = await opened([anEngine(1), dying, anEngine(3)]);
  await engine.listen('news', (payload) => heard.push(payload));
  stopAgain = () => stop('PANIC again');
  stop('PANIC');
  await jest.advanceTimersByTimeAsync(250);
  await expect(number()).rejects.toThrow('cannot be opened: gone');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await number()).toBe(3);
  expect(turns()).toBe(3);
  expect(events).toEqual(['PANIC', 'back']);
  expect(heard).toEqual(['']);
});

it('stays closed once it is closed', async () => {
  const { engine, stop, turns, events } = await opened([anEngine(1), anEngine(2)]);
  stop('PANIC');
  await engine.close();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(turns()).toBe(1);
  expect(events).toEqual(['PANIC']);
});
