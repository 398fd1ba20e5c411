/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Provider, useSelector } from 'react-redux';
import { pageRoute } from '../../../src/app/pageRoute';
import { loadRoute } from '../../../src/app/routes';
import { makeStore } from '../../../src/app/store';
import { fakeHttp } from '../../support/fakeHttp';

const head = () => ({ title: 'Rare', description: '', canonical: '', jsonLd: [] });

/** A feature whose page shows its state, and how often its watchers were started. */
function aFeature() {
  const starts = { count: 0 };
  function* saga() {
    starts.count += 1;
    yield undefined;
  }
  return { starts, feature: { reducers: { rare: (state = 'its state') => state }, saga } };
}

const Page = () => <p>{useSelector((state: { rare: string }) => state.rare.toUpperCase())}</p>;
const aRoute = (feature: ReturnType<typeof aFeature>['feature']) =>
  pageRoute({
    path: '/rare',
    chunks: [],
    page: async () => ({ default: Page }),
    part: async () => ({ features: [feature] }),
    opening: async () => ({ head }),
  });

describe('a page with a feature of its own', () => {
  it('is shown only once its part of the store is there', async () => {
    const { feature, starts } = aFeature();
    const { page } = aRoute(feature);
    await page.load();
    const { store } = makeStore({ http: fakeHttp({}) });
    render(
      <Provider store={store}>
        <page.Component />
      </Provider>,
    );
    await act(async () => undefined);
    expect(screen.getByText('ITS STATE')).toBeTruthy();
    expect(starts.count).toBe(1);
  });

  it('stands there at once when it came from the server', async () => {
    const { feature } = aFeature();
    const { page } = aRoute(feature);
    await page.load();
    const { store } = makeStore({
      http: fakeHttp({}),
      features: [feature],
      preloadedState: { rare: 'sent' } as object,
    });
    let firstly = '';
    render(
      <Provider store={store}>
        <page.Component />
        <p ref={(element) => void (firstly ||= element?.parentElement?.textContent ?? '')} />
      </Provider>,
    );
    expect(firstly).toBe('SENT');
  });

  it('can be opened again after a script could not be fetched', async () => {
    let tries = 0;
    const route = pageRoute({
      path: '/rare',
      chunks: [],
      page: async () => ({ default: Page }),
      opening: async () => {
        tries += 1;
        if (tries === 1) throw new Error('Network Error');
        return { head };
      },
    });
    await expect(loadRoute(route)).rejects.toThrow('Network Error');
    expect((await loadRoute(route)).opening.head).toBe(head);
  });
});

describe('the watchers of such a page', () => {
  const started = (isServer: boolean): number => {
    const { feature, starts } = aFeature();
    const { store } = makeStore({ http: fakeHttp({}), isServer });
    store.addFeature(feature);
    store.addFeature(feature);
    return starts.count;
  };

  it('start once, however often the page is opened', () => expect(started(false)).toBe(1));
  it('never start on the server, where nobody does anything', () => expect(started(true)).toBe(0));
});
