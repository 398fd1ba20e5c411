import { memoizeByVersion } from '@/server/catalogue/memoizeByVersion';

it('what was read is read anew with the next version, once however many ask', async () => {
  let current = 1;
  let reads = 0;
  const value = memoizeByVersion({ current: () => current }, () => Promise.resolve((reads += 1)));
  expect(await Promise.all([value(), value(), value()])).toEqual([1, 1, 1]);
  current = 2;
  expect(await Promise.all([value(), value()])).toEqual([2, 2]);
});

it('a failure passes: the next one who asks gets an answer', async () => {
  const read = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('there');
  const value = memoizeByVersion({ current: () => 1 }, read);
  await expect(value()).rejects.toThrow('gone');
  expect(await value()).toBe('there');
});

it('what is read while the version changes does not become the new version’s', async () => {
  let current = 1;
  const answers: ((value: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => answers.push(resolve));
  const value = memoizeByVersion({ current: () => current }, read);
  const first = value();
  current = 2;
  const second = value();
  answers[0]?.('old');
  answers[1]?.('new');
  expect(await Promise.all([first, second, value()])).toEqual(['old', 'new', 'new']);
});
