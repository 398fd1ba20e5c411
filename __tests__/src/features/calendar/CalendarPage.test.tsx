/** @jest-environment jsdom */
import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { rootReducer, type RootState } from '@/src/app/rootReducer';
import {
  calendarFailed,
  calendarMissing,
  calendarRequested,
  calendarRetried,
} from '@/src/features/calendar/calendarSlice';
import CalendarPage from '@/src/features/calendar/pages/CalendarPage';
import { regionsReceived } from '@/src/features/maintenance/maintenanceSlice';
import { dayToMs } from '@/contract/time';
import { nextFrame } from '@/src/shared/lib/nextFrame';
import { aCalendarSession } from '@/__tests__/support/builders';
import { aCalendarState } from './aCalendar';

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof ResizeObserver;
});

const sessions = [
  aCalendarSession({ id: 1, course_title: 'Board Design' }),
  aCalendarSession({ id: 2, course_title: 'Assays', group_id: 201, group_label: 'GMP' }),
];
const ready = (list = sessions): RootState =>
  rootReducer(aCalendarState(list), regionsReceived([{ id: 1, label: 'Singapore' }, { id: 2, label: 'Malaysia' }])); // oxfmt-ignore

function Where() {
  const { pathname, search, state } = useLocation();
  return <output>{pathname + search + JSON.stringify(state)}</output>;
}

function show(path: string, state: RootState = ready()) {
  const events: unknown[] = [];
  const store = configureStore({
    reducer: (before: RootState | undefined, action) => {
      events.push(action.type);
      return rootReducer(before, action);
    },
    preloadedState: state,
  });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <CalendarPage />
        <Where />
      </MemoryRouter>
    </Provider>,
  );
  return { store, events };
}
const where = (): string => document.querySelector('output')?.textContent ?? '';
const choices = (name: string): (string | null)[] =>
  [...screen.getByRole('combobox', { name }).querySelectorAll('option')].map(
    ({ textContent }) => textContent,
  );

describe('the controls', () => {
  it('offer every portfolio, all of them first, and the eight orders; the region only when the address names one', () => {
    show('/calendar');
    expect(choices('Portfolio')).toEqual(['All portfolios', 'Electrical and Electronics', 'Life Sciences']);
    expect((screen.getByRole('option', { name: 'All portfolios' }) as HTMLOptionElement).value).toBe('ALL');
    expect(screen.getByRole('combobox', { name: 'Portfolio' })).toHaveProperty(
      'value',
      'electrical-electronics',
    );
    expect(choices('Sort by')).toHaveLength(8);
    expect(screen.queryByRole('combobox', { name: 'Region' })).toBeNull();
  });

  it('show what the address says', () => {
    show('/calendar?portfolio=ALL&region=2&sort=deadline');
    for (const [name, value] of Object.entries({ Portfolio: 'ALL', Region: '2', 'Sort by': 'deadline' })) {
      expect(screen.getByRole('combobox', { name })).toHaveProperty('value', value);
    }
    expect(choices('Region')).toEqual(['Singapore', 'Malaysia']);
  });

  it('change the address and what is shown, and tell the page to stay where it is', async () => {
    show('/calendar?region=2&from=40&scroll=1');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Portfolio' }), 'life-sciences');
    await waitFor(() => expect(where()).toBe('/calendar?portfolio=life-sciences&region=2{"stays":true}'));
    expect(screen.getAllByRole('link', { name: 'Assays' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Board Design' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'city');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Region' }), '1');
    await waitFor(() =>
      expect(where()).toBe('/calendar?portfolio=life-sciences&region=1&sort=city{"stays":true}'),
    );
  });
});

it('leads nobody back who has left before the address followed', async () => {
  show('/calendar');
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'city' } });
  expect(where()).toBe('/calendarnull');
  window.history.pushState(null, '', '/aboutus');
  await act(nextFrame);
  expect(where()).toBe('/calendarnull');
  window.history.pushState(null, '', '/');
});

