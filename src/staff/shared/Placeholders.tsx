import type { Placeholder } from '@/contract/staff/placeholders';
import styles from './Placeholders.module.css';

export interface PlaceholdersProps {
  list: readonly (Placeholder & { is_required?: boolean; is_part?: boolean })[];
  /** @param written with its braces, and between blank lines if it is a block placeholder */
  onInsert: (written: string) => void;
}

/** The available placeholders; pressing one inserts it at the caret. */
export function Placeholders({ list, onInsert }: PlaceholdersProps) {
  return (
    <section className={styles.placeholders} aria-label="Place-holders">
      <h3>Filled in by the site</h3>
      <ul>
        {list.map(({ name, meaning, is_required, is_part }) => (
          <li key={name}>
            <button
              type="button"
              aria-label={`Insert {{${name}}}`}
              onClick={() => onInsert(is_part ? `\n\n{{${name}}}\n\n` : `{{${name}}}`)}
            >
              {`{{${name}}}`}
            </button>
            <span>
              {meaning}
              {is_required && ' (needed)'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
