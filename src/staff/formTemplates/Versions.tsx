import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { formatDateTime } from '@/contract/clockTime';
import { counted } from '@/contract/counted';
import type { FormTemplateVersion } from '@/contract/staff/formTemplates';
import { formatInstant } from '@/contract/time';
import { Button } from '../../shared/ui/Button';
import { ListState } from '../shared/ListState';
import page from '../shared/Page.module.css';
import { WordDifferences } from '../shared/WordDifferences';
import { loadVersions, openBuilder, restoreVersion } from './formTemplatesSlice';
import { selectFormTemplates } from './formTemplatesState';
import { fieldText } from './templateLabels';
import styles from './FormTemplates.module.css';

/** The changes of a version, field by field. */
function Differences({ before, after }: { before: FormTemplateVersion; after: FormTemplateVersion }) {
  const ids = new Set([...before.fields, ...after.fields].map(({ id }) => id));
  const of = ({ fields }: FormTemplateVersion, id: number) => fields.find((field) => field.id === id);
  const changed = [...ids].flatMap((id) => {
    const [was, is] = [of(before, id), of(after, id)];
    const [from, to] = [was ? fieldText(was) : '', is ? fieldText(is) : ''];
    return from === to ? [] : [{ id, label: is?.label ?? was?.label ?? '', from, to }];
  });
  return (
    <dl className={styles.differences}>
      {before.name !== after.name && (
        <div>
          <dt>Name</dt>
          <dd>
            <WordDifferences before={before.name} after={after.name} />
          </dd>
        </div>
      )}
      {changed.map(({ id, label, from, to }) => (
        <div key={id}>
          <dt>
            {label} {from === '' ? '(added)' : to === '' ? '(removed)' : ''}
          </dt>
          <dd>
            <WordDifferences before={from} after={to} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Every version of a template with its changes; each can be restored. */
export function Versions() {
  const dispatch = useDispatch();
  const { id = '' } = useParams();
  const number = Number(id);
  const { versions, open, saving } = useSelector(selectFormTemplates);
  const isSaving = saving.includes(number);
  const template = open.data;
  useEffect(() => {
    dispatch(openBuilder(number));
  }, [dispatch, number]);
  useEffect(() => {
    // A save or restore in progress adds another one.
    if (!isSaving) dispatch(loadVersions(number));
  }, [dispatch, number, isSaving]);
  return (
    <section className={page.place} aria-label="Versions">
      <header className={styles.head}>
        <Link to={`/staff/form-templates/${id}`}>{template?.base.name || 'Form template'}</Link>
        <h1>Versions</h1>
      </header>
      <ListState
        state={versions}
        empty="There are no versions."
        onRetry={() => dispatch(loadVersions(number))}
      >
        <ol className={styles.versions}>
          {versions.data.map((one, index) => {
            const before = versions.data[index + 1];
            return (
              <li key={one.version}>
                <h2>Version {one.version}</h2>
                <p className={styles.facts}>
                  <time dateTime={formatInstant(one.at)}>{formatDateTime(one.at)}</time> · {one.actor}
                </p>
                {before ? (
                  <Differences before={before} after={one} />
                ) : (
                  <p>The first, with {counted(one.fields.length, 'field')}.</p>
                )}
                {index > 0 && template && (
                  <Button
                    kind="secondary"
                    disabled={isSaving}
                    onClick={() =>
                      dispatch(
                        restoreVersion({
                          id: number,
                          version: versions.data[0]?.version ?? 0,
                          wanted: one.version,
                        }),
                      )
                    }
                  >
                    Restore this version
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      </ListState>
    </section>
  );
}
