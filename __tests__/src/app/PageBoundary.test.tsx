/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { PageBoundary } from '@/src/app/PageBoundary';
import { isServed, reload } from '@/src/shared/lib/isServed';

jest.mock('@/src/shared/lib/isServed');

function Missing(): never {
  throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
}

/** A page whose script is missing, while the server is asked whether there is a newer version. */
function show() {
  let answer: (isNewer: boolean) => void = () => undefined;
  jest.mocked(isServed).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { rerender } = render(
    <PageBoundary key="calendar">
      <Missing />
    </PageBoundary>,
  );
  return { rerender, answer: (isNewer: boolean) => act(async () => answer(isNewer)) };
}

beforeEach(() => {
  jest.mocked(reload).mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.mocked(console.error).mockRestore());

describe('a page whose script is missing', () => {
  it('comes in its newer version', async () => {
    const { answer } = show();
    expect(screen.getByRole('alert')).toHaveTextContent('This page did not load completely.');
    await answer(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads nothing once the visitor has gone back to another page', async () => {
    const { rerender, answer } = show();
    rerender(
      <PageBoundary key="contact">
        <p>The form</p>
      </PageBoundary>,
    );
    await answer(true);
    expect(screen.getByText('The form')).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });
});
