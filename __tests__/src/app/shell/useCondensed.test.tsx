/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { useCondensed } from '@/src/app/shell/useCondensed';

function Bar() {
  const { ref, isCondensed } = useCondensed<HTMLDivElement>();
  return <div ref={ref}>{isCondensed ? 'condensed' : 'whole'}</div>;
}

it('the header counts as scrolled past once less than a fifth of its top bar is in sight', () => {
  let tell: (ratio: number) => void = () => undefined;
  let options: IntersectionObserverInit | undefined;
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback, given?: IntersectionObserverInit) {
      options = given;
      tell = (intersectionRatio) =>
        callback([{ intersectionRatio } as IntersectionObserverEntry], this as never);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as never;

  render(<Bar />);
  expect(options).toEqual({ threshold: 0.2 });
  expect(screen.getByText('whole')).toBeInTheDocument();
  act(() => tell(0.19));
  expect(screen.getByText('condensed')).toBeInTheDocument();
  act(() => tell(0.2));
  expect(screen.getByText('whole')).toBeInTheDocument();
});
