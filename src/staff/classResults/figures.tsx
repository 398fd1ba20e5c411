/** The results, each as a chart and as a table. */
import type { ReactNode } from 'react';
import type { ClassFigures } from '@/contract/staff/classResultsSchemas';
import { counted } from '@/contract/counted';
import { formatDate } from '@/contract/time';
import { FORM_LABELS } from '../shared/formLabels';
import { Bars } from './charts/Bars';
import { DumbbellFigure } from './charts/Dumbbells';
import { Figure } from './charts/Figure';
import { PER_CENT, rowsHeight } from './charts/rows';
import {
  goalText,
  isWorse,
  learningText,
  percent,
  questionText,
  responseText,
  signed,
  withoutPairs,
  withoutScore,
  worstFirst,
} from './resultText';

export function Response({ figures }: { figures: ClassFigures }) {
  const { response, goal } = figures;
  return (
    <Figure
      title="Response"
      says={responseText(figures)}
      legend="┊ goal · ◇ earlier classes of the course"
      heightFor={(width) => rowsHeight(width, response.length)}
      draw={(width) => (
        <Bars
          width={width}
          {...PER_CENT}
          goal={goal}
          rows={response.map(({ form_type, sent, of, rate, missing, earlier }) => ({
            key: form_type,
            label: missing > 0 ? `${FORM_LABELS[form_type]}: ${missing} short` : FORM_LABELS[form_type],
            value: rate ?? 0,
            note: `${sent}/${of} ${percent(rate)}`,
            isWrong: missing > 0,
            earlier: earlier.course?.rate ?? null,
          }))}
        />
      )}
      table={{
        columns: ['Form', 'Sent', 'Rate', `Goal of ${goal} %`, 'Course earlier', 'Instructor earlier'],
        rows: response.map((form) => ({
          key: form.form_type,
          head: FORM_LABELS[form.form_type],
          cells: [
            `${form.sent} of ${form.of}`,
            percent(form.rate),
            goalText(form),
            percent(form.earlier.course?.rate ?? null),
            percent(form.earlier.instructor?.rate ?? null),
          ],
        })),
      }}
    />
  );
}

export function Questions({ questions }: Pick<ClassFigures, 'questions'>) {
  const ordered = worstFirst(questions);
  return (
    <DumbbellFigure
      title="Right answers by question"
      says={questionText(questions)}
      pairs={ordered.map(({ question, before_share, after_share, gain }) => ({
        key: question,
        label: `Question ${question}`,
        before: before_share,
        after: after_share,
        note: gain === null ? 'no pair' : `${signed(gain)} points`,
      }))}
      table={{
        columns: ['Question', 'People', 'Right before', 'Right afterwards', 'Gain', 'Learned', 'Lost'],
        rows: ordered.map((one) => ({
          key: one.question,
          head: `${isWorse(one) ? '▼ ' : ''}Question ${one.question}`,
          cells: [
            one.people,
            `${one.before} (${percent(one.before_share)})`,
            `${one.after} (${percent(one.after_share)})`,
            signed(one.gain),
            one.learned,
            one.lost,
          ],
        })),
      }}
    />
  );
}

const trainee = (before: number | null, after: number | null, gain: number | null): string =>
  `${before ?? '–'} → ${after ?? '–'}${gain === null ? '' : ` (${signed(gain)})`}`;

export function Trainees({
  figures,
  learning,
}: {
  figures: ClassFigures;
  learning: NonNullable<ClassFigures['learning']>;
}) {
  const { trainees } = figures;
  const { questions } = learning;
  const none = withoutScore(figures);
  const step = Math.max(1, Math.ceil(questions / 5));
  const ticks = Array.from({ length: Math.floor(questions / step) + 1 }, (_, index) => index * step);
  return (
    <DumbbellFigure
      title="Right answers by trainee"
      says={learning.people === 0 ? withoutPairs(figures) : learningText(learning)}
      scale={{ most: questions, ticks, format: String }}
      pairs={trainees.map(({ id, name, before, after, gain }) => ({
        key: id,
        label: name,
        before,
        after,
        note: before === null && after === null ? none : trainee(before, after, gain),
      }))}
      table={{
        columns: ['Trainee', 'Company', 'Before', 'Afterwards', 'Gain'],
        rows: trainees.map(({ id, name, company_label, before, after, gain }) => ({
          key: id,
          head: name,
          cells: [company_label, before ?? none, after ?? none, signed(gain)],
        })),
      }}
    />
  );
}

const kindOf = ({ is_of_course, is_of_instructor }: ClassFigures['earlier'][number]): string =>
  [is_of_course && 'course', is_of_instructor && 'instructor'].filter(Boolean).join(', ');

/** @param link to a class */
export function Earlier({
  figures,
  link,
}: {
  figures: ClassFigures;
  link: (trackingId: string, words: string) => ReactNode;
}) {
  const { learning, earlier } = figures;
  const rows = [
    { key: '', label: 'This class', learning },
    ...earlier.map((one) => ({
      key: one.tracking_id,
      label: `${formatDate(one.start)}${one.is_of_course ? '' : ` ${one.title}`}`,
      learning: one.learning,
    })),
  ];
  const pools = (['course', 'instructor'] as const).map((key) => {
    const pooled = learning?.earlier[key];
    return pooled
      ? `${key === 'course' ? 'Earlier classes of the course' : 'Earlier classes of the instructors'}: ${signed(pooled.gain)} points, from ${signed(pooled.lowest)} to ${signed(pooled.highest)} (${counted(pooled.people, 'person', 'people')} in ${counted(pooled.classes, 'class', 'classes')}).`
      : '';
  });
  return (
    <DumbbellFigure
      title="What was learned, beside earlier classes"
      says={[`This class: ${signed(learning?.gain ?? null)} points.`, ...pools].filter(Boolean).join(' ')}
      pairs={rows.map(({ key, label, learning: found }) => ({
        key,
        label,
        before: found?.before ?? null,
        after: found?.after ?? null,
        note: found?.people
          ? `${signed(found.gain)}, ${counted(found.people, 'person', 'people')}`
          : 'nobody',
      }))}
      table={{
        columns: ['Class', 'Same', 'People', 'Right before', 'Right afterwards', 'Gain'],
        rows: earlier.map((one) => ({
          key: one.tracking_id,
          head: link(one.tracking_id, `${formatDate(one.start)} ${one.title}`),
          cells: [
            kindOf(one),
            one.learning?.people ?? 0,
            percent(one.learning?.before ?? null),
            percent(one.learning?.after ?? null),
            signed(one.learning?.gain ?? null),
          ],
        })),
      }}
    />
  );
}
