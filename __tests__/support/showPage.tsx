/** Renders a text page, and finds its content. */
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { rootReducer } from '../../src/app/rootReducer';
import { makeStore } from '../../src/app/store';
import type { SiteState } from '../../src/features/site/siteSlice';
import { withSiteName } from '../../src/pages/content/withSiteName';
import { fakeHttp } from './fakeHttp';

const OUTSIDE = { tvetUrl: 'https://tvet.example.org', partnersUrl: 'https://partners.example.com' };

/**
 * Renders a page with its texts; @param outside the configured external addresses; @returns its text with
 * spaces between elements
 */
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
  // Adjacent elements are separate words.
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
