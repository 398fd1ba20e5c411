/** A page of words on a screen, and what a reader finds on it. */
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '../../src/app/store';
import { fakeHttp } from './fakeHttp';

/** Shows a page with its words; @returns its text with the spaces of a reader */
export function show<Words>(Page: ComponentType<{ words: Words }>, words: unknown): string {
  const { store } = makeStore({ http: fakeHttp({}) });
  const { container } = render(
    <Provider store={store}>
      <Page words={words as Words} />
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
