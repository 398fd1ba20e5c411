import { useEffect, useRef } from 'react';

/** @returns the field of the word in the address: it shows the word that Back brings, and stays the field that one types into */
export function useSearchField(word: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current.value.trim() !== word) field.current.value = word;
  }, [word]);
  return field;
}
