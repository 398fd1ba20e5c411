/** The copy of all data about one person, under the right of access (PDPA). */
import { dayToMs, formatDateRange, formatInstant } from '../../contract/time';
import type { NamedPlace } from './namedElsewhere';
import { isMemberAnswer } from './personClasses';
import { participantsWith, type PersonRecords } from './personRecords';

const time = (date: Date | null): string | null => (date ? formatInstant(date.getTime()) : null);

/** Somebody else's registration: the data of this person and what it is for, without the other people's data. */
const participation = ({ id, received_at, body }: PersonRecords['naming'][number], address: string) => ({
  id,
  received_at: time(received_at),
  course_title: body['course_title'],
  course_date: body['course_date'],
  city: body['city'],
  participants: participantsWith(body, address),
});

const datesOf = (of: { course_start_date: string; course_end_date: string }): string =>
  formatDateRange(dayToMs(of.course_start_date), dayToMs(of.course_end_date));

function classesOf({ members, answers, reopenings, timestamps, openings, reminders }: PersonRecords) {
  return members.map((member) => {
    const { tracking_id, role, person_id } = member;
    const isTheirs = (row: Parameters<typeof isMemberAnswer>[0]) => isMemberAnswer(row, [member]);
    return {
      tracking_id,
      course_title: member.course_title,
      dates: datesOf(member),
      role,
      id: person_id,
      name: member.name,
      email: member.email,
      company: member.company_label,
      answers: answers
        .filter(isTheirs)
        .map(({ form_type, data, email, email_checkbox, score, submitted_at, sent_at }) => ({
          form: form_type,
          submitted_at: time(submitted_at),
          ...(sent_at && { sent_at: time(sent_at) }),
          email,
          updates_by_email: email_checkbox,
          correct_answers: score,
          answers: data,
        })),
      reopened: reopenings.filter(isTheirs).map(({ form_type, reason, reopened_at, earlier }) => ({
        form: form_type,
        reopened_at: time(reopened_at),
        reason,
        sent_before: earlier,
      })),
      times: timestamps
        .filter(
          (stamp) =>
            role === 'trainee' && stamp.tracking_id === tracking_id && stamp.trainee_id === person_id,
        )
        .map(({ form_type, tracking_type, recorded_at }) => ({
          form: form_type,
          moment: tracking_type,
          at: time(recorded_at),
        })),
      opened: openings.filter(isTheirs).map(({ form_type, opened_at, started_at }) => ({
        form: form_type,
        opened_at: time(opened_at),
        begun_at: time(started_at),
      })),
      reminded: reminders
        .filter(isTheirs)
        .map(({ reminded_at, forms }) => ({ at: time(reminded_at), forms })),
    };
  });
}

/**
 * @param elsewhere what an erasure leaves in place (`readNamedElsewhere`)
 * @param at epoch milliseconds
 */
export function personReport(records: PersonRecords, elsewhere: readonly NamedPlace[], at: number) {
  const {
    address,
    sent,
    naming,
    notes,
    notesNaming,
    mails,
    mailsNaming,
    answersNaming,
    reopeningsNaming,
    membersNaming,
    coordinated,
    resellers,
    colleague,
  } = records;
  const registrations = naming.filter(({ body }) => participantsWith(body, address).length > 0);
  return {
    email: address,
    made_at: formatInstant(at),
    submissions: sent.map(({ id, kind, received_at, body }) => ({
      id,
      form: kind,
      received_at: time(received_at),
      fields: body,
      notes: notes
        .filter(({ submission_id }) => submission_id === id)
        .map((note) => ({ kind: note.kind, at: time(note.at), subject: note.subject, text: note.text })),
    })),
    registrations_by_others: registrations.map((row) => participation(row, address)),
    mails: mails.map(({ id, to_address, subject, created_at, sent_at }) => ({
      id,
      to: to_address,
      subject,
      written_at: time(created_at),
      sent_at: time(sent_at),
    })),
    classes: classesOf(records),
    coordinator_of: coordinated.map((row) => ({
      tracking_id: row.tracking_id,
      course_title: row.course_title,
      dates: datesOf(row),
      name: row.coordinator_name,
    })),
    resellers: resellers.map(({ id, company, fields, until }) => ({
      id,
      company,
      fields,
      ...(until && { until: time(until) }),
    })),
    team: colleague ? [{ name: colleague.name, roles: colleague.roles }] : [],
    /** mentions in other people's texts, which are not copied; staff review each of them */
    mentioned_in: [
      ...naming
        .filter((row) => !registrations.includes(row))
        .map(({ id, kind }) => ({ record: `${kind} submission`, id: String(id) })),
      ...notesNaming.map(({ kind, submission_id }) => ({ record: kind, id: String(submission_id) })),
      ...mailsNaming.map(({ id }) => ({ record: 'mail', id: String(id) })),
      ...membersNaming.map(({ tracking_id, role, person_id }) => ({
        record: 'class list',
        id: `${tracking_id}, ${role} ${person_id}`,
      })),
      ...reopeningsNaming.map(({ tracking_id, form_type, person_role, person_id }) => ({
        record: `reopened form (${form_type})`,
        id: `${tracking_id}, ${person_role} ${person_id}`,
      })),
      ...answersNaming.map(({ tracking_id, form_type, person_role, person_id }) => ({
        record: `class answer (${form_type})`,
        id: `${tracking_id}, ${person_role} ${person_id}`,
      })),
      ...elsewhere,
    ],
  };
}
