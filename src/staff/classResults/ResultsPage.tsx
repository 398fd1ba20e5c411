import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { counted } from '@/contract/counted';
import { DEFAULT_GOAL } from '@/contract/staff/classResults';
import type { ClassFigures } from '@/contract/staff/classResultsSchemas';
import { RESULT_TABLES, type ResultTable } from '@/contract/staff/classResultsEndpoints';
import { Button } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Skeleton } from '../../shared/ui/Skeleton';
import { NotConnected } from '../live/NotConnected';
import { Failure } from '../shared/Failure';
import page from '../shared/Page.module.css';
import { useAddress } from '../shared/useAddress';
import { Earlier, Questions, Response, Trainees } from './figures';
import { Ratings } from './Ratings';
import { goalText, isEmpty, percent, signed, withoutPairs, worseCount } from './resultText';
import { resultsFeature } from './resultsSaga';
import { leaveResults, openResults, selectResults } from './resultsSlice';
import styles from './ResultsPage.module.css';

export const features = [resultsFeature];

const TABLE_LABELS: Record<ResultTable, string> = {
  response: 'Response',
  trainees: 'Trainees',
  questions: 'Questions',
  ratings: 'Ratings',
  comments: 'Comments',
};

interface ToolsProps {
  at: string;
  goal: number;
  onGoal: (goal: string) => void;
}

function Tools({ at, goal, onGoal }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <label>
        Response goal, %
        <input
          type="number"
          min={1}
          max={100}
          // A different goal in the URL resets the field.
          key={goal}
          defaultValue={goal}
          onBlur={({ target }) => target.reportValidity() && onGoal(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </label>
      <p>
        Spreadsheets:{' '}
        {RESULT_TABLES.map((table, index) => (
          <span key={table}>
            {index > 0 && ', '}
            {/* A download, which the browser handles. */}
            <a href={`${at}/${table}.csv?goal=${goal}`} download={`${table}.csv`}>
              {TABLE_LABELS[table]}
            </a>
          </span>
        ))}
      </p>
      <Button kind="secondary" onClick={() => window.print()}>
        Print or save as PDF
      </Button>
    </div>
  );
}

function Readout({ figures }: { figures: ClassFigures }) {
  const { learning, questions, response } = figures;
  const evaluation = response.find(({ form_type }) => form_type === 'evaluation');
  const worse = worseCount(questions);
  const isWrong = (is: boolean): 'true' | 'false' => (is ? 'true' : 'false');
  return (
    <dl className={styles.readout}>
      {learning && (
        <div data-wrong={isWrong((learning.gain ?? 0) < 0)}>
          <dt>Learning gain</dt>
          <dd className={styles.value}>{signed(learning.gain)}</dd>
          <dd>
            {learning.people === 0
              ? withoutPairs(figures)
              : `points of 100, from ${percent(learning.before)} to ${percent(learning.after)}; ${counted(learning.people, 'person', 'people')}`}
          </dd>
        </div>
      )}
      {questions.length > 0 && (
        <div data-wrong={isWrong(worse !== null && worse > 0)}>
          <dt>Questions that got worse</dt>
          <dd className={styles.value}>{worse ?? '–'}</dd>
          <dd>of {questions.length}</dd>
        </div>
      )}
      {evaluation && (
        <div data-wrong={isWrong(evaluation.missing > 0)}>
          <dt>Evaluations sent</dt>
          <dd className={styles.value}>{percent(evaluation.rate)}</dd>
          <dd>
            {evaluation.sent} of {evaluation.of}; {goalText(evaluation)}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Figures({ figures }: { figures: ClassFigures }) {
  const { learning, earlier, evaluation, instructor } = figures;
  if (isEmpty(figures) && earlier.length === 0)
    return (
      <EmptyState title="Nobody has sent a form that the class offers: what was learned and how the class was rated stands here as soon as forms come in." />
    );
  return (
    <>
      <Readout figures={figures} />
      <section className={styles.part}>
        <h2>Who has answered</h2>
        <Response figures={figures} />
      </section>
      {learning && (
        <section className={styles.part}>
          <h2>What was learned</h2>
          <div className={styles.pair}>
            <Questions questions={figures.questions} />
            <Trainees figures={figures} learning={learning} />
          </div>
        </section>
      )}
      <Ratings title="How it was rated" form={evaluation} />
      <Ratings title="What instructors say" form={instructor} />
      {learning && earlier.length > 0 && (
        <section className={styles.part}>
          <h2>Beside earlier classes</h2>
          <Earlier
            figures={figures}
            link={(id, words) => <Link to={`/staff/classes/${encodeURIComponent(id)}/results`}>{words}</Link>}
          />
        </section>
      )}
    </>
  );
}

/** The results of a class. The page updates itself while forms come in. */
export default function ResultsPage() {
  const dispatch = useDispatch();
  const { trackingId: id = '' } = useParams();
  const state = useSelector(selectResults).figures;
  const { data, status } = state;
  const { query, change } = useAddress();
  const asked = Number(/^\d{1,3}$/.exec(query.get('goal') ?? '')?.[0] ?? DEFAULT_GOAL);
  const goal = asked >= 1 && asked <= 100 ? asked : DEFAULT_GOAL;
  useEffect(() => void dispatch(openResults({ id, goal })), [dispatch, id, goal]);
  useEffect(() => () => void dispatch(leaveResults()), [dispatch]);

  return (
    <div className={`${page.place} ${styles.results}`}>
      <NotConnected />
      <Failure state={state} onRetry={() => dispatch(openResults({ id, goal }))} />
      {data && (
        <Tools
          at={`/api/staff/classes/${encodeURIComponent(id)}/results`}
          goal={goal}
          onGoal={(value) => change({ goal: Number(value) === DEFAULT_GOAL ? '' : value })}
        />
      )}
      {data && <Figures figures={data} />}
      {!data && status !== 'failed' && <Skeleton lines={12} />}
    </div>
  );
}
