import styles from './Pages.module.css';

/** Number of page links on each side of the current page. */
const WINDOW = 2;

export interface PagesProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** @returns the page links: the first, the last, and those around the current one; 0 is a gap */
export function offeredPages(page: number, pages: number): number[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= WINDOW,
  );
  return near.flatMap((each, index) => {
    const before = near[index - 1] ?? 0;
    return each - before > 1 ? [0, each] : [each];
  });
}

/** Page links of a long list; nothing if there is only one page. */
export function Pages({ page, pages, addressOf }: PagesProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <ol>
        {offeredPages(page, pages).map((each, index) => (
          <li key={each || `gap-${index}`}>
            {each === 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={addressOf(each)}
                aria-label={`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
