import { aServer } from './aServer';
import { aDatabase } from './testDatabase';

it('a server on a machine that is so busy that it takes a minute to begin starts nevertheless', async () => {
  const database = await aDatabase();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance', 'Date', 'queueMicrotask'] });
  const slow: typeof database = {
    ...database,
    async listen(channel, heard) {
      jest.advanceTimersByTime(60_000);
      return database.listen(channel, heard);
    },
  };
  const server = await aServer({ database: slow }).finally(() => jest.useRealTimers());
  await server.close();
  await database.close();
});
