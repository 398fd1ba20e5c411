/** Plans what an erasure does to each record: the listed findings are what happens. */
import { formatDate } from '../../contract/time';
import type { ClassMember, StoredReopening } from './personClasses';
import {
  participantsWith,
  type PersonRecords,
  type StoredNote,
  type StoredSubmission,
} from './personRecords';

export type Action = 'remove' | 'anonymise';

/** Kinds of records, in the order of the list. */
export const RECORD_KINDS = [
  'submissions',
  'registrations',
  'notes',
  'mails',
  'class people',
  'class answers',
  'class reopenings',
  'class times',
  'class reminders',
  'resellers',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface Finding {
  kind: RecordKind;
  /** describes the record to a person */
  what: string;
  action: Action;
}

/** A registration includes other people: their seats stay. */
export const hasOthers = ({ kind, body }: StoredSubmission, address: string): boolean =>
  kind === 'flex' &&
  Array.isArray(body['participants']) &&
  body['participants'].length > participantsWith(body, address).length;

const day = (date: Date): string => formatDate(date.getTime());

/** One finding per row. @param what describes it to a person */
const found = <Row>(
  kind: RecordKind,
  action: Action,
  rows: readonly Row[],
  what: (row: Row) => string,
): Finding[] => rows.map((row) => ({ kind, what: what(row), action }));

function submissionFindings({ sent, naming, address }: PersonRecords): Finding[] {
  return [
    ...sent.map((row): Finding => {
      const action = hasOthers(row, address) ? 'anonymise' : 'remove';
      const kept = action === 'anonymise' ? '; the other participants stay' : '';
      return { kind: 'submissions', what: `#${row.id} ${row.kind}, ${day(row.received_at)}${kept}`, action };
    }),
    ...naming.map((row): Finding => {
      const isParticipant = participantsWith(row.body, address).length > 0;
      return {
        kind: isParticipant ? 'registrations' : 'submissions',
        what: `#${row.id} ${row.kind}, ${day(row.received_at)}, of somebody else: ${isParticipant ? 'a participant' : 'the address in a text'}`,
        action: 'anonymise',
      };
    }),
  ];
}

const noteOf = ({ kind, submission_id, at }: StoredNote): string =>
  `${kind} of ${day(at)} about #${submission_id}`;

const memberOf = ({ role, person_id, tracking_id, course_title }: ClassMember): string =>
  `${role} ${person_id} of ${tracking_id}, ${course_title}`;

type OfPerson = Pick<StoredReopening, 'person_role' | 'person_id' | 'tracking_id'>;
const personOf = ({ person_role, person_id, tracking_id }: OfPerson): string =>
  `${person_role} ${person_id} of ${tracking_id}`;

const formOf = (row: OfPerson & { form_type: string }): string => `${row.form_type} of ${personOf(row)}`;

/** Answers that are only about the person. */
export const isPersonalForm = (formType: string): boolean =>
  formType === 'trainees_background' || formType === 'survey';

function classFindings(records: PersonRecords): Finding[] {
  const { members, answers, answersNaming, reopenings, reopeningsNaming, timestamps } = records;
  const { openings, reminders, membersNaming, coordinated } = records;
  return [
    ...found('class people', 'anonymise', members, memberOf),
    ...found(
      'class people',
      'anonymise',
      membersNaming,
      (row) => `${memberOf(row)}: the address in the name or the company`,
    ),
    ...found(
      'class people',
      'anonymise',
      coordinated,
      ({ tracking_id, course_title }) => `coordinator of ${tracking_id}, ${course_title}`,
    ),
    ...answers.map((row): Finding => ({
      kind: 'class answers',
      what: formOf(row),
      action: isPersonalForm(row.form_type) ? 'remove' : 'anonymise',
    })),
    ...found('class answers', 'anonymise', answersNaming, (row) => `${formOf(row)}: the address in it`),
    ...found('class reopenings', 'remove', reopenings, formOf),
    ...found('class reopenings', 'anonymise', reopeningsNaming, (row) => `${formOf(row)}: the address in it`),
    ...found(
      'class times',
      'remove',
      timestamps,
      (row) => `${row.tracking_type} of ${row.form_type}, trainee ${row.trainee_id} of ${row.tracking_id}`,
    ),
    ...found(
      'class times',
      'remove',
      openings,
      (row) => `opened${row.started_at ? ' and begun' : ''}: ${row.form_type}, ${personOf(row)}`,
    ),
    ...found('class reminders', 'remove', reminders, (row) => `of ${day(row.reminded_at)}, ${personOf(row)}`),
  ];
}

/** @returns one finding per record; none if nothing contains the address */
export const planErasure = (records: PersonRecords): Finding[] => [
  ...submissionFindings(records),
  ...found('notes', 'remove', records.notes, noteOf),
  ...found(
    'notes',
    'anonymise',
    records.notesNaming,
    (row) => `${noteOf(row)}, of somebody else: the address in it`,
  ),
  ...found('mails', 'remove', records.mails, ({ id, subject }) => `#${id} ${subject}`),
  ...found(
    'mails',
    'anonymise',
    records.mailsNaming,
    ({ id, subject }) => `#${id} ${subject}: the address in a text`,
  ),
  ...classFindings(records),
  ...found(
    'resellers',
    'anonymise',
    records.resellers,
    ({ id, company, until }) => `#${id} ${company}${until ? `, as it was until ${day(until)}` : ''}`,
  ),
];
