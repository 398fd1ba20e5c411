import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ENQUIRY_STATES } from '@/contract/staff/enquiries';
import { SelectField } from '../../shared/ui/SelectField';
import { NotConnected } from '../live/NotConnected';
import { ListState } from '../shared/ListState';
import { ShowMore } from '../shared/ShowMore';
import page from '../shared/Page.module.css';
import { EnquiryList } from './EnquiryList';
import { EnquiryView } from './EnquiryView';
import { changeEnquiry, enquiryClosed, loadEnquiries, openEnquiry, selectEnquiries } from './enquiriesSlice';
import { KIND_LABELS, openedText, STATE_LABELS } from './enquiryText';
import { useEnquiryQuery } from './useEnquiryQuery';
import { SearchField } from '../shared/SearchField';
import { useSearch } from '../shared/useSearch';
import { TEMPLATE_FIELD } from '../templates/TemplateChoice';
import { useKeys } from '../shared/useKeys';
import { usePlaceInList } from './usePlaceInList';
import styles from '../shared/ListAndOpen.module.css';
import { enquiriesFeature } from './enquiriesSaga';
import { templatesFeature } from '../templates/templatesSaga';

export const features = [enquiriesFeature, templatesFeature];

const TAKEN = [
  { value: 'me', label: 'By me' },
  { value: 'nobody', label: 'By nobody' },
];

/**
 * Visitors' submissions in one list, and the open one beside it. `j`, `k`, `e`, `r`, `t` and `/` work without
 * a mouse.
 */
export default function EnquiriesPage() {
  const dispatch = useDispatch();
  const { list, wanted, next, counts, open } = useSelector(selectEnquiries);
  const { filter, openId, change, addressWith } = useEnquiryQuery();
  const search = useSearch(filter.q ?? '', (q) => change({ q }));
  const reply = useRef<HTMLTextAreaElement>(null);

  useEffect(() => void dispatch(loadEnquiries({ filter })), [dispatch, filter]);
  useEffect(() => void dispatch(openId ? openEnquiry(openId) : enquiryClosed()), [dispatch, openId]);
  // What is refused after the page was left is told in an alert.
  useEffect(() => () => void dispatch(enquiryClosed()), [dispatch]);

  const rowBy = usePlaceInList(list.data, openId);
  const step = (by: 1 | -1): void => {
    const row = rowBy(by);
    if (row) change({ open: String(row.id) });
  };
  const finish = (): void => {
    if (open.data) dispatch(changeEnquiry({ ...open.data, change: { state: 'done' } }));
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    e: finish,
    r: () => reply.current?.focus(),
    t: () => document.getElementById(TEMPLATE_FIELD)?.focus(),
    '/': () => search.field.ref.current?.focus(),
  });

  return (
    <div className={`${page.place} ${styles.page}`} data-open={openId > 0}>
      <section className={`${page.place} ${styles.list}`} aria-label="Enquiries">
        <div className={page.head}>
          <h1>Enquiries</h1>
          {/* A download, which the browser handles. An invalid search cannot be exported, because a download shows no errors. */}
          {list.status !== 'failed' && (
            <a href={`/api/staff/enquiries.csv${addressWith({ open: '' })}`} download="enquiries.csv">
              Export
            </a>
          )}
        </div>
        <NotConnected />
        <nav aria-label="States" className={styles.states}>
          {['', ...ENQUIRY_STATES].map((state) => (
            <Link
              key={state}
              to={addressWith({ state, open: '' })}
              aria-current={state === (filter.state ?? '') ? 'page' : undefined}
            >
              {state === '' ? 'All' : STATE_LABELS[state as keyof typeof STATE_LABELS]}
              {state !== '' && counts && <span>{counts[state as keyof typeof counts]}</span>}
            </Link>
          ))}
        </nav>
        <form className={styles.filters} {...search.form}>
          <SearchField label="Search" {...search.field} />
          <SelectField
            label="Form"
            placeholder="Every form"
            value={filter.kind ?? ''}
            options={Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))}
            onChange={(event) => change({ kind: event.target.value })}
          />
          <SelectField
            label="Taken"
            placeholder="By anybody"
            value={filter.taken ?? ''}
            options={TAKEN}
            onChange={(event) => change({ taken: event.target.value })}
          />
        </form>
        <ListState
          state={list}
          empty="Nothing here: what visitors send appears by itself."
          onRetry={() => dispatch(loadEnquiries({ filter, rows: wanted }))}
        >
          <EnquiryList
            rows={list.data}
            openId={openId}
            addressOf={(id) => addressWith({ open: String(id) })}
          />
          <ShowMore {...{ next, list }} onMore={(from) => dispatch(loadEnquiries({ filter, from }))} />
        </ListState>
      </section>
      {/* `j` and `k` leave the focus where it is: a screen reader says which one they have opened. */}
      <p className="visually-hidden" aria-live="polite">
        {open.data?.id === openId && openedText(open.data)}
      </p>
      {openId > 0 && (
        <EnquiryView key={openId} id={openId} closeAt={addressWith({ open: '' })} reply={reply} />
      )}
    </div>
  );
}
