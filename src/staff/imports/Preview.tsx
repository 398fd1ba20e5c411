import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { EntityName } from '@/contract/staff/catalogue';
import type { ImportPreview } from '@/contract/staff/catalogueResponses';
import { Button } from '../../shared/ui/Button';
import { Checkbox } from '../../shared/ui/Checkbox';
import { Cells, Counts } from './Cells';
import { applyImport, checkAgain, previewClosed, selectStep } from './importsSlice';
import styles from './ImportPage.module.css';

const size = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

function Problems({ preview }: { preview: ImportPreview }) {
  const more = preview.problem_count - preview.problems.length;
  return (
    <section className={styles.problems} aria-label="What is wrong">
      <h2>
        {preview.problem_count === 1
          ? '1 place is wrong'
          : `${preview.problem_count.toLocaleString('en')} places are wrong`}
      </h2>
      <p>
        Nothing can be applied before {preview.problem_count === 1 ? 'it is' : 'they are'} mended in the
        files. Each line says file, row and field.
      </p>
      <ol>
        {preview.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ol>
      {more > 0 && <p>and {more.toLocaleString('en')} more</p>}
    </section>
  );
}

/** Rows missing from the files stay unless removal is requested per entity. */
function Missing({ preview: { id, rows, remove_missing: removed } }: { preview: ImportPreview }) {
  const dispatch = useDispatch();
  const isBusy = useSelector(selectStep) !== null;
  // Updated optimistically; the server's response counts.
  const [wanted, setWanted] = useState(removed);
  const toggled = (entity: EntityName): EntityName[] =>
    removed.includes(entity) ? removed.filter((one) => one !== entity) : [...removed, entity];
  const lists =
    rows.length > 0 ? rows : removed.map((entity) => ({ entity, plural: entity.replaceAll('_', ' ') }));
  if (lists.length === 0) return null;
  return (
    <fieldset className={styles.missing}>
      <legend>What the files do not list</legend>
      {lists.map(({ entity, plural }) => (
        <Checkbox
          key={entity}
          label={`Remove ${plural} that are not in the files`}
          checked={(isBusy ? wanted : removed).includes(entity)}
          disabled={isBusy}
          onChange={() => {
            setWanted(toggled(entity));
            dispatch(checkAgain({ id, removeMissing: toggled(entity) }));
          }}
        />
      ))}
    </fieldset>
  );
}

function Changes({ preview }: { preview: ImportPreview }) {
  const dispatch = useDispatch();
  const isBusy = useSelector(selectStep) !== null;
  const { id, version, counts, kept } = preview;
  return (
    <>
      {counts.length === 0 ? (
        <p>Everything in the files is so already: there is nothing to apply.</p>
      ) : (
        <>
          <Counts counts={counts} />
          <div className={styles.tools}>
            <Button disabled={isBusy} onClick={() => dispatch(applyImport({ id, version }))}>
              Apply import
            </Button>
          </div>
          {/* A repeated check shows other cells. */}
          <Cells key={version} of="preview" id={id} counts={counts} kept={kept} />
        </>
      )}
    </>
  );
}

/** The preview of the files' effects, with the apply button. */
export function Preview({ preview }: { preview: ImportPreview }) {
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  // After selecting files, the focus moves to their preview.
  useEffect(() => heading.current?.focus(), [preview.id]);
  return (
    <section className={styles.part} aria-label="What the import would do">
      <h2 ref={heading} tabIndex={-1}>
        What the import would do
      </h2>
      <p className={styles.files}>
        {preview.files.map(({ name, bytes }) => `${name} (${size(bytes)})`).join(', ')}
        {preview.rows.map(({ plural, rows }) => `; ${rows.toLocaleString('en')} ${plural}`)}
      </p>
      <Link to="/staff/import" onClick={() => dispatch(previewClosed())}>
        Put these files away
      </Link>
      <Missing preview={preview} />
      {preview.problem_count > 0 ? <Problems preview={preview} /> : <Changes preview={preview} />}
    </section>
  );
}
