/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { setImmediate as turn } from 'node:timers/promises';
import { useState } from 'react';
import { Highlights } from '@/src/features/highlights/components/Highlights';
import { HIGHLIGHTS } from '@/src/features/highlights/highlightSets';
import { fetchPen } from '@/__tests__/support/drawings';

beforeAll(fetchPen);

const WIDTH = 1000;

/** jsdom has no layout: here slides are side by side, each as wide as the row. */
function layOut(): void {
  const isSlide = (element: HTMLElement): boolean => element.matches('section > div > ul > li');
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, get: () => WIDTH },
    clientWidth: { configurable: true, get: () => WIDTH },
    offsetHeight: { configurable: true, get: () => 350 },
    offsetLeft: {
      configurable: true,
      get(this: HTMLElement) {
        return isSlide(this) ? [...(this.parentElement?.children ?? [])].indexOf(this) * WIDTH : 0;
      },
    },
  });
  const observer = class {
    observe = jest.fn();
    unobserve = jest.fn();
    disconnect = jest.fn();
  };
  Object.assign(window, { ResizeObserver: observer, IntersectionObserver: observer });
  window.matchMedia = jest.fn().mockReturnValue({ matches: false, addEventListener: jest.fn() });
}

const slides = HIGHLIGHTS.everywhere;

/** As on the home page, with a state of its own instead of the store's. */
function Stage({ isStill = false, onTouched = () => undefined }) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(isStill);
  return (
    <Highlights
      slides={slides}
      current={current}
      isPaused={isPaused}
      isStill={isStill}
      onShown={setCurrent}
      onPaused={() => setPaused(true)}
      onResumed={() => setPaused(false)}
      onTouched={onTouched}
    />
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const region = () => screen.getByRole('region', { name: 'Highlights' });
const shown = () =>
  within(region())
    .getAllByRole('button', { name: /^Slide \d$/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;
const row = (): HTMLElement => region().firstElementChild as HTMLElement;

async function open(properties: Parameters<typeof Stage>[0] = {}) {
  const view = render(<Stage {...properties} />);
  await pass(100);
  // A dynamic import loads the script that moves the slides.
  await act(() => turn());
  await pass(100);
  expect(row()).toHaveAttribute('data-alive', 'true');
  return view;
}

beforeAll(layOut);
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the highlights', () => {
  it('stand there as a list of links before any script moves them', () => {
    render(<Stage />);
    expect(row()).toHaveAttribute('data-alive', 'false');
    const links = within(region()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(slides.map(({ href }) => href));
    expect(links[0]).toHaveAccessibleName(/About us.*More than 500 courses/);
    expect(region().querySelectorAll('[inert]')).toHaveLength(0);
  });

  it('move on after five seconds, and not before', async () => {
    await open();
    expect(shown()).toBe(1);
    await pass(4700);
    expect(shown()).toBe(1);
    await pass(400);
    expect(shown()).toBe(2);
    await pass(5100);
    expect(shown()).toBe(3);
  });

  it('let keyboard and screen reader reach only the slide that is shown', async () => {
    await open();
    await pass(5000);
    const items = [...row().querySelectorAll('li')];
    expect(items.map((item) => item.hasAttribute('inert'))).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('stop for "Pause" and go on with "Play"', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await pass(20_000);
    expect(shown()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await pass(5100);
    expect(shown()).toBe(2);
  });

  it('stay paused when the pointer comes and goes', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    fireEvent.mouseEnter(row());
    fireEvent.mouseLeave(row());
    await pass(20_000);
    expect(shown()).toBe(1);
  });

  it('wait while the pointer rests on them', async () => {
    await open();
    fireEvent.mouseEnter(row());
    await pass(20_000);
    expect(shown()).toBe(1);
    fireEvent.mouseLeave(row());
    await pass(5100);
    expect(shown()).toBe(2);
  });

  it('wait while the keyboard is in them, but not on "Pause" itself', async () => {
    await open();
    const link = within(row()).getAllByRole('link')[0] as HTMLElement;
    act(() => link.focus());
    await pass(20_000);
    expect(shown()).toBe(1);
    act(() => screen.getByRole('button', { name: 'Pause' }).focus());
    await pass(5100);
    expect(shown()).toBe(2);
  });

  it('wait while the tab is out of sight', async () => {
    await open();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await pass(20_000);
    expect(shown()).toBe(1);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await pass(5100);
    expect(shown()).toBe(2);
    visibility.mockRestore();
  });

  it('go to the slide that a dot names', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Slide 5' }));
    await pass(1000);
    expect(shown()).toBe(5);
  });

  it('begin again after the last', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Slide 7' }));
    await pass(5200);
    expect(shown()).toBe(1);
  });

  it('do not move by themselves, and do not fade, for who asked for less motion', async () => {
    await open({ isStill: true });
    await pass(20_000);
    expect(shown()).toBe(1);
    const opacities = [...row().querySelectorAll('li')].map((item) => item.style.opacity);
    expect(opacities.every((opacity) => opacity === '')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await pass(5100);
    expect(shown()).toBe(2);
  });

  it('fade for everybody else', async () => {
    await open();
    const opacities = [...row().querySelectorAll('li')].map((item) => item.style.opacity);
    expect(opacities).toEqual(['1', '0', '0', '0', '0', '0', '0']);
  });

  it('say when the visitor begins to use them', async () => {
    const onTouched = jest.fn();
    await open({ onTouched });
    expect(onTouched).not.toHaveBeenCalled();
    fireEvent.pointerDown(row());
    expect(onTouched).toHaveBeenCalled();
  });
});
