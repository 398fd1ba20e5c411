import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import type { ClassSetup } from '@/contract/staff/classMaking';
import type { ClassSetupResponse } from '@/contract/staff/classMakingSchemas';
import { Button } from '@/src/shared/ui/Button';
import { Skeleton } from '@/src/shared/ui/Skeleton';
import { ConflictDialog } from '../../shared/ConflictDialog';
import { Failure } from '../../shared/Failure';
import type { Side } from '../../shared/SideChoice';
import { useDraft } from '../../shared/useDraft';
import { useWhereKept } from '../../shared/useWhereKept';
import { ClassForm } from './ClassForm';
import { classesFeature } from '../classesSaga';
import { questionFilesFeature } from '../../questionFiles/questionFilesSaga';
import { makingFeature } from './makingSaga';
import {
  answeredKept,
  draftDiscarded,
  draftOfSetup,
  formLeft,
  openSetup,
  saveSetup,
  selectMaking,
  type LostAnswers,
} from './makingSlice';
import { LostAnswersDialog } from './LostAnswersDialog';
import { Review } from './Review';
import { mergeSetups } from './setupMerge';
import { useClassForm } from './useClassForm';
import styles from './ClassForm.module.css';

export const features = [classesFeature, makingFeature, questionFilesFeature];

/** The "Set-up" of a class, with the same form as for making it. */
export default function SetupPage() {
  const dispatch = useDispatch();
  const { trackingId = '' } = useParams();
  const { setup } = useSelector(selectMaking);
  useEffect(() => {
    dispatch(openSetup(trackingId));
    return () => void dispatch(formLeft(draftOfSetup(trackingId)));
  }, [dispatch, trackingId]);
  const { data } = setup;
  if (data?.tracking_id === trackingId) return <SetupForm key={trackingId} answer={data} />;
  if (setup.status !== 'failed') return <Skeleton lines={8} />;
  return <Failure state={setup} onRetry={() => dispatch(openSetup(trackingId))} />;
}

function SetupForm({ answer }: { answer: ClassSetupResponse }) {
  const dispatch = useDispatch();
  const { saving, errors, isConflict, lost, saved, savedVersion } = useSelector(selectMaking);
  const { tracking_id: id, class: theirs, sources } = answer;
  const draft = draftOfSetup(id);
  const where = useWhereKept(draft);
  const isSaving = saving.includes(draft);
  const edited = useDraft(draft, { stored: theirs, version: answer.version, isSaving });
  const { fields: row, base, version, isChanged, replace, rebase, discard } = edited;
  const { form, paper, wrongPaper, choosePaper, withPaper } = useClassForm(errors, saved);
  // A paper is sent to the version at which it was chosen, or last saved here: a later one may have a
  // colleague's paper, and the server's refusal asks which of the two it is.
  const [paperVersion, setPaperVersion] = useState(0);
  const sentVersion = paper ? Math.min(version, Math.max(paperVersion, savedVersion)) : version;
  const merge = useMemo(() => mergeSetups({ base, mine: row, theirs }), [base, row, theirs]);

  const save = (setup: ClassSetup, at: number, agreed?: LostAnswers, hasPaper = true): Promise<void> =>
    withPaper(
      setup,
      (chosen) => void dispatch(saveSetup({ id, version: at, setup, paper: chosen, agreed })),
      hasPaper,
    );
  const isPaperAsked = paper !== null && answer.has_paper;
  const settle = (sides: readonly Side[]): void => {
    const isTheirs = (index: number): boolean => sides[index] === 'theirs';
    const chosen = merge.fields.reduce(
      (setup, { take }, index) => (isTheirs(index) ? take(setup) : setup),
      merge.merged,
    );
    const hasPaper = !(isPaperAsked && isTheirs(merge.fields.length));
    if (!hasPaper) choosePaper(null);
    rebase(chosen);
    setPaperVersion(answer.version);
    void save(chosen, answer.version, undefined, hasPaper);
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save(row, sentVersion);
      }}
    >
      <ClassForm
        {...{ setup: row, stored: base, sources, errors, paper, wrongPaper, saved }}
        storedDays={base}
        paperAt={answer.has_paper ? `/api/staff/classes/${encodeURIComponent(id)}/paper` : undefined}
        onPaper={(file) => {
          choosePaper(file);
          setPaperVersion(answer.version);
        }}
        onChange={replace}
      />
      <Review {...{ setup: row, sources }} />
      {errors.length > 0 && (
        <p role="alert" className={styles.refused}>
          Please mend what is marked: {errors[0]?.message}
        </p>
      )}
      <div className={styles.save}>
        <Button type="submit" disabled={isSaving || !(isChanged || paper)}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
        {isChanged && (
          <Button
            kind="quiet"
            onClick={() => {
              discard();
              dispatch(draftDiscarded(draft));
            }}
          >
            Discard draft
          </Button>
        )}
        <span className={styles.facts} role="status">
          {isChanged ? `Not saved yet: ${where}.` : ''}
        </span>
      </div>
      {isConflict && (
        <ConflictDialog
          key={answer.version}
          taken={merge.taken}
          fields={[
            ...merge.fields,
            ...(isPaperAsked
              ? [
                  {
                    label: 'Question paper',
                    mine: `${paper.name}, chosen here`,
                    theirs: `${theirs.assessment?.questions_pdf ?? 'a PDF'}, stored`,
                  },
                ]
              : []),
          ]}
          onSave={settle}
        />
      )}
      {lost && (
        <LostAnswersDialog
          {...{ lost, isSaving }}
          onClose={() => dispatch(answeredKept())}
          onAgree={() => void save(row, sentVersion, lost)}
        />
      )}
    </form>
  );
}
