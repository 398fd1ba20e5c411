/** @jest-environment jsdom */
import { fetchFonts, FONTS_KEY, wearFonts } from '@/src/shared/lib/fonts';

const here = new Set<string>();
const fonts = {
  load: jest.fn((face: string) => Promise.resolve(here.add(face))),
  check: (face: string) => here.has(face),
};

beforeEach(() => {
  here.clear();
  localStorage.clear();
  delete document.documentElement.dataset.fonts;
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
});

it('a page keeps the faces it was painted in until ours are here, so that no word moves', async () => {
  wearFonts();
  expect(document.documentElement.dataset.fonts).toBeUndefined();
  await fetchFonts();
  expect(document.documentElement.dataset.fonts).toBeUndefined();
  wearFonts();
  expect(document.documentElement.dataset.fonts).toBe('');
});

it('the next visit knows that they are here; one that failed to fetch them claims nothing', async () => {
  fonts.load.mockRejectedValueOnce(new Error('Network Error'));
  await expect(fetchFonts()).rejects.toThrow('Network Error');
  expect(localStorage.getItem(FONTS_KEY)).toBeNull();
  await fetchFonts();
  expect(localStorage.getItem(FONTS_KEY)).not.toBeNull();
});

it('a browser that keeps nothing still gets them', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await fetchFonts();
  wearFonts();
  expect(document.documentElement.dataset.fonts).toBe('');
});
