import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { counted } from '@/contract/counted';
import { plusDays, HALF_YEAR_DAYS } from '@/contract/sessionDays';
import { MAX_SESSIONS } from '@/contract/staff/sessionGrid';
import type { GridCoursesQuery } from '@/contract/staff/sessionGridSchemas';
import { dayToMs, formatDate } from '@/contract/time';
import { Button } from '../../shared/ui/Button';
import { Checkbox } from '../../shared/ui/Checkbox';
import Modal from '../../shared/ui/Modal';
import { TextField } from '../../shared/ui/TextField';
import { ReferenceField } from '../catalogue/ReferenceField';
import { selectLabels, selectSaving, type WithCatalogue } from '../catalogue/catalogueSlice';
import { useEntity } from '../catalogue/useEntity';
import { ListState } from '../shared/ListState';
import page from '../shared/Page.module.css';
import { useDraft } from '../shared/useDraft';
import { useFirstWrong } from '../shared/useFirstWrong';
import { isWholeDay } from '../shared/wholeDay';
import { draftOf, savingInDialog, SERIES } from './dialogs';
import { OF_NONE, proposals, refusedOf, toChanges } from './series';
import { loadSeries, selectSessions, seriesClosed, type WithSessions } from './sessionsSlice';
import { dayText } from './sessionText';
import { useSave } from './useSave';
import styles from './SeriesDialog.module.css';

const BY = savingInDialog(SERIES);

interface Choice {
  from: string;
  to: string;
  /** its number, or text that is not the name of a course yet */
  course: number | string | null;
  /** individual choices, by key */
  decided: Record<string, boolean>;
}

const said = (day: string): string =>
  isWholeDay(day) ? formatDate(dayToMs(plusDays(day, HALF_YEAR_DAYS))) : '…';

/** Copies the sessions that begin in a range to the same weekdays 26 weeks later; each can be excluded. */
export function SeriesDialog({ filter, onClose }: { filter: GridCoursesQuery; onClose: () => void }) {
  const dispatch = useDispatch();
  const series = useSelector((state: WithSessions) => selectSessions(state).series);
  const saving = useSelector((state: WithCatalogue) => selectSaving(state, BY));
  const labels = useSelector(selectLabels);
  const save = useSave();
  const stored: Choice = { from: filter.from, to: filter.to, course: null, decided: {} };
  const { fields, set, isChanged, discard } = useDraft(draftOf(SERIES), { stored, version: 0 });
  const { from, to, course, decided } = fields;
  const ofCourse = typeof course === 'number' ? course : undefined;
  // A name that is not found must not copy the sessions of every course.
  const isUnknown = typeof course === 'string';
  const isRange = isWholeDay(from) && isWholeDay(to) && from <= to && !isUnknown;

  useEffect(() => {
    if (isRange) dispatch(loadSeries({ filter: { ...filter, from, to }, course: ofCourse }));
  }, [dispatch, filter, from, to, ofCourse, isRange]);
  useEffect(() => () => void dispatch(seriesClosed()), [dispatch]);

  // Without a range, the sessions are still those of the one before.
  const all = isRange ? proposals(series.data.from, series.data.there) : [];
  const isChosen = (key: string, isThere: boolean): boolean => decided[key] ?? !isThere;
  const chosen = all.filter(({ key, isThere }) => isChosen(key, isThere));
  const choose = (is: boolean): void => set({ decided: Object.fromEntries(all.map(({ key }) => [key, is])) });
  const number = counted(chosen.length, 'session');
  const described = useEntity('sessions')?.fields;
  const refused = refusedOf(all, saving, (name) => described?.find((field) => field.name === name)?.label);
  // Whoever has left out what was refused has nothing to mend any more.
  const isRefused = refused[OF_NONE] !== undefined || chosen.some(({ key }) => refused[key] !== undefined);
  const form = useFirstWrong<HTMLFieldSetElement>(saving.errors);
  return (
    <Modal
      title="Copy a series"
      width="wide"
      onClose={onClose}
      footer={
        <>
          {isChanged && (
            <Button kind="quiet" disabled={saving.isSaving} onClick={discard}>
              Begin anew
            </Button>
          )}
          <Button
            disabled={saving.isSaving || chosen.length === 0 || series.status !== 'ready'}
            onClick={() => save(BY, toChanges(chosen), `${number} added.`)}
          >
            {saving.isSaving ? 'Saving…' : `Add ${number}`}
          </Button>
        </>
      }
    >
      {/* Choices during the save would be lost, because the dialog closes then. */}
      <fieldset ref={form} disabled={saving.isSaving}>
        <div className={styles.range}>
          <TextField
            label="From"
            type="date"
            value={from}
            onChange={({ target }) => set({ from: target.value })}
          />
          <TextField label="To" type="date" value={to} onChange={({ target }) => set({ to: target.value })} />
          <ReferenceField
            label="Course"
            entity="courses"
            value={course ?? undefined}
            labels={labels}
            onChange={(value) => set({ course: value === undefined ? null : (value as number | string) })}
          />
        </div>
        <p className={styles.said}>
          {ofCourse ? 'Sessions of this course' : 'Sessions of the courses that the filters show'} that begin
          in these days are copied 26 weeks on, {said(from)} to {said(to)}: the same weekdays, venues and
          prices. Free seats, and whether they take place, are open again.
        </p>
        {isRefused && (
          <p role="alert" className={`${page.failure} ${styles.problem}`}>
            Nothing was added. {refused[OF_NONE] ?? 'What is wrong stands below its session.'}
          </p>
        )}
        {isRange && series.data.total > MAX_SESSIONS && (
          <p>These are the first 1,000 of {series.data.total}. Copy the rest with a shorter range.</p>
        )}
        <ListState
          state={{ ...series, data: all }}
          empty={
            isRange
              ? 'No session begins in these days.'
              : isUnknown
                ? 'Choose a course from the list, or leave the field empty.'
                : 'Choose a last day that is not before the first.'
          }
          onRetry={() => dispatch(loadSeries({ filter: { ...filter, from, to }, course: ofCourse }))}
        >
          <div className={styles.all}>
            <Button kind="quiet" onClick={() => choose(true)}>
              All
            </Button>
            <Button kind="quiet" onClick={() => choose(false)}>
              None
            </Button>
          </div>
          <ul className={styles.list}>
            {all.map(({ key, course: title, row, isThere }) => (
              <li key={key}>
                <Checkbox
                  label={
                    <span className={styles.entry}>
                      <span className={styles.days}>{dayText(row)}</span>
                      <span>{title}</span>
                      <span className={styles.venue}>
                        {String(row.venue_label)}
                        {isThere && ' · there already'}
                      </span>
                    </span>
                  }
                  checked={isChosen(key, isThere)}
                  error={isChosen(key, isThere) ? refused[key] : undefined}
                  onChange={({ target }) => set({ decided: { ...decided, [key]: target.checked } })}
                />
              </li>
            ))}
          </ul>
        </ListState>
      </fieldset>
    </Modal>
  );
}
