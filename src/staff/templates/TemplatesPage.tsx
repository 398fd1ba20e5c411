import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { MailHead } from '../mail/MailHead';
import { ListState } from '../shared/ListState';
import lines from '../shared/Lines.module.css';
import page from '../shared/Page.module.css';
import styles from '../shared/ListAndOpen.module.css';
import { useAddress } from '../shared/useAddress';
import { TemplateEditor } from './TemplateEditor';
import { templatesFeature } from './templatesSaga';
import { editingBegun, loadTemplates, selectTemplates } from './templatesSlice';

const NEW = 'new';

export const features = [templatesFeature];

/** Texts that the desk reuses in replies. */
export default function TemplatesPage() {
  const dispatch = useDispatch();
  const { list, added } = useSelector(selectTemplates);
  const { query, idIn, change, addressWith } = useAddress();
  const isNew = query.get('open') === NEW;
  const open = list.data.find(({ id }) => id === idIn('open'));
  const openId = isNew ? NEW : open?.id;
  const show = useEffectEvent((id: number) => change({ open: String(id) }));

  useEffect(() => void dispatch(loadTemplates()), [dispatch]);
  useEffect(() => {
    if (added !== null) show(added);
  }, [added]);
  useEffect(() => void dispatch(editingBegun(openId ?? null)), [dispatch, openId]);
  // What is refused after the page was left is told in an alert.
  useEffect(() => () => void dispatch(editingBegun(null)), [dispatch]);

  return (
    <div className={styles.page} data-open={openId !== undefined}>
      <section className={`${page.place} ${styles.list}`} aria-label="Reply templates">
        <MailHead />
        <p>
          <Link to={addressWith({ open: NEW })}>New template</Link>
        </p>
        <ListState
          state={list}
          empty="No templates yet: make one of what you write again and again. The reply form offers it."
          onRetry={() => dispatch(loadTemplates())}
        >
          <ol className={lines.list}>
            {list.data.map(({ id, name, text }) => (
              <li key={id}>
                <Link
                  to={addressWith({ open: String(id) })}
                  aria-current={id === openId ? 'true' : undefined}
                >
                  <span className={lines.who}>{name}</span>
                  <span />
                  <span className={lines.words}>{text}</span>
                </Link>
              </li>
            ))}
          </ol>
        </ListState>
      </section>
      {openId !== undefined && (
        <TemplateEditor key={openId} template={open ?? null} closeAt={addressWith({ open: '' })} />
      )}
    </div>
  );
}
