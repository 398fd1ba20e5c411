/** A page of words on a screen, and what a reader finds on it. */
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { rootReducer } from '../../src/app/rootReducer';
import { makeStore } from '../../src/app/store';
import type { SiteState } from '../../src/features/site/siteSlice';
import { withSiteName } from '../../src/pages/words/withSiteName';
import { fakeHttp } from './fakeHttp';

const OUTSIDE = { tvetUrl: 'https://tvet.example.org', partnersUrl: 'https://partners.example.com' };

/** Shows a page with its words; @param outside the addresses that are configured; @returns its text with the spaces of a reader */
export function show<Words>(
  Page: ComponentType<{ words: Words }>,
  words: unknown,
  outside: Partial<SiteState> = OUTSIDE,
): string {
  const start = rootReducer(undefined, { type: 'start' });
  const site = { ...start.site, ...outside };
  const { store } = makeStore({ http: fakeHttp({}), preloadedState: { ...start, site } });
  const { container } = render(
    <Provider store={store}>
      <Page words={withSiteName(words, site) as Words} />
    </Provider>,
  );
  // Neighbouring elements are no one word.
  return container.innerHTML
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}
export const link = (name: string | RegExp) => screen.getAllByRole('link', { name })[0];
export const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map((each) => each.textContent);
export const region = (name: string | RegExp) => screen.getByRole('region', { name });
export const textOf = (element: Element): string => element.textContent ?? '';
