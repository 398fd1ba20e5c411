/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Provider, useSelector } from 'react-redux';
import { defineRoute } from '@/src/app/defineRoute';
import type { RouteModule } from '@/src/app/route';
import { makeStore } from '@/src/app/store';
import { fakeHttp } from '../../support/fakeHttp';

const head = () => ({ title: 'Rare', description: '', canonical: '', jsonLd: [] });

/** A feature whose page shows its state, and how often its watchers were started. */
function aFeature() {
  const starts = { count: 0 };
  function* saga() {
    starts.count += 1;
    yield undefined;
  }
  const rare = (state = 'its state', { type }: { type: string }) => (type === 'changed' ? 'changed' : state);
  return { starts, feature: { reducers: { rare }, saga } };
}

const Page = () => <p>{useSelector((state: { rare: string }) => state.rare.toUpperCase())}</p>;
const aRoute = (module: Partial<RouteModule>) =>
  defineRoute('/rare', 'rare', async () => ({ default: { Page, head, ...module } }));

describe('a page with a feature of its own', () => {
  it('is shown only once its part of the store is there', async () => {
    const { feature, starts } = aFeature();
    const { module, Page: RoutePage } = aRoute({ features: [feature] });
    await module.load();
    const { store } = makeStore({ http: fakeHttp({}) });
    render(
      <Provider store={store}>
        <RoutePage />
      </Provider>,
    );
    await act(async () => undefined);
    expect(screen.getByText('ITS STATE')).toBeTruthy();
    expect(starts.count).toBe(1);
  });

  it('stands there at once when it came from the server, and its feature takes over what was sent', async () => {
    const { feature } = aFeature();
    const { module, Page: RoutePage } = aRoute({ features: [feature] });
    await module.load();
    const { store } = makeStore({ http: fakeHttp({}), preloadedState: { rare: 'sent' } as object });
    // Actions before the page's script has loaded.
    store.dispatch({ type: 'changed' });
    let firstly = '';
    render(
      <Provider store={store}>
        <RoutePage />
        <p ref={(element) => void (firstly ||= element?.parentElement?.textContent ?? '')} />
      </Provider>,
    );
    expect(firstly).toBe('SENT');
    act(() => void store.dispatch({ type: 'changed' }));
    expect(screen.getByText('CHANGED')).toBeTruthy();
  });

  it('keeps what was typed into it when its script comes again', async () => {
    const { module, Page: RoutePage } = aRoute({ Page: () => <input aria-label="Name" /> });
    const { store } = makeStore({ http: fakeHttp({}) });
    const page = (
      <Provider store={store}>
        <Suspense>
          <RoutePage />
        </Suspense>
      </Provider>
    );
    const { rerender } = await act(async () => render(page));
    const field = screen.getByLabelText('Name');
    await module.load();
    rerender(page);
    expect(screen.getByLabelText('Name')).toBe(field);
  });

  it('can be opened again after its script could not be fetched', async () => {
    let tries = 0;
    const { module } = defineRoute('/rare', 'rare', async () => {
      tries += 1;
      if (tries === 1) throw new Error('Network Error');
      return { default: { Page, head } };
    });
    await expect(module.load()).rejects.toThrow('Network Error');
    expect((await module.load()).head).toBe(head);
  });
});

describe('the watchers of such a page', () => {
  const started = (isServer: boolean): number => {
    const { feature, starts } = aFeature();
    const { store } = makeStore({ http: fakeHttp({}), isServer });
    store.injectFeature(feature);
    store.injectFeature(feature);
    return starts.count;
  };

  it('start once, however often the page is opened', () => expect(started(false)).toBe(1));
  it('never start on the server, where nobody does anything', () => expect(started(true)).toBe(0));
});
