/** The query parameter that brought the recorder. */
const PARAMETER = 'flow';

/** @returns path and query as the site knows them */
export function addressWithoutFlow({ href }: Pick<Location, 'href'>): string {
  const { pathname, searchParams } = new URL(href);
  searchParams.delete(PARAMETER);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

type Place = Pick<Window, 'location' | 'history' | 'addEventListener'>;

/**
 * Takes the parameter out of the address before the site reads it: the site works, and is recorded, as it does for visitors.
 * @returns a function that, once the site runs, puts it back for good, so that a reload brings the recorder again
 */
export function hideFlow(place: Place): () => void {
  const { location, history } = place;
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
  // Before the router's own listener, which is added when the site starts: it reads the address as well.
  place.addEventListener('popstate', hide);
  return () => {
    show();
    place.addEventListener('popstate', show);
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history);
      history[name] = (...given) => {
        change(...given);
        // The router reads the address once more before it goes on.
        queueMicrotask(show);
      };
    }
  };
}
