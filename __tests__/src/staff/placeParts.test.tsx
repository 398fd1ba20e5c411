/** @jest-environment jsdom */
import { detailPages } from '@/src/staff/shell/placePage';

it('begins to load what the address opens in a place, and nothing else, before anybody waits for it', async () => {
  const begun: string[] = [];
  const partsAt = (address: string) => {
    begun.length = 0;
    window.history.replaceState(null, '', address);
    const part = (name: string) => async () => {
      begun.push(name);
      return { default: () => name };
    };
    return detailPages('/staff/classes', {
      make: ['new', part('make')],
      one: [':id', part('one')],
      results: [':id/results', part('results')],
    });
  };
  partsAt('/staff/classes');
  expect(begun).toEqual([]);
  partsAt('/staff/classes/new');
  expect(begun).toEqual(['make']);
  const { one, results } = partsAt('/staff/classes/class-one/results?goal=80');
  expect(begun).toEqual(['results']);
  await results.module.load();
  expect([one, results].map(({ module }) => module.loaded() !== undefined)).toEqual([false, true]);
  expect(begun).toEqual(['results']);
});

it('fetches a page that did not come once more for who shows it', async () => {
  window.history.replaceState(null, '', '/staff/mail/letters');
  const importModule = jest
    .fn(async () => ({ default: () => 'letters' }))
    .mockRejectedValueOnce(new Error('The line was lost'));
  const { letters } = detailPages('/staff/mail', { letters: ['letters', importModule] });
  await expect(letters.module.load()).rejects.toThrow('The line was lost');
  await expect(letters.module.load()).resolves.toHaveProperty('default');
});
