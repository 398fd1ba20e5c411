import { coursePath } from '@/contract/paths';
import { SEARCH } from '@/contract/constants';
import { courseCode, type SearchHit } from '@/contract/entities';
import { markWords } from '../marks';
import { HitFacts } from './HitFacts';
import { STEP } from '../useResultKeys';
import styles from './SearchResults.module.css';

export interface SearchResultProps {
  hit: SearchHit;
  query: string;
  /** its position among all displayed results, from 1 */
  place: number;
}

/** A search result: a link, and its synopsis with the matched words highlighted. */
export function SearchResult({ hit, query, place }: SearchResultProps) {
  const { id, title, group_code, templates_structures } = hit;
  const synopsis = templates_structures.slice(0, SEARCH.longestSynopsis);
  return (
    <li id={`result-${place}`} className={styles.result}>
      <a {...STEP} href={`${coursePath(id)}?scroll=1`} target="_blank" rel="noopener">
        {group_code && <span className={styles.code}>[{courseCode(hit)}]</span>} {title}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <HitFacts hit={hit} />
      {synopsis && (
        <p>
          {markWords(synopsis, query).map(({ text, isMatch }, index) =>
            isMatch ? <mark key={index}>{text}</mark> : text,
          )}
        </p>
      )}
    </li>
  );
}
