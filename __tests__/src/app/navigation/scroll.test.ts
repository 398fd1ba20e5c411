/** @jest-environment jsdom */
import { scrollToPart } from '@/src/app/navigation/scroll';

const scrollTo = jest.fn();
const prefers = (reduced: boolean): void => {
  window.matchMedia = () => ({ matches: reduced }) as MediaQueryList;
};
const partAt = (top: number): Element => {
  const part = document.createElement('section');
  part.getBoundingClientRect = () => ({ top }) as DOMRect;
  return part;
};

beforeEach(() => {
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
  prefers(false);
});

describe('what an address points at', () => {
  it('comes to rest 165 px below the top, clear of the sticky header', () => {
    scrollToPart(partAt(900));
    expect(scrollTo).toHaveBeenCalledWith({ top: 735, behavior: 'smooth' });
  });

  it('is there at once for who asked for less motion', () => {
    prefers(true);
    scrollToPart(partAt(900));
    expect(scrollTo).toHaveBeenCalledWith({ top: 735, behavior: 'instant' });
  });

  it('never lies above the page, and may be missing', () => {
    scrollToPart(partAt(40));
    scrollToPart(null);
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  });
});
