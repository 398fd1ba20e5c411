/** The query parameter that enables the recorder. */
const PARAMETER = 'flow';

/** @returns path and query without the parameter */
export function addressWithoutFlow({ href }: Pick<Location, 'href'>): string {
  const { pathname, searchParams } = new URL(href);
  searchParams.delete(PARAMETER);
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/**
 * Removes the parameter from the URL before the site reads it, so that the site works, and is recorded, as
 * for visitors.
 * @returns a function that restores it for good once the site runs, so that a reload enables the recorder
 *   again
 */
export function hideFlow(page: Pick<Window, 'location' | 'history' | 'addEventListener'>): () => void {
  const { location, history } = page;
  const value = new URLSearchParams(location.search).get(PARAMETER);
  const replace = history.replaceState.bind(history);
  const rewrite = (change: (query: URLSearchParams) => void): void => {
    const address = new URL(location.href);
    change(address.searchParams);
    replace(history.state, '', address);
  };
  const hide = (): void => rewrite((query) => query.delete(PARAMETER));
  const show = (): void => rewrite((query) => value !== null && query.set(PARAMETER, value));

  hide();
  // Before the router's own listener, which is added when the site starts and reads the URL as well.
  page.addEventListener('popstate', hide);
  return () => {
    show();
    page.addEventListener('popstate', show);
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history);
      history[name] = (...given) => {
        change(...given);
        // The router reads the URL once more before it continues.
        queueMicrotask(show);
      };
    }
  };
}
