/** Plans what an erasure does to each record: the listed findings are what happens. */
import { formatDate } from '../../contract/time';
import type { StoredReopening } from './personClasses';
import { participantsWith, type PersonRecords, type StoredSubmission } from './personRecords';

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

const noteFindings = ({ notes, notesNaming }: PersonRecords): Finding[] => [
  ...notes.map(({ kind, submission_id, at }): Finding => ({
    kind: 'notes',
    what: `${kind} of ${day(at)} about #${submission_id}`,
    action: 'remove',
  })),
  ...notesNaming.map(({ kind, submission_id, at }): Finding => ({
    kind: 'notes',
    what: `${kind} of ${day(at)} about #${submission_id}, of somebody else: the address in it`,
    action: 'anonymise',
  })),
];

const reopeningOf = ({ form_type, person_role, person_id, tracking_id }: StoredReopening): string =>
  `${form_type} of ${person_role} ${person_id} of ${tracking_id}`;

function classFindings(records: PersonRecords): Finding[] {
  const { members, answers, answersNaming, reopenings, reopeningsNaming, timestamps } = records;
  const { openings, reminders, membersNaming, coordinated } = records;
  return [
    ...members.map(({ role, person_id, tracking_id, course_title }): Finding => ({
      kind: 'class people',
      what: `${role} ${person_id} of ${tracking_id}, ${course_title}`,
      action: 'anonymise',
    })),
    ...membersNaming.map(({ role, person_id, tracking_id, course_title }): Finding => ({
      kind: 'class people',
      what: `${role} ${person_id} of ${tracking_id}, ${course_title}: the address in the name or the company`,
      action: 'anonymise',
    })),
    ...coordinated.map(({ tracking_id, course_title }): Finding => ({
      kind: 'class people',
      what: `coordinator of ${tracking_id}, ${course_title}`,
      action: 'anonymise',
    })),
    ...answers.map(({ form_type, person_role, person_id, tracking_id }): Finding => ({
      kind: 'class answers',
      what: `${form_type} of ${person_role} ${person_id} of ${tracking_id}`,
      action: isPersonalForm(form_type) ? 'remove' : 'anonymise',
    })),
    ...answersNaming.map(({ form_type, person_role, person_id, tracking_id }): Finding => ({
      kind: 'class answers',
      what: `${form_type} of ${person_role} ${person_id} of ${tracking_id}: the address in it`,
      action: 'anonymise',
    })),
    ...reopenings.map((row): Finding => ({
      kind: 'class reopenings',
      what: reopeningOf(row),
      action: 'remove',
    })),
    ...reopeningsNaming.map((row): Finding => ({
      kind: 'class reopenings',
      what: `${reopeningOf(row)}: the address in it`,
      action: 'anonymise',
    })),
    ...timestamps.map(({ form_type, tracking_type, trainee_id, tracking_id }): Finding => ({
      kind: 'class times',
      what: `${tracking_type} of ${form_type}, trainee ${trainee_id} of ${tracking_id}`,
      action: 'remove',
    })),
    ...openings.map(({ form_type, started_at, person_role, person_id, tracking_id }): Finding => ({
      kind: 'class times',
      what: `opened${started_at ? ' and begun' : ''}: ${form_type}, ${person_role} ${person_id} of ${tracking_id}`,
      action: 'remove',
    })),
    ...reminders.map(({ reminded_at, person_role, person_id, tracking_id }): Finding => ({
      kind: 'class reminders',
      what: `of ${day(reminded_at)}, ${person_role} ${person_id} of ${tracking_id}`,
      action: 'remove',
    })),
  ];
}

/** Answers that are only about the person. */
export const isPersonalForm = (formType: string): boolean =>
  formType === 'trainees_background' || formType === 'survey';

/** @returns one finding per record; none if nothing contains the address */
export const planErasure = (records: PersonRecords): Finding[] => [
  ...submissionFindings(records),
  ...noteFindings(records),
  ...records.mails.map(({ id, subject }): Finding => ({
    kind: 'mails',
    what: `#${id} ${subject}`,
    action: 'remove',
  })),
  ...records.mailsNaming.map(({ id, subject }): Finding => ({
    kind: 'mails',
    what: `#${id} ${subject}: the address in a text`,
    action: 'anonymise',
  })),
  ...classFindings(records),
  ...records.resellers.map(({ id, company, until }): Finding => ({
    kind: 'resellers',
    what: `#${id} ${company}${until ? `, as it was until ${day(until)}` : ''}`,
    action: 'anonymise',
  })),
];
