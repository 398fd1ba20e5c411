/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { usePreparedLinks } from '@/src/app/navigation/usePreparedLinks';
import { matchRoute } from '@/src/app/routes';

function Page() {
  usePreparedLinks();
  return (
    <>
      <a href="/training/1944">
        <b>PCB</b>
      </a>
      <a href="/files/a.pdf">A file</a>
      <p>Words</p>
    </>
  );
}

const course = matchRoute({ pathname: '/training/1944', search: '' }).route.module;
let load: jest.SpyInstance;
beforeEach(() => {
  load = jest.spyOn(course, 'load').mockRejectedValue(new Error('Network Error'));
  Object.assign(navigator, { connection: undefined });
  render(<Page />);
});
afterEach(() => load.mockRestore());

it.each(['pointerDown', 'pointerOver', 'focusIn'] as const)(
  'the script of a page is under way before the click on its link (%s)',
  (sign) => {
    fireEvent[sign](screen.getByText('PCB'));
    expect(load).toHaveBeenCalledTimes(1);
  },
);

it('what leads to no page of the site brings no script', () => {
  fireEvent.pointerDown(screen.getByText('A file'));
  fireEvent.pointerDown(screen.getByText('Words'));
  expect(load).not.toHaveBeenCalled();
});

it('who saves data gets nothing for a look at a link, and the script with the press', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  fireEvent.pointerOver(screen.getByText('PCB'));
  fireEvent.focusIn(screen.getByText('PCB'));
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('PCB'));
  expect(load).toHaveBeenCalledTimes(1);
});
