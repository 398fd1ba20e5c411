import { useSearchParams, type NavigateOptions } from 'react-router-dom';

function changed(query: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const after = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes))
    if (value) after.set(name, value);
    else after.delete(name);
  return after;
}

/** Keeps the page's state in the URL's query, so that it can be shared. An empty value removes a parameter. */
export function useAddress() {
  const [query, setQuery] = useSearchParams();
  return {
    query,
    /** the id in a parameter; 0 if there is none */
    idIn: (name: string): number => Number(/^\d{1,15}$/.exec(query.get(name) ?? '')?.[0] ?? 0),
    change: (changes: Readonly<Record<string, string>>, options?: NavigateOptions): void =>
      setQuery((before) => changed(before, changes), options),
    /** the URL with these changes, for a link */
    addressWith: (changes: Readonly<Record<string, string>>): string =>
      `?${changed(query, changes).toString()}`,
  };
}
