/** Three-way merge of a class that two people changed. People are compared row by row. */
import { formatDateTime } from '@/contract/clockTime';
import type { TemplateField } from '@/contract/classForms/entities';
import { counted } from '@/contract/counted';
import { dayToMs, formatDate } from '@/contract/time';
import { CLASS_FIELD_LABELS, type ClassPerson, type ClassSetup } from '@/contract/staff/classMaking';
import { fieldText } from '../../formTemplates/templateLabels';
import { isSameJson } from '../../shared/isSameJson';
import { withKnownIds } from './sentSetup';

export interface MergedField {
  label: string;
  mine: string;
  theirs: string;
  /** replaces mine with theirs */
  take: (setup: ClassSetup) => ClassSetup;
}

interface ThreeWay {
  base: ClassSetup;
  mine: ClassSetup;
  theirs: ClassSetup;
}

/** The course and schedule number have no field: an import changes them, when a class moves to another session. */
const HEAD = [
  ...(['course_id', 'schedule_id', 'course_title'] as const),
  ...(['course_start_date', 'course_end_date', 'coordinator_name'] as const),
];
const FORMS = [
  'background',
  'assessment',
  'trainee_form',
  'instructor_form',
  'survey',
  'coordinator_form',
] as const;

/** Days, and bounds of windows, with a time if they have one. */
const momentText = (text: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}(T|$)/.test(text)) return text;
  return text.length === 10 ? formatDate(dayToMs(text)) : formatDateTime(Date.parse(text));
};

const written = (value: unknown): string => {
  if (value === undefined || value === '') return 'nothing';
  if (!Array.isArray(value)) return momentText(String(value));
  if (value.some((each) => typeof each !== 'object')) return value.join(', ');
  const labels = (value as TemplateField[]).map(({ label }) => label).join('; ');
  return `${counted(value.length, 'field')}: ${labels}`;
};

/** Questions may differ in more than their labels; identical texts would not show a difference. */
const inFull = (value: unknown, words: string): string =>
  Array.isArray(value) ? value.map((field: TemplateField) => fieldText(field)).join('\n\n') : words;

function bothTexts(words: Cell['words'], mine: unknown, theirs: unknown) {
  const short = { mine: words(mine), theirs: words(theirs) };
  if (short.mine !== short.theirs) return short;
  return { mine: inFull(mine, short.mine), theirs: inFull(theirs, short.theirs) };
}

interface Cell extends Omit<MergedField, 'mine' | 'theirs'> {
  of: (setup: ClassSetup) => unknown;
  words: (value: unknown) => string;
}

const headCell = (name: (typeof HEAD)[number], theirs: ClassSetup): Cell => ({
  label: CLASS_FIELD_LABELS[name] ?? name,
  of: (setup) => setup[name],
  words: written,
  take: (setup) => ({ ...setup, [name]: theirs[name] }),
});

/** For a form, each of its fields; if only one of the two offers it, the whole form. */
function formCells(form: (typeof FORMS)[number], { base, mine, theirs }: ThreeWay): Cell[] {
  const label = CLASS_FIELD_LABELS[form] ?? form;
  const parts = [base, mine, theirs].map((setup) => setup[form] as Record<string, unknown> | undefined);
  if (parts[1] === undefined || parts[2] === undefined)
    return [
      {
        label,
        of: (setup) => setup[form],
        words: (value) => (value === undefined ? 'not offered' : 'offered'),
        take: (setup) => ({ ...setup, [form]: theirs[form] }),
      },
    ];
  return [...new Set(parts.flatMap((part) => Object.keys(part ?? {})))].map((name) => ({
    label: `${label}: ${CLASS_FIELD_LABELS[name] ?? name}`,
    of: (setup) => (setup[form] as Record<string, unknown> | undefined)?.[name],
    words: written,
    take: (setup) => ({
      ...setup,
      [form]: { ...setup[form], [name]: (theirs[form] as unknown as Record<string, unknown>)[name] },
    }),
  }));
}

const personText = (value: unknown): string => {
  const person = value as ClassPerson | undefined;
  if (!person) return 'not on the list';
  return [person.name, person.email, person.company_label].filter(Boolean).join(', ');
};

function peopleCells(list: 'trainees' | 'trainers', { base, mine, theirs }: ThreeWay): Cell[] {
  const ids = [...new Set([base, mine, theirs].flatMap((setup) => setup[list].map(({ id }) => id)))];
  return ids.flatMap((id) => {
    if (id === undefined) return [];
    const personIn = (setup: ClassSetup) => setup[list].find((one) => one.id === id);
    const name = (personIn(theirs) ?? personIn(base) ?? personIn(mine))?.name ?? '';
    const their = personIn(theirs);
    return [
      {
        label: `${list === 'trainees' ? 'Trainee' : 'Instructor'} ${id}: ${name}`,
        of: personIn,
        words: personText,
        take: (setup: ClassSetup) => {
          const at = setup[list].findIndex((one) => one.id === id);
          const rest = setup[list].filter((one) => one.id !== id);
          const people = their ? rest.toSpliced(at < 0 ? rest.length : at, 0, their) : rest;
          return { ...setup, [list]: people };
        },
      },
    ];
  });
}

/** @returns whether another save would change nothing, as after one whose response was lost */
export const isStored = (sent: ClassSetup, stored: ClassSetup): boolean =>
  mergeSetups({ base: sent, mine: sent, theirs: stored }).taken.length === 0;

/**
 * @returns my class with everything that only they changed, the labels of that, and the fields that both
 *   changed
 */
export function mergeSetups(sides: ThreeWay) {
  const three = { ...sides, mine: withKnownIds(sides) };
  const cells = [
    ...HEAD.map((name) => headCell(name, three.theirs)),
    ...FORMS.flatMap((form) => formCells(form, three)),
    ...peopleCells('trainees', three),
    ...peopleCells('trainers', three),
  ];
  const theirs = cells.filter(
    ({ of }) =>
      !isSameJson(of(three.theirs), of(three.base)) && !isSameJson(of(three.mine), of(three.theirs)),
  );
  const taken = theirs.filter(({ of }) => isSameJson(of(three.mine), of(three.base)));
  const merged = taken.reduce((setup, { take }) => take(setup), three.mine);
  const fields = theirs
    .filter((cell) => !taken.includes(cell))
    .map(({ label, of, words, take }): MergedField => ({
      ...{ label, take },
      ...bothTexts(words, of(three.mine), of(three.theirs)),
    }));
  return { merged, taken: taken.map(({ label }) => label), fields };
}
