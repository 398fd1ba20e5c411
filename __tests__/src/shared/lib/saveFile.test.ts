/** @jest-environment jsdom */
import { saveFile } from '@/src/shared/lib/saveFile';

it('a file is there until the browser has fetched it, which Safari does after the click', () => {
  jest.useFakeTimers();
  const revoked = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: revoked });
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.href} ${this.download}`);
  });
  saveFile('person.json', '{}');
  expect(clicked).toEqual(['blob:file person.json']);
  jest.advanceTimersByTime(5000);
  expect(revoked).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(revoked).toHaveBeenCalledWith('blob:file');
  jest.useRealTimers();
});
