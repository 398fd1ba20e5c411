import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Skeleton } from '../../shared/ui/Skeleton';
import { Tabs } from '../../shared/ui/Tabs';
import open from '../shared/Open.module.css';
import page from '../shared/Page.module.css';
import { selectLetters } from './lettersSlice';
import styles from './LettersPage.module.css';

const TABS = [
  { id: 'page', label: 'As a page' },
  { id: 'plain', label: 'As plain text' },
] as const;

/** The email as the site sends it, for sample data. */
export function LetterPreview() {
  const { preview, errors } = useSelector(selectLetters);
  const [tab, setTab] = useState<'page' | 'plain'>('page');
  const { data, status, failure } = preview;
  return (
    <section className={styles.preview} aria-label="Preview">
      <h3>Preview</h3>
      {errors.length > 0 && data && (
        <p className={open.facts}>As it was before: what is wrong stands beside its field.</p>
      )}
      {status === 'failed' && (
        <p role="alert" className={page.failure}>
          {failure?.message}
        </p>
      )}
      {!data && status !== 'failed' && <Skeleton lines={8} />}
      {data && (
        <>
          <p className={open.subject}>{data.subject}</p>
          <Tabs label="Preview" tabs={TABS} selected={tab} onSelect={setTab}>
            {tab === 'page' ? (
              // It cannot run scripts, and its links do nothing.
              <iframe title="The letter as a page" sandbox="" srcDoc={data.html} />
            ) : (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
              <pre className={styles.plain} tabIndex={0} aria-label="The letter as plain text">
                {data.text}
              </pre>
            )}
          </Tabs>
        </>
      )}
    </section>
  );
}
