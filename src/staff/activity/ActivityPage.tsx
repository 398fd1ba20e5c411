import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/contract/clockTime';
import { SelectField } from '../../shared/ui/SelectField';
import { TextField } from '../../shared/ui/TextField';
import { ListState } from '../shared/ListState';
import { ShowMore } from '../shared/ShowMore';
import { Table } from '../shared/Table';
import page from '../shared/Page.module.css';
import { useAddress } from '../shared/useAddress';
import { useSearch } from '../shared/useSearch';
import { loadActivity, selectActivity } from './activitySlice';
import { actionLabel, ACTION_KINDS, differences } from './activityText';
import { activityFeature } from './activitySaga';

export const features = [activityFeature];

const CHANGE_SET = /^change set (\d+)$/;

/** Before and after of a catalogue change are shown row by row on its own page. */
function Subject({ text }: { text: string }) {
  const set = CHANGE_SET.exec(text)?.[1];
  return set === undefined ? text : <Link to={`/staff/import?set=${set}`}>{text}</Link>;
}

/** The activity log: who, when, what, before and after. The filters are in the URL. */
export default function ActivityPage() {
  const dispatch = useDispatch();
  const { list, wanted, next } = useSelector(selectActivity);
  const { query, change } = useAddress();
  const actor = query.get('who') ?? '';
  const action = query.get('what') ?? '';
  useEffect(() => void dispatch(loadActivity({ actor, action })), [dispatch, actor, action]);

  const filter = (name: string, value: string): void => change({ [name]: value }, { replace: true });
  const search = useSearch(actor, (who) => filter('who', who));

  return (
    <div className={page.place}>
      <div className={page.head}>
        <h1>Activity</h1>
        {/* A download, which the browser handles. An invalid search cannot be exported, because a download shows no errors. */}
        {list.status !== 'failed' && (
          <a
            href={`/api/staff/activity.csv?${new URLSearchParams({ actor, action }).toString()}`}
            download="activity.csv"
          >
            Export
          </a>
        )}
      </div>
      <div className={page.filters}>
        <SelectField
          label="What"
          placeholder="Everything"
          value={action}
          options={Object.entries(ACTION_KINDS).map(([value, label]) => ({ value, label }))}
          onChange={(event) => filter('what', event.target.value)}
        />
        <form {...search.form}>
          <TextField label="Who (e-mail address)" type="search" maxLength={254} {...search.field} />
        </form>
      </div>
      <ListState
        state={list}
        empty={
          actor || action
            ? 'No entry fits the filters.'
            : 'Nothing here yet: every change on these pages is written down here.'
        }
        onRetry={() => dispatch(loadActivity({ actor, action, rows: wanted }))}
      >
        <Table
          label="Activity log"
          className={page.blocks}
          headings={['When', 'Who', 'What', 'Before and after']}
        >
          {list.data.map(({ id, at, actor: who, action: what, subject, before, after }) => (
            <tr key={id}>
              <td className={`${page.mono} ${page.wraps}`}>{formatDateTime(at)}</td>
              <td className={`${page.mono} ${page.wraps}`}>{who}</td>
              <td>
                {actionLabel(what)}{' '}
                <span className={page.mono}>
                  <Subject text={subject} />
                </span>
              </td>
              <td>
                {differences(before, after).map((words) => (
                  <div key={words}>{words}</div>
                ))}
              </td>
            </tr>
          ))}
        </Table>
        <ShowMore {...{ next, list }} onMore={(from) => dispatch(loadActivity({ actor, action, from }))} />
      </ListState>
    </div>
  );
}
