import {
  navigationFailed,
  routeLoaded,
  navigationStarted,
  navigationReducer,
  openingStatus,
  selectHeldAddress,
  selectOpeningFailures,
  type OpeningFailure,
} from '@/src/app/navigation/navigationSlice';
import { calendarFailed } from '@/src/features/calendar/calendarSlice';
import { productsFailed, productsReceived } from '@/src/features/courseware/coursewareSlice';
import { hotelsFailed } from '@/src/features/flex/flexSlice';
import {
  portfoliosFailed,
  portfoliosReceived,
  regionsFailed,
  regionsReceived,
} from '@/src/features/maintenance/maintenanceSlice';
import { searchFailed } from '@/src/features/search/searchSlice';
import { signageFailed, signageReceived } from '@/src/features/signage/signageSlice';

const at = (pathname: string, search = '') => ({ pathname, search });
const after = (...actions: Parameters<typeof navigationReducer>[1][]) =>
  actions.reduce(navigationReducer, navigationReducer(undefined, { type: 'start' }));
const failuresOf = (navigation: ReturnType<typeof after>) =>
  selectOpeningFailures({ navigation }).map(({ message }) => message);
const opened = [navigationStarted(at('/cw')), productsFailed({ message: 'Closed.', status: 503 })] as const;

describe('what a page could not get', () => {
  it('is kept from when it is opened until another one is', () => {
    const loaded = after(...opened, routeLoaded(at('/cw')));
    expect(failuresOf(loaded)).toEqual(['Closed.']);
    expect(failuresOf(navigationReducer(loaded, navigationStarted(at('/aboutus'))))).toEqual([]);
  });

  it('of a page that did not come says nothing of the one that the visitor goes back to, which is loaded anew', () => {
    const left = [
      routeLoaded(at('/cw')),
      navigationStarted(at('/tvet')),
      navigationFailed({ message: 'No.' }),
    ];
    expect(failuresOf(after(...left))).toEqual(['No.']);
    expect(selectHeldAddress({ navigation: after(...left) })).toBeNull();
    expect(failuresOf(after(...left, navigationStarted(at('/cw'))))).toEqual([]);
  });

  it('is no more when it comes after all: no error stands beside a success', () => {
    expect(failuresOf(after(...opened, routeLoaded(at('/cw')), productsReceived([])))).toEqual([]);
    const screen = [navigationStarted(at('/calendar_signage')), signageFailed({ message: 'Closed.' })];
    expect(failuresOf(after(...screen))).toEqual(['Closed.']);
    expect(failuresOf(after(...screen, signageReceived({ list: [], now: 0, build: '', ticks: 0 })))).toEqual(
      [],
    );
  });

  it('is no more when the portfolios or regions come after all, each for itself', () => {
    const page = [
      navigationStarted(at('/calendar')),
      portfoliosFailed({ message: 'No portfolios.' }),
      regionsFailed({ message: 'No regions.' }),
    ];
    expect(failuresOf(after(...page, portfoliosReceived([])))).toEqual(['No regions.']);
    expect(failuresOf(after(...page, regionsReceived([])))).toEqual(['No portfolios.']);
  });

  it('is not what fails later, which an alert tells', () => {
    expect(failuresOf(after(navigationStarted(at('/cw')), routeLoaded(at('/cw')), opened[1]))).toEqual([]);
  });

  it('is not what fails while the page stays, and what failed before is told on', () => {
    const wizard = [
      navigationStarted(at('/flex/wizard')),
      hotelsFailed({ message: 'No rates.' }),
      routeLoaded(at('/flex/wizard')),
      navigationStarted(at('/flex/wizard', '?step=2')),
    ];
    expect(failuresOf(after(...wizard, hotelsFailed({ message: 'No rates.' })))).toEqual(['No rates.']);
    const region = [routeLoaded(at('/calendar')), navigationStarted(at('/calendar', '?region=1'))];
    expect(failuresOf(after(...region, calendarFailed({ region: 1, message: 'Closed.' })))).toEqual([]);
  });

  it('leaves a search to the list of its results', () => {
    const search = [navigationStarted(at('/search.html')), searchFailed({ query: 'rf', message: 'Closed.' })];
    expect(failuresOf(after(...search))).toEqual([]);
  });

  it('leaves nothing behind in a state in which nothing failed', () => {
    const { navigation } = { navigation: after(navigationStarted(at('/cw')), routeLoaded(at('/cw'))) };
    expect(navigation).toEqual({ loaded: at('/cw'), status: 'ready' });
  });
});

describe('the status of a page', () => {
  const failed = (...statuses: (number | undefined)[]): OpeningFailure[] =>
    statuses.map((status) => ({ type: 'x', message: 'x', ...(status !== undefined && { status }) }));

  it.each<[number, (number | undefined)[], number]>([
    [200, [], 200],
    [404, [], 404],
    [200, [503], 503],
    [200, [undefined], 503],
    [200, [500], 503],
    [200, [200], 502],
    [200, [200, 503], 503],
    // An invalid URL is not a failure of a host.
    [200, [400], 400],
    [200, [400, 503], 503],
    // Nor is a missing entry.
    [200, [404], 200],
    [404, [404], 404],
    [404, [503], 404],
  ])('of its own %i with failures %j is %i', (own, statuses, status) => {
    expect(openingStatus(own, failed(...statuses))).toBe(status);
  });
});
