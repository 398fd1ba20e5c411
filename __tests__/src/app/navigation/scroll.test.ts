/** @jest-environment jsdom */
import { leavePlace, scrollToPart, scrollToPlace } from '@/src/app/navigation/scroll';

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

describe('a position that is scrolled to without animation', () => {
  const frame = () => new Promise(requestAnimationFrame);
  /** The browser adds what it has scrolled smoothly since its last frame. */
  const scrollOn = (y: number): void => void Object.assign(window, { scrollY: y });
  const tops = (): number[] => scrollTo.mock.calls.map(([{ top }]: [{ top: number }]) => top);

  beforeEach(() =>
    scrollTo.mockImplementation(({ top }: { top: number }) => Object.assign(window, { scrollY: top })),
  );

  it('is kept against the last frames of a smooth scroll, and no longer', async () => {
    scrollToPlace(1100);
    for (const y of [1140, 1110, 1300]) {
      scrollOn(y);
      await frame();
    }
    expect(tops()).toEqual([1100, 1100, 1100]);
    expect(window.scrollY).toBe(1300);
  });

  it('is set once if nothing else scrolls', async () => {
    scrollToPlace(1100);
    await frame();
    await frame();
    expect(tops()).toEqual([1100]);
  });

  it('is left to a visitor who scrolls, and to a section that is scrolled to next', async () => {
    scrollToPlace(1100);
    leavePlace();
    scrollOn(1200);
    await frame();
    expect(tops()).toEqual([1100]);
    scrollToPlace(0);
    scrollToPart(partAt(900));
    await frame();
    expect(tops()).toEqual([1100, 0, 735]);
  });
});