describe('cities and months', () => {
  const list = [
    aCalendarSession({ id: 1, course_title: 'Board Design' }),
    aCalendarSession({ id: 2, course_title: 'Board Test', venue_label: 'Ipoh', start_date: dayToMs('2027-01-29'), end_date: dayToMs('2027-02-02') }), // oxfmt-ignore
    aCalendarSession({ id: 3, course_title: 'Antennas', venue_label: 'Ipoh', start_date: dayToMs('2027-03-01'), end_date: dayToMs('2027-03-02') }), // oxfmt-ignore
  ];
  const shown = (): Set<string | null> =>
    new Set(screen.getAllByRole('link', { name: /^(Board|Ant)/ }).map(({ textContent }) => textContent));
  const columns = () => screen.getAllByRole('columnheader').slice(4).map(({ textContent }) => textContent); // oxfmt-ignore

  it('are chosen from those that there are, and stand in the address', async () => {
    show('/calendar', ready(list));
    expect(choices('City')).toEqual(['All cities', 'Ipoh', 'Penang']);
    expect(choices('Month')).toEqual(['All months', 'Jan 2027', 'Feb 2027', 'Mar 2027']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Ipoh');
    await waitFor(() => expect(where()).toBe('/calendar?city=Ipoh{"stays":true}'));
    expect(shown()).toEqual(new Set(['Board Test', 'Antennas']));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '2027-02');
    await waitFor(() => expect(where()).toBe('/calendar?city=Ipoh&month=2027-02{"stays":true}'));
    expect(shown()).toEqual(new Set(['Board Test']));
    expect(columns()).toEqual(['Jan 2027', 'Feb 2027']);
  });

  it('are left behind by who chooses another portfolio, and the city by who chooses another region', async () => {
    show('/calendar?portfolio=ALL&region=2&city=Ipoh&month=2027-03', ready(list));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Region' }), '1');
    await waitFor(() => expect(where()).toBe('/calendar?portfolio=ALL&region=1&month=2027-03{"stays":true}'));
    cleanup();
    show('/calendar?portfolio=ALL&region=2&city=Ipoh&month=2027-03', ready(list));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Portfolio' }), 'life-sciences');
    await waitFor(() => expect(where()).toBe('/calendar?portfolio=life-sciences&region=2{"stays":true}'));
  });

  it('are left behind without JavaScript by who shows another portfolio or region, and keep both themselves', () => {
    show('/calendar?portfolio=ALL&region=2&city=Ipoh&month=2027-03&sort=title', ready(list));
    const sent = (form: HTMLFormElement | null | undefined) => [...new FormData(form as HTMLFormElement)];
    const formOf = (name: string) => (screen.getByRole('combobox', { name }) as HTMLSelectElement).form;
    const view = [
      ['portfolio', 'ALL'],
      ['region', '2'],
      ['sort', 'title'],
    ];
    expect(sent(formOf('Portfolio'))).toEqual(view);
    expect(sent(formOf('City'))).toEqual(expect.arrayContaining([['city', 'Ipoh'], ['month', '2027-03'], ...view])); // oxfmt-ignore
  });

  it('say what is looked at, above it', () => {
    show('/calendar?portfolio=ALL&region=2&city=Ipoh&month=2027-03', ready(list));
    screen.getByRole('heading', { level: 2, name: 'All portfolios: Ipoh, Malaysia, Mar 2027' });
    expect(shown()).toEqual(new Set(['Antennas']));
  });

  it('lead back from where there is nothing', () => {
    show('/calendar?city=Miri&month=2027-02&sort=title', ready(list));
    expect(choices('City')).toContain('Miri');
    const back = screen.getByRole('link', { name: 'Look at all cities and months' });
    expect(back.getAttribute('href')).toBe('/calendar?sort=title');
  });

  it('are taken as all of them where the address says nonsense', () => {
    show('/calendar?city=&month=2027-13', ready(list));
    expect(shown().size).toBe(3);
  });
});

describe('every region', () => {
  it('is a link away, the default one first, with the portfolio that is looked at', () => {
    show('/calendar?portfolio=life-sciences&city=Penang&from=40');
    const nav = within(screen.getByRole('navigation', { name: 'Regions' }));
    expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Malaysia', '/calendar?portfolio=life-sciences&region=2'],
      ['Singapore', '/calendar?portfolio=life-sciences&region=1'],
    ]);
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Malaysia');
  });
});

describe('the order', () => {
  const list = [
    aCalendarSession({ id: 1, course_title: 'Late', group_label: 'A', start_date: dayToMs('2027-02-01'), end_date: dayToMs('2027-02-01') }), // oxfmt-ignore
    aCalendarSession({ id: 2, course_title: 'Soon', group_label: 'B' }),
  ];
  const inOrder = (name: 'list' | 'table') =>
    within(screen.getByRole(name, { name: 'Training sessions' }))
      .getAllByRole('link', { name: /^(Late|Soon)$/ })
      .map(({ textContent }) => textContent);
  const sortBy = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });

  it('is by group in a table and by date in a list, both as the server sends them', () => {
    show('/calendar', ready(list));
    expect(inOrder('table')).toEqual(['Late', 'Soon']);
    expect(inOrder('list')).toEqual(['Soon', 'Late']);
    expect(sortBy().value).toBe('group');
  });

  it('is the chosen one in both', () => {
    show('/calendar?sort=group', ready(list));
    expect(inOrder('list')).toEqual(['Late', 'Soon']);
  });

  it('of a phone is shown by the control, and can be left and come back to', async () => {
    const measure: ((entries: object[]) => void)[] = [];
    globalThis.ResizeObserver = class {
      constructor(tell: (entries: object[]) => void) {
        measure.push(tell);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    } as unknown as typeof ResizeObserver;
    show('/calendar', ready(list));
    act(() => measure.forEach((tell) => tell([{ contentRect: { width: 390 } }])));
    expect(sortBy().value).toBe('date');
    await userEvent.selectOptions(sortBy(), 'group');
    await waitFor(() => expect(where()).toBe('/calendar?sort=group{"stays":true}'));
    expect(inOrder('list')).toEqual(['Late', 'Soon']);
    await userEvent.selectOptions(sortBy(), 'date');
    await waitFor(() => expect(where()).toBe('/calendar{"stays":true}'));
  });
});

