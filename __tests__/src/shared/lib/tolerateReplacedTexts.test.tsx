/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { tolerateReplacedTexts } from '@/src/shared/lib/tolerateReplacedTexts';

function Line({ isMarked, isLong }: { isMarked?: boolean; isLong?: boolean }) {
  return (
    <p data-testid="line">
      {isMarked && <b>New: </b>}one course
      {isLong && ' and more'}
    </p>
  );
}

/** Like browsers' translation. */
function translate(element: Element): void {
  for (const text of [...element.childNodes].filter((node) => node instanceof Text)) {
    const words = document.createElement('font');
    words.textContent = `${text.data} (ms)`;
    text.replaceWith(words);
  }
}

const { removeChild, insertBefore } = Node.prototype;
afterEach(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

it('a translated text may leave the page, and something new come before one, without an error', () => {
  tolerateReplacedTexts();
  const { rerender } = render(<Line isLong />);
  translate(screen.getByTestId('line'));
  rerender(<Line isMarked />);
  expect(screen.getByText('New:')).toBeVisible();
  expect(screen.getByText('one course (ms)')).toBeVisible();
});

it('an element that is not where it should be is an error as before', () => {
  tolerateReplacedTexts();
  expect(() => document.body.removeChild(document.createElement('p'))).toThrow();
});
