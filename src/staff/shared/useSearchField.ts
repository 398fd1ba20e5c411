import { useEffect, useRef } from 'react';

/** @returns a search field for the query in the URL: it follows Back, and keeps the focus */
export function useSearchField(word: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current.value.trim() !== word) field.current.value = word;
  }, [word]);
  return field;
}
