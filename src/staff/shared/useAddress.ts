import { useSearchParams } from 'react-router-dom';

function changed(query: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const after = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes))
    if (value) after.set(name, value);
    else after.delete(name);
  return after;
}

/** What is shown stands in the query of the address: it can be sent to a colleague. An empty value takes a parameter away. */
export function useAddress() {
  const [query, setQuery] = useSearchParams();
  return {
    query,
    /** the id in a parameter; 0 where there is none */
    idIn: (name: string): number => Number(/^\d{1,15}$/.exec(query.get(name) ?? '')?.[0] ?? 0),
    change: (changes: Readonly<Record<string, string>>): void =>
      setQuery((before) => changed(before, changes)),
    /** the address with these changes, for a link */
    addressWith: (changes: Readonly<Record<string, string>>): string =>
      `?${changed(query, changes).toString()}`,
  };
}
