import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { ReplyTemplate } from '@/contract/staff/enquiriesResponses';
import type { TemplateTexts } from '@/contract/staff/enquiriesSchemas';
import { MailHead } from '../mail/MailHead';
import { selectMemberId } from '../session/sessionSelectors';
import { readDraft, type Draft } from '../shared/drafts';
import { ListState } from '../shared/ListState';
import { RemovedDrafts } from '../shared/RemovedDrafts';
import lines from '../shared/Lines.module.css';
import page from '../shared/Page.module.css';
import styles from '../shared/ListAndOpen.module.css';
import { useAddress } from '../shared/useAddress';
import { TemplateEditor } from './TemplateEditor';
import { draftOf, templatesFeature } from './templatesSaga';
import { editingBegun, loadTemplates, selectTemplates } from './templatesSlice';

const NEW = 'new';

/** A template that is not in the list any more, as it was when its draft was begun. @returns it if there is a draft */
function keptOf(memberId: number, id: number): ReplyTemplate | undefined {
  const draft = readDraft<Draft<TemplateTexts>>(memberId, draftOf({ id }));
  return draft && { id, version: draft.version, ...draft.base };
}

export const features = [templatesFeature];

/** Texts that the desk reuses in replies. */
export default function TemplatesPage() {
  const dispatch = useDispatch();
  const { list, added, removed } = useSelector(selectTemplates);
  const memberId = useSelector(selectMemberId);
  const { query, idIn, change, addressWith } = useAddress();
  const isNew = query.get('open') === NEW;
  const id = idIn('open');
  const listed = list.data.find((template) => template.id === id);
  const gone = removed?.id === id ? removed : list.status === 'ready' && id > 0 && keptOf(memberId, id);
  const open = listed ?? (gone || undefined);
  const openId = isNew ? NEW : open?.id;
  const show = useEffectEvent((newId: number) => change({ open: String(newId) }));

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
            {list.data.map(({ id: each, name, text }) => (
              <li key={each}>
                <Link
                  to={addressWith({ open: String(each) })}
                  aria-current={each === openId ? 'true' : undefined}
                >
                  <span className={lines.who}>{name}</span>
                  <span />
                  <span className={lines.words}>{text}</span>
                </Link>
              </li>
            ))}
          </ol>
        </ListState>
        <RemovedDrafts
          {...{ list, current: openId }}
          start="template "
          addressOf={(each) => addressWith({ open: String(each) })}
        />
      </section>
      {openId !== undefined && (
        <TemplateEditor
          key={openId}
          template={open ?? null}
          isRemoved={open !== undefined && !listed}
          closeAt={addressWith({ open: '' })}
        />
      )}
    </div>
  );
}
