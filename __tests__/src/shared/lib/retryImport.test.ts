/** @jest-environment jsdom */
import { retryImport } from '@/src/shared/lib/retryImport';

const failure = new Error('Loading chunk src_app_routes_content_tvet_ts failed.');
const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  report.mockClear();
});
afterEach(() => jest.useRealTimers());

/** @returns the milliseconds between the attempts to load a script that always fails */
async function pauses(count: number): Promise<number[]> {
  const times: number[] = [];
  void retryImport(() => {
    times.push(Date.now());
    return Promise.reject(failure);
  });
  while (times.length <= count) await jest.advanceTimersByTimeAsync(100);
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

it('a script that does not come is requested less and less often, so that the requests do not fill a weak line', async () => {
  expect(await pauses(7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

it.each(['online', 'click'])('%s: it is asked for at once, and only once', async (event) => {
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(failure)
    .mockRejectedValueOnce(failure)
    .mockResolvedValue('there');
  const loaded = retryImport(load);
  await jest.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event(event));
  window.dispatchEvent(new Event(event));
  await jest.advanceTimersByTimeAsync(10);
  expect(load).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event(event));
  await expect(loaded).resolves.toBe('there');
});

it('every failure is told, and written down in case it is a mistake of ours', async () => {
  const onFailed = jest.fn();
  const loaded = retryImport(
    jest.fn<Promise<string>, []>().mockRejectedValueOnce(failure).mockResolvedValue('there'),
    onFailed,
  );
  await jest.advanceTimersByTimeAsync(1000);
  await loaded;
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(failure);
});
