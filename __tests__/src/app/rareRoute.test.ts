import { rareRoute } from '../../../src/app/rareRoute';
import { behaviourOf, loadBehaviour } from '../../../src/app/routes';
import { makeStore } from '../../../src/app/store';
import { fakeHttp } from '../../support/fakeHttp';

const head = () => ({ title: 'Rare', description: '', canonical: '', jsonLd: [] });

describe('a page that few visits open', () => {
  it('shows itself only once what it does is there', async () => {
    let arrive = (): void => undefined;
    const route = rareRoute({
      path: '/rare',
      chunks: [],
      page: async () => ({ default: () => null }),
      part: () => new Promise((resolve) => (arrive = () => resolve({ head }))),
    });
    let isShown = false;
    const shown = route.page.load().then(() => (isShown = true));
    await Promise.resolve();
    expect(behaviourOf(route)).toBeUndefined();
    expect(isShown).toBe(false);
    arrive();
    await shown;
    expect(behaviourOf(route)?.head).toBe(head);
  });

  it('can be opened again after its chunk could not be fetched', async () => {
    let tries = 0;
    const route = rareRoute({
      path: '/rare',
      chunks: [],
      page: async () => ({ default: () => null }),
      part: async () => {
        tries += 1;
        if (tries === 1) throw new Error('Network Error');
        return { head };
      },
    });
    await expect(loadBehaviour(route)).rejects.toThrow('Network Error');
    expect((await loadBehaviour(route)).head).toBe(head);
  });
});

describe('the watchers of such a page', () => {
  const started = (isServer: boolean): number => {
    let starts = 0;
    function* watchers() {
      starts += 1;
      yield undefined;
    }
    const { startSaga } = makeStore({ http: fakeHttp({}), isServer });
    startSaga(watchers);
    startSaga(watchers);
    return starts;
  };

  it('start once, however often the page is opened', () => expect(started(false)).toBe(1));
  it('never start on the server, where nobody does anything', () => expect(started(true)).toBe(0));
});
