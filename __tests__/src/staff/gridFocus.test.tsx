/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { GridSession } from '@/contract/staff/sessionGridSchemas';
import { changesSaved } from '@/src/staff/catalogue/catalogueSlice';
import { ListGrid } from '@/src/staff/lists/ListGrid';
import { shownRows } from '@/src/staff/lists/lists';
import { Grid } from '@/src/staff/sessions/Grid';
import { gridRequested, rowsReceived, savingInGrid } from '@/src/staff/sessions/sessionsSlice';
import { aRow, resellers } from './aList';
import { listeningStore } from './wholeConsole';

describe('the grid of sessions, while somebody else adds some', () => {
  const aSession = (id: number, day: string): GridSession => ({
    ...{ key: String(id), version: `v${id}`, label: '', course: 'Antennas', region: 'Malaysia', clashes: [] },
    row: { id, course_id: 7, venue_label: `Room ${id}`, start_date: day, end_date: day },
  });
  const mine = [aSession(1, '2031-02-10'), aSession(2, '2031-02-17')];
  const chip = (room: string) => screen.getByRole('button', { name: new RegExp(room) });

  function open() {
    const { store } = listeningStore();
    const heard = { onRemove: jest.fn(), onCopy: jest.fn(), onMove: jest.fn(), onOpen: jest.fn() };
    const onAdd = jest.fn();
    const courses = [{ id: 7, title: 'Antennas', duration_days: 1, most: 3 }];
    const filter = { from: '2031-01-01', to: '2031-02-28' };
    store.dispatch(gridRequested(filter));
    const show = (sessions: GridSession[]) =>
      act(() => void store.dispatch(rowsReceived({ filter, ids: [7], sessions })));
    const grid = (all: typeof courses) => (
      <Provider store={store}>
        <Grid courses={all} months={['2031-01', '2031-02']} saving="" onAdd={onAdd} {...heard} />
      </Provider>
    );
    const { rerender } = render(grid(courses));
    show(mine);
    const addCourse = () =>
      rerender(grid([{ id: 6, title: 'Amplifiers', duration_days: 1, most: 0 }, ...courses]));
    return { ...heard, store, show, addCourse };
  }

  it('removes the session that has the focus, also when another stands before it by now', async () => {
    const { show, addCourse, onRemove } = open();
    act(() => chip('Room 2').focus());
    show([aSession(3, '2031-02-03'), ...mine]);
    expect(chip('Room 2')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    addCourse();
    await userEvent.keyboard('{Delete}');
    expect(onRemove.mock.calls).toEqual([[mine[1]], [mine[1]]]);
  });

  it('goes on by arrows from the session that has the focus, which stays the one in the tab order', async () => {
    const { show } = open();
    act(() => chip('Room 1').focus());
    show([aSession(3, '2031-02-03'), ...mine]);
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(chip('Room 1')).toHaveAttribute('tabindex', '0');
    await userEvent.keyboard('{ArrowUp}');
    expect(chip('Room 3')).toHaveFocus();
  });

  it('leaves the focus where it went after a removal', async () => {
    const { store, show } = open();
    act(() => chip('Room 1').focus());
    await userEvent.keyboard('{Delete}');
    const answer = { status: true as const, change_set: null, rows: [null] };
    act(() => void store.dispatch(changesSaved({ by: savingInGrid('1'), answer })));
    expect(chip('Room 2')).toHaveFocus();
    show([aSession(3, '2031-02-03'), ...mine.slice(1)]);
    expect(chip('Room 2')).toHaveFocus();
  });

  it('removes nothing when no session has the focus', async () => {
    const { onRemove } = open();
    act(() => chip('Room 1').focus());
    act(() => screen.getByRole('grid').focus());
    await userEvent.keyboard('{Delete}');
    expect(onRemove).not.toHaveBeenCalled();
  });
});

describe('the table of a list, while rows are added above the focused cell', () => {
  function open() {
    const heard = { onSort: jest.fn(), onOpen: jest.fn(), onRemove: jest.fn() };
    const onChange = jest.fn();
    const onPaste = jest.fn();
    const table = (...ids: number[]) => (
      <ListGrid
        entity={resellers}
        rows={shownRows(
          ids.map((id) => aRow(id)),
          {},
        )}
        labels={{}}
        errors={{}}
        sort={null}
        isBusy={false}
        added={0}
        onChange={onChange}
        onPaste={onPaste}
        {...heard}
      />
    );
    const { rerender } = render(table(1, 2, 3));
    const emptied = () => (onChange.mock.lastCall as [{ id: string }[]])[0].map(({ id }) => id);
    return { show: (...ids: number[]) => rerender(table(...ids)), emptied, onPaste };
  }
  const cell = (text: string) => screen.getByText(text).closest('td') as HTMLElement;
  const select = (from: string) => {
    act(() => cell(from).focus());
    fireEvent.keyDown(cell(from), { key: 'ArrowDown', shiftKey: true });
  };

  it('empties the focused cell, and pastes from its row on', async () => {
    const { show, emptied, onPaste } = open();
    act(() => cell('Company 2').focus());
    show(9, 1, 2, 3);
    expect(cell('Company 2')).toHaveFocus();
    expect(cell('Company 2')).toHaveAttribute('tabindex', '0');
    await userEvent.keyboard('{Delete}');
    expect(emptied()).toEqual(['2']);
    fireEvent.paste(cell('Company 2'), { clipboardData: { getData: () => 'A' } });
    expect(onPaste).toHaveBeenCalledWith('A', { ids: ['2', '3'], field: 'company' });
  });

  it('keeps the selection at its rows', async () => {
    const { show, emptied } = open();
    select('Company 1');
    show(9, 1, 2, 3);
    await userEvent.keyboard('{Delete}');
    expect(emptied()).toEqual(['1', '2']);
  });

  it('empties no row that came between the selected ones', async () => {
    const { show, emptied } = open();
    select('Company 1');
    show(1, 9, 2, 3);
    await userEvent.keyboard('{Delete}');
    expect(emptied()).toEqual(['2']);
  });
});
