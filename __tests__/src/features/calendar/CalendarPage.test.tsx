/** @jest-environment jsdom */
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { rootReducer, type RootState } from '../../../../src/app/rootReducer';
import {
  calendarFailed,
  calendarRequested,
  calendarRetried,
} from '../../../../src/features/calendar/calendarSlice';
import CalendarPage from '../../../../src/features/calendar/pages/CalendarPage';
import { regionsReceived } from '../../../../src/features/maintenance/maintenanceSlice';
import { dayToMs } from '../../../../contract/time';
import { aCalendarSession } from '../../../support/builders';
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
  rootReducer(aCalendarState(list), regionsReceived([{ id: 1, label: 'Singapore' }, { id: 2, label: 'Malaysia' }])); // prettier-ignore

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
  it('offer every portfolio, all of them first, and the seven orders; the region only when the address names one', () => {
    show('/calendar');
    expect(choices('Portfolio')).toEqual(['All portfolios', 'Electrical and Electronics', 'Life Sciences']);
    expect((screen.getByRole('option', { name: 'All portfolios' }) as HTMLOptionElement).value).toBe('ALL');
    expect(screen.getByRole('combobox', { name: 'Portfolio' })).toHaveProperty(
      'value',
      'electrical-electronics',
    );
    expect(choices('Sort by')).toHaveLength(7);
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
    expect(where()).toBe('/calendar?portfolio=life-sciences&region=2{"stays":true}');
    expect(screen.getAllByRole('link', { name: 'Assays' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Board Design' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'city');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Region' }), '1');
    expect(where()).toBe('/calendar?portfolio=life-sciences&region=1&sort=city{"stays":true}');
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
  act(() => void store.dispatch(calendarRequested(1)));
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
