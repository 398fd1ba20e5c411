import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { isSameWording } from '@/contract/staff/letters';
import { MailHead } from '../mail/MailHead';
import { ListState } from '../shared/ListState';
import lines from '../shared/Lines.module.css';
import page from '../shared/Page.module.css';
import { useAddress } from '../shared/useAddress';
import { LetterEditor } from './LetterEditor';
import { lettersFeature } from './lettersSaga';
import { editingBegun, loadLetters, selectLetters } from './lettersSlice';
import styles from './LettersPage.module.css';

export const features = [lettersFeature];

/** All emails of the site, and the text of the open one. */
export default function LettersPage() {
  const dispatch = useDispatch();
  const { list } = useSelector(selectLetters);
  const { query, addressWith } = useAddress();
  const open = list.data.find(({ id }) => id === query.get('open'));
  const openId = open?.id;

  useEffect(() => void dispatch(loadLetters()), [dispatch]);
  useEffect(() => void dispatch(editingBegun(openId ?? null)), [dispatch, openId]);
  // What is refused after the page was left is told in an alert.
  useEffect(() => () => void dispatch(editingBegun(null)), [dispatch]);

  return (
    <div className={styles.page} data-open={open !== undefined}>
      <section className={`${page.place} ${styles.list}`} aria-label="Letters">
        <MailHead />
        <ListState state={list} empty="There are no letters." onRetry={() => dispatch(loadLetters())}>
          <ol className={lines.list}>
            {list.data.map(({ id, name, purpose, wording, defaults }) => (
              <li key={id}>
                <Link to={addressWith({ open: id })} aria-current={id === openId ? 'true' : undefined}>
                  <span className={lines.who}>{name}</span>
                  <span className={lines.when}>{isSameWording(wording, defaults) ? '' : 'own words'}</span>
                  <span className={lines.words}>{purpose}</span>
                </Link>
              </li>
            ))}
          </ol>
        </ListState>
      </section>
      {open && <LetterEditor key={open.id} letter={open} closeAt={addressWith({ open: '' })} />}
    </div>
  );
}