it('leads on: to the feed of what is shown, the questions about live online training, and the people', () => {
  const state = ready();
  show('/calendar?portfolio=ALL&region=2', { ...state, site: { ...state.site, liveFaqUrl: '/faq.pdf' } });
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Subscribe to this calendar').getAttribute('href')).toBe(
    '/calendar.ics?portfolio=ALL&region=2',
  );
  expect(link('Live online training FAQ').getAttribute('href')).toBe('/faq.pdf');
  expect(link('Live online training FAQ').getAttribute('target')).toBe('_blank');
  expect(link('Tell us when you need the course.').getAttribute('href')).toBe('/contactus');
});

it('says "Loading..." in a dialog while a region is on its way, and keeps what was there behind it', async () => {
  const { store } = show('/calendar?region=2');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => store.dispatch(calendarRequested(1)));
  expect((await screen.findByRole('dialog', { name: 'Loading...' })).textContent).toBe('Loading...');
  expect(screen.getAllByText('Board Design').length).toBeGreaterThan(0);
});

it('says what could not be loaded and what is shown instead, and asks again', async () => {
  const { store, events } = show('/calendar?region=1');
  act(() => void store.dispatch(calendarRequested(1)));
  act(() => void store.dispatch(calendarFailed({ region: 1, message: 'Network Error' })));
  screen.getByText('The sessions in Singapore could not be loaded. You still see those in Malaysia.');
  expect(screen.getAllByText('Board Design').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(events.at(-1)).toBe(calendarRetried.type);
});

it('of a region that does not exist says so and leads to one that does, in place of asking again', () => {
  const { store } = show('/calendar?portfolio=ALL&region=99');
  act(() => void store.dispatch(calendarRequested(99)));
  act(() => void store.dispatch(calendarMissing({ region: 99, message: 'None.', status: 404 })));
  screen.getByRole('heading', { name: "Sorry, we couldn't find a region with the ID of 99." });
  expect(screen.getByRole('link', { name: 'Look at the training calendar' }).getAttribute('href')).toBe(
    '/calendar',
  );
  screen.getByRole('link', { name: 'Singapore' });
  expect(screen.getByRole('link', { name: 'Subscribe to this calendar' }).getAttribute('href')).toBe(
    '/calendar.ics?portfolio=ALL',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByText('Board Design')).toBeNull();
});

describe('where nothing is scheduled', () => {
  it('leads from an empty portfolio to all of them', () => {
    show('/calendar?portfolio=life-sciences&sort=city', ready(sessions.slice(0, 1)));
    screen.getByRole('heading', { name: 'No public course is currently scheduled.' });
    screen.getByText(/Life Sciences has no open dates in the months from Jan 2027 on/);
    expect(screen.getByRole('link', { name: 'Look at all portfolios' }).getAttribute('href')).toBe(
      '/calendar?portfolio=ALL&sort=city',
    );
  });

  it('leads to people when there is nothing at all, and tells of what comes later', () => {
    const later = aCalendarSession({ start_date: dayToMs('2027-08-02'), end_date: dayToMs('2027-08-03') });
    show('/calendar?portfolio=ALL', ready([later]));
    screen.getByText(/^One session is planned further ahead/);
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contactus');
  });
});

/** Shows a month that only the table has: the list of a phone ends before it. */
function showMay(): void {
  const list = ['2027-02-03', '2027-05-03'].map((day, index) =>
    aCalendarSession({ id: index + 1, start_date: dayToMs(day), end_date: dayToMs(day) }),
  );
  show('/calendar?month=2027-05', ready(list));
}

it('a month that only the table has leaves no empty list on a phone, but says when sessions come', () => {
  showMay();
  expect(choices('Month')).toContain('May 2027');
  expect(screen.getByRole('table', { name: 'Training sessions' })).toBeTruthy();
  expect(screen.getByText(/^One session is planned further ahead/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Look at all cities and months' }).getAttribute('href')).toBe(
    '/calendar',
  );
});

it('a screen reader on a phone is told that a month is empty, in the line that counts its sessions', () => {
  showMay();
  const counts = [...document.querySelectorAll('[aria-live="polite"]')];
  expect(counts.map(({ textContent }) => textContent)).toEqual(['1–1 of 1 session', 'No sessions']);
});
