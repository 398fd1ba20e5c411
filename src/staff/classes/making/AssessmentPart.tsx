import { useEffect, useState } from 'react';
import { assessmentLetters } from '@/contract/classForms/assessment';
import { MAX_CHOICES } from '@/contract/classForms/availability';
import type { AssessmentForm } from '@/contract/classForms/forms';
import { PAPER_FIELD } from '@/contract/staff/classMaking';
import { Checkbox } from '@/src/shared/ui/Checkbox';
import { TextField } from '@/src/shared/ui/TextField';
import { errorOf } from '../../shared/fieldErrors';
import type { PartProps } from './partProps';
import { fromField, toField } from './instantField';
import { KeyFromFile } from './KeyFromFile';
import { ACTIVE, offeredAssessment } from './newClass';
import { WindowFields } from './WindowFields';
import styles from './ClassForm.module.css';

/** Above this number, radio buttons are of no help: letters are typed instead. */
const MAX_TICKED = 100;

export interface AssessmentPartProps extends PartProps {
  /** URL of the stored question paper; omitted if there is none */
  paperAt?: string;
  paper: File | null;
  /** why the selected one is refused */
  wrongPaper?: string;
  onPaper: (paper: File | null) => void;
  /** number of saves: each clears the selected file */
  saved?: number;
}

/** Pre- and post-assessment: numbers of questions and choices, the key, and the question paper. */
export function AssessmentPart({ paperAt, paper, wrongPaper, onPaper, saved, ...part }: AssessmentPartProps) {
  const { setup, errors, onChange } = part;
  const { assessment } = setup;
  const set = (changes: Partial<AssessmentForm>): void =>
    onChange({ ...setup, assessment: { ...(assessment as AssessmentForm), ...changes } });
  const offer = (isOffered: boolean): void => {
    onChange({ ...setup, assessment: isOffered ? offeredAssessment(part) : undefined });
  };
  const number = (name: 'questions' | 'choices', label: string, most: number) => ({
    ...{ label, name: `assessment.${name}`, type: 'number', min: 1, max: most, required: true },
    value: assessment?.[name] || '',
    error: errorOf(errors, `assessment.${name}`),
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: Number(target.value) }),
  });
  return (
    <section className={styles.part} aria-labelledby="part-assessment">
      <h2 id="part-assessment">Assessment</h2>
      <Checkbox
        label="Pre- and post-assessment"
        checked={assessment?.status === ACTIVE}
        onChange={({ target }) => offer(target.checked)}
      />
      {assessment && (
        <>
          <WindowFields {...part} form="assessment" />
          <div className={styles.row}>
            <TextField
              label="Post-assessment opens"
              name="assessment.start_post"
              type="datetime-local"
              hint="Left empty: at 08:00 on the last day."
              value={toField(assessment.start_post, 'startPost')}
              error={errorOf(errors, 'assessment.start_post')}
              onChange={({ target }) =>
                set({ start_post: target.value ? fromField(target.value, 'startPost') : undefined })
              }
            />
            <TextField {...number('questions', 'Questions', 500)} />
            <TextField {...number('choices', 'Choices', MAX_CHOICES)} />
          </div>
          <div className={styles.tools}>
            <KeyFromFile onTake={set} />
            <span className={styles.facts}>Questions, choices and key at once, from QTI or a table.</span>
          </div>
          <TextField
            className={styles.letters}
            label="Key"
            name="assessment.answers"
            hint="A letter for each question, such as abcd. Without a key the assessment is not offered."
            spellCheck={false}
            autoComplete="off"
            value={assessment.answers ?? ''}
            error={errorOf(errors, 'assessment.answers')}
            onChange={({ target }) => set({ answers: target.value.replace(/[\s,]+/g, '') })}
          />
          <KeyGrid assessment={assessment} onKey={(answers) => set({ answers })} />
          <div className={styles.tools}>
            <TextField
              key={saved}
              label="Question paper"
              name={PAPER_FIELD}
              type="file"
              accept="application/pdf,.pdf"
              hint="A PDF of 20 MB at most. It is sent when you save. All classes of the session that have a paper show it; choose it for the others, too."
              error={wrongPaper ?? errorOf(errors, PAPER_FIELD)}
              onChange={({ target }) => onPaper(target.files?.[0] ?? null)}
            />
            <PaperLink paper={paper} paperAt={paperAt} name={assessment.questions_pdf} />
          </div>
        </>
      )}
    </section>
  );
}

/** The browser shows the paper like any PDF. */
function PaperLink({ paper, paperAt, name }: { paper: File | null; paperAt?: string; name?: string }) {
  const [chosenAt, setChosenAt] = useState('');
  useEffect(() => {
    if (!paper) return undefined;
    const address = URL.createObjectURL(paper);
    setChosenAt(address);
    return () => URL.revokeObjectURL(address);
  }, [paper]);
  const at = paper ? chosenAt : name ? paperAt : undefined;
  if (!at) return null;
  return (
    <a href={at} target="_blank" rel="noreferrer">
      Look at {paper?.name ?? name}
    </a>
  );
}

function KeyGrid({ assessment, onKey }: { assessment: AssessmentForm; onKey: (key: string) => void }) {
  const { questions, choices, answers = '' } = assessment;
  if (!(questions > 0 && questions <= MAX_TICKED && choices > 0 && choices <= MAX_CHOICES)) return null;
  const letters = assessmentLetters(choices);
  const key = answers.toLowerCase().padEnd(questions, '?');
  return (
    <details>
      <summary>Tick the key</summary>
      <div className={styles.key}>
        {Array.from({ length: questions }, (_, index) => (
          // Questions are identified by their number.
          <fieldset key={index}>
            <legend>
              <span className="visually-hidden">Question </span>
              {index + 1}
            </legend>
            {letters.map((letter) => (
              <label key={letter}>
                <input
                  type="radio"
                  name={`key-${index}`}
                  checked={key[index] === letter}
                  onChange={() =>
                    onKey((key.slice(0, index) + letter + key.slice(index + 1)).replace(/\?+$/, ''))
                  }
                />
                {letter}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}
