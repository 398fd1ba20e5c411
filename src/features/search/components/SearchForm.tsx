import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { paths } from '@/contract/paths';
import { keywordProblem, keywordsIn } from '@/contract/keywords';
import { SEARCH_MESSAGES } from '@/contract/shellMessages';
import { Button } from '@/src/shared/ui/Button';
import { FieldError } from '@/src/shared/ui/FieldError';
import { Search } from '@/src/shared/ui/icons';
import { useSlashKey } from '../useSlashKey';
import styles from './SearchForm.module.css';

export interface SearchFormProps {
  /** in the top bar, one message is worded differently */
  isInBar?: boolean;
  /** initial value of the uncontrolled field, so that text typed before hydration stays */
  query?: string;
  /** error of the page's query */
  error?: string;
  onSearch: (query: string, form: HTMLFormElement) => void;
  /** message of the rule that the keywords violate */
  onRefused: (message: string) => void;
  /** the visitor is about to type */
  onNear?: () => void;
}

/** The search field and its button. Before hydration, a plain form that leads to the search page. */
export function SearchForm({
  isInBar,
  query = '',
  error: given,
  onSearch,
  onRefused,
  onNear,
}: SearchFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState(given);
  useEffect(() => setError(given), [query, given]);
  useSlashKey(field);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = field.current?.value ?? '';
    const problem = keywordProblem(keywordsIn(typed));
    const message = problem && SEARCH_MESSAGES[problem === 'empty' && isInBar ? 'emptyBar' : problem];
    setError(message);
    if (message) {
      onRefused(message);
      field.current?.focus();
    } else onSearch(typed.trim(), event.currentTarget);
  };

  return (
    <form
      role="search"
      action={paths.search}
      noValidate
      className={isInBar ? styles.bar : styles.form}
      onSubmit={submit}
      onReset={() => setError(given)}
    >
      <label htmlFor={id} className={isInBar ? 'visually-hidden' : styles.label}>
        Search courses
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={isInBar ? 'Search courses' : undefined}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts="/"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onFocus={onNear}
        onChange={() => setError(undefined)}
      />
      <Button type="submit" kind={isInBar ? 'quiet' : 'primary'}>
        <Search />
        <span>Search</span>
      </Button>
      <div className={styles.error}>
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </form>
  );
}
