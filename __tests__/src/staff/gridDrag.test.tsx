/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { GridSession } from '@/contract/staff/sessionGridSchemas';
import { Grid } from '@/src/staff/sessions/Grid';
import { gridRequested, rowsReceived } from '@/src/staff/sessions/sessionsSlice';
import { listeningStore } from './wholeConsole';

const days = { start_date: '2031-01-06', end_date: '2031-01-07' };
const session: GridSession = {
  ...{ key: '1', version: 'v1', label: '', course: 'Antennas', region: 'Malaysia', clashes: [] },
  row: { id: 1, course_id: 7, venue_label: 'Penang', ...days },
};
const filter = { from: '2031-01-01', to: '2031-02-28' };

let scrolled = 0;
/** The courses' names end at the left edge. The months are 100 pixels wide each; the grid is as high, and ends at 200. */
function placed(this: Element): DOMRect {
  if (this.matches('[role="grid"]')) return new DOMRect(-50, 0, 250, 100);
  const month = [...document.querySelectorAll('[data-month]')].indexOf(this);
  return month < 0 ? new DOMRect(-50, 0, 50, 100) : new DOMRect(month * 100 - scrolled, 0, 100, 100);
}

function open() {
  const { store } = listeningStore();
  store.dispatch(gridRequested(filter));
  store.dispatch(rowsReceived({ filter, ids: [7], sessions: [session] }));
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(placed);
  const heard = { onAdd: jest.fn(), onOpen: jest.fn(), onMove: jest.fn() };
  render(
    <Provider store={store}>
      <Grid
        courses={[{ id: 7, title: 'Antennas', duration_days: 2, most: 1 }]}
        months={['2031-01', '2031-02', '2031-03']}
        saving=""
        {...{ onCopy: jest.fn(), onRemove: jest.fn(), ...heard }}
      />
    </Provider>,
  );
  return heard;
}
const chip = () => screen.getByRole('button', { name: /Penang/ });
const cell = () => screen.getAllByRole('gridcell').find((one) => one.contains(chip())) ?? document.body;

/** jsdom's own pointer events have no position. */
const pointer = (type: string, at: Element | Document, x: number, y: number): void =>
  act(() => void fireEvent(at, new MouseEvent(type, { bubbles: true, clientX: x, clientY: y })));
/** The click that ends a drag is at the element around both of its ends. */
function drop(at: Element, x: number, y: number): void {
  pointer('pointerup', document, x, y);
  act(() => void fireEvent.click(at));
}
function drag(x: number, y = 20): void {
  pointer('pointerdown', chip(), 10, 20);
  pointer('pointermove', document, x, y);
}

afterEach(() => {
  scrolled = 0;
  jest.restoreAllMocks();
});

it('moves the session that is dropped in its own month, and proposes no other one there', () => {
  const { onMove, onAdd, onOpen } = open();
  drag(60);
  drop(cell(), 60, 20);
  expect(onMove.mock.calls).toEqual([[session, '2031-01-20']]);
  expect(onAdd).not.toHaveBeenCalled();
  expect(onOpen).not.toHaveBeenCalled();
});

it('leaves the session as it is after Escape, also when the pointer is let go above it', async () => {
  const { onMove, onOpen } = open();
  drag(160);
  act(() => void fireEvent.keyDown(document, { key: 'Escape' }));
  await new Promise((resolve) => setTimeout(resolve));
  pointer('pointermove', document, 12, 20);
  drop(chip(), 12, 20);
  expect(onMove).not.toHaveBeenCalled();
  expect(onOpen).not.toHaveBeenCalled();
});

it('leaves the session as it is when it is dropped outside of the plan', () => {
  const { onMove } = open();
  drag(160);
  pointer('pointermove', document, 160, 300);
  drop(document.body, 160, 300);
  expect(onMove).not.toHaveBeenCalled();
});

it.each([
  ['the names of courses', 50, -20],
  ['the edge of the plan', 0, 230],
])(
  'leaves the session as it is when it is dropped beyond %s, where an unseen month lies',
  (_where, by, x) => {
    scrolled = by;
    const { onMove } = open();
    drag(60);
    pointer('pointermove', document, x, 20);
    drop(document.body, x, 20);
    expect(onMove).not.toHaveBeenCalled();
  },
);

it('opens the session that is pressed after one was dragged', async () => {
  const { onOpen } = open();
  drag(160);
  drop(cell(), 160, 20);
  await new Promise((resolve) => setTimeout(resolve));
  act(() => void fireEvent.click(chip()));
  expect(onOpen.mock.calls).toEqual([['1']]);
});
