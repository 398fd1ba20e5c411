import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate, useParams } from 'react-router-dom';
import {
  MAX_TEMPLATE_NAME_LENGTH,
  TEMPLATE_FORM_LABELS,
  TEMPLATE_FORMS,
  type TemplateFormName,
} from '@/contract/staff/formTemplates';
import { Button } from '../../shared/ui/Button';
import { SelectField } from '../../shared/ui/SelectField';
import { Skeleton } from '../../shared/ui/Skeleton';
import { TextField } from '../../shared/ui/TextField';
import { ConflictDialog } from '../shared/ConflictDialog';
import { Failure } from '../shared/Failure';
import { errorOf } from '../shared/fieldErrors';
import page from '../shared/Page.module.css';
import { REMOVED_MEANWHILE, SAVE_AS_NEW } from '../shared/saves';
import { useFirstWrong } from '../shared/useFirstWrong';
import { useWhereKept } from '../shared/useWhereKept';
import { FieldList } from './FieldList';
import { FieldOptions } from './FieldOptions';
import { draftOf } from './formDrafts';
import {
  builderLeft,
  builderShown,
  copyTemplate,
  draftDiscarded,
  formChosen,
  nameChanged,
  openBuilder,
  partTaken,
  removeTemplate,
  saveTemplate,
} from './formTemplatesSlice';
import { isChanged, selectFormTemplates, type Builder as State } from './formTemplatesState';
import { FormPreview } from './FormPreview';
import { QuestionsDialog } from './QuestionsDialog';
import { fieldText } from './templateLabels';
import styles from './FormTemplates.module.css';

const LIST = '/staff/form-templates';

interface ConflictProps {
  built: State['built'];
  theirs: NonNullable<State['theirs']>;
  onClose: () => void;
}

function Conflict({ built, theirs, onClose }: ConflictProps) {
  const dispatch = useDispatch();
  const fieldOf = (fields: State['built']['fields'], id: number) => fields.find((field) => field.id === id);
  const fields = theirs.conflicts.map((part) => {
    if (part === 'name') return { label: 'Name', mine: built.name, theirs: theirs.template.name };
    const [mine, other] = [fieldOf(built.fields, part), fieldOf(theirs.template.fields, part)];
    const label = `Field “${mine?.label ?? other?.label ?? part}”`;
    return { label, mine: fieldText(mine), theirs: fieldText(other) };
  });
  return (
    <ConflictDialog
      key={theirs.template.version}
      {...{ fields, onClose }}
      onSave={(sides) => {
        theirs.conflicts.forEach((part, index) => sides[index] === 'theirs' && dispatch(partTaken(part)));
        dispatch(saveTemplate());
      }}
    />
  );
}

/** The template's name, status and actions. */
function Head({ state, isSaving, onSave }: { state: State; isSaving: boolean; onSave: () => void }) {
  const dispatch = useDispatch();
  const { errors } = useSelector(selectFormTemplates);
  const { what, built, version, isRemoved = false } = state;
  const where = useWhereKept(draftOf(what));
  const isNew = what === 'new';
  // Nothing of a removed one is stored any more.
  const hasChanged = isRemoved || isChanged(state);
  const document = JSON.stringify({ form_templates: [built] }, null, 2);
  return (
    <header className={styles.head}>
      <Link to={LIST}>Form templates</Link>
      <h1>{built.name || 'New template'}</h1>
      <p className={styles.facts} role="status">
        {[
          TEMPLATE_FORM_LABELS[built.form],
          !isNew && `version ${version}`,
          hasChanged && `not saved yet: ${where}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.tools}>
        <Button disabled={isSaving || !hasChanged} onClick={onSave}>
          {isSaving ? 'Saving…' : isRemoved ? SAVE_AS_NEW : 'Save'}
        </Button>
        {hasChanged && (
          <Button kind="secondary" onClick={() => dispatch(draftDiscarded())}>
            Discard draft
          </Button>
        )}
        {!isNew && !isRemoved && (
          <>
            <Link to={`${LIST}/${what}/versions`}>Versions</Link>
            <Link to={`${LIST}/new`} onClick={() => dispatch(copyTemplate())}>
              Duplicate
            </Link>
          </>
        )}
        <a
          href={`data:application/json;charset=utf-8,${encodeURIComponent(document)}`}
          download={`${built.name || 'form-template'}.json`}
        >
          Export
        </a>
        {!isNew && !hasChanged && (
          <Button kind="quiet" disabled={isSaving} onClick={() => dispatch(removeTemplate())}>
            Remove
          </Button>
        )}
      </div>
      {isRemoved && <p role="alert">{REMOVED_MEANWHILE}</p>}
      {errors.length > 0 && <p role="alert">Please mend what is marked: {errors[0]?.message}</p>}
      <div className={styles.names}>
        <TextField
          label="Name"
          required
          maxLength={MAX_TEMPLATE_NAME_LENGTH}
          value={built.name}
          error={errorOf(errors, 'name')}
          onChange={({ target }) => dispatch(nameChanged(target.value))}
        />
        {isNew && (
          <SelectField
            label="Form"
            placeholder={false}
            value={built.form}
            options={TEMPLATE_FORMS.map((value) => ({ value, label: TEMPLATE_FORM_LABELS[value] }))}
            onChange={({ target }) => dispatch(formChosen(target.value as TemplateFormName))}
          />
        )}
      </div>
    </header>
  );
}

/** The form builder: the fields, the options of the selected one, and a preview. */
export function Builder() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { id = 'new' } = useParams();
  const what = id === 'new' ? id : Number(id);
  const { open, next, saving, errors } = useSelector(selectFormTemplates);
  const isSaving = saving.includes(what);
  const [isAsking, setAsking] = useState(false);
  const [postponed, setPostponed] = useState<State['theirs']>(null);
  const form = useFirstWrong<HTMLDivElement>(errors);
  useEffect(() => void dispatch(openBuilder(what)), [dispatch, what]);
  useEffect(() => {
    dispatch(builderShown());
    // What is refused after the page was left is told in an alert.
    return () => void dispatch(builderLeft());
  }, [dispatch]);
  useEffect(() => {
    if (next !== null) void navigate(next === 'list' ? LIST : `${LIST}/${next}`, { replace: true });
  }, [next, navigate]);
  if (open.status === 'failed')
    return (
      <Failure state={open} onRetry={() => dispatch(openBuilder(what))}>
        <Link to={LIST}>Form templates</Link>
      </Failure>
    );
  if (!open.data) return <Skeleton lines={10} />;
  const { built, theirs } = open.data;
  return (
    <div ref={form} className={page.place}>
      <Head
        state={open.data}
        isSaving={isSaving}
        // What was not decided is asked about again.
        onSave={() => (theirs ? setPostponed(null) : dispatch(saveTemplate()))}
      />
      <div className={styles.builder}>
        <FieldList onQuestions={() => setAsking(true)} />
        <FieldOptions />
        <FormPreview form={built.form} fields={built.fields} />
      </div>
      {isAsking && <QuestionsDialog onClose={() => setAsking(false)} />}
      {theirs && theirs !== postponed && (
        <Conflict {...{ built, theirs }} onClose={() => setPostponed(theirs)} />
      )}
    </div>
  );
}
