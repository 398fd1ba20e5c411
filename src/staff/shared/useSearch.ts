import { useEffect, useRef, type FormEvent } from 'react';

/**
 * The search of a list whose words are in the URL.
 * @returns the attributes of the form, and of its field: it follows Back, and keeps the focus
 */
export function useSearch(words: string, onSearch: (words: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current && ref.current.value.trim() !== words) ref.current.value = words;
  }, [words]);
  return {
    form: {
      role: 'search',
      onSubmit: (event: FormEvent): void => {
        event.preventDefault();
        onSearch(ref.current?.value.trim() ?? '');
      },
    },
    field: { ref, defaultValue: words },
  };
}
