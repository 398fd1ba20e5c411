/** Reads everything in the database that contains one email address (decision 30). */
import type { NoteKind } from '@/contract/staff/enquiries';
import type { Member } from '@/contract/staff/entities';
import type { FlexPayload } from '../../contract/submissions';
import type { Db } from '../database/tables';
import { findMemberByEmail } from '../staff/membersRepository';
import {
  isMemberAnswer,
  readAnswers,
  readCoordinated,
  readMembers,
  readMembersNaming,
  readReopenings,
  readTimes,
  type ClassMember,
  type CoordinatedClass,
  type StoredAnswer,
  type StoredOpening,
  type StoredReminder,
  type StoredReopening,
  type StoredTimestamp,
} from './personClasses';
import { holds, readMails } from './personMails';
import { readResellers, type ResellerRecord } from './personResellers';
import { mentionsWithin } from './redact';

export interface StoredSubmission {
  id: number;
  kind: string;
  email: string;
  body: Record<string, unknown>;
  received_at: Date;
}

/** The team's note about an enquiry. */
export interface StoredNote {
  id: number;
  submission_id: number;
  kind: NoteKind;
  subject: string;
  text: string;
  at: Date;
}

export interface PersonRecords {
  /** in lower case */
  address: string;
  /** sent from the address */
  sent: StoredSubmission[];
  /** of others, containing the address: as a participant, or in a text */
  naming: StoredSubmission[];
  /** about what was sent from the address */
  notes: StoredNote[];
  /** about other people's submissions, with the address in the text */
  notesNaming: StoredNote[];
  /** to the address, or to staff about its submissions */
  mails: { id: number; to_address: string; subject: string; created_at: Date; sent_at: Date | null }[];
  /** of others, with the address in the text */
  mailsNaming: { id: number; subject: string; text: string; html: string }[];
  members: ClassMember[];
  /** other people on class lists whose name or company contains the address */
  membersNaming: ClassMember[];
  coordinated: CoordinatedClass[];
  /** of the members */
  answers: StoredAnswer[];
  /** of somebody else on an attendance list, submitted with this address or containing it in a text */
  answersNaming: StoredAnswer[];
  /** of the members */
  reopenings: StoredReopening[];
  /** of others, with the address in the reason or in the earlier submission */
  reopeningsNaming: StoredReopening[];
  /** start and end times of assessments */
  timestamps: StoredTimestamp[];
  /** of the members */
  openings: StoredOpening[];
  /** of the members */
  reminders: StoredReminder[];
  /** fields of resellers that contain the address, or contained it before a change */
  resellers: ResellerRecord[];
  /** the team member with the address; an erasure leaves that in place */
  colleague: Member | undefined;
}

async function readSubmissions(db: Db, address: string): Promise<StoredSubmission[]> {
  return db
    .selectFrom('submissions')
    .select(['id', 'kind', 'email', 'received_at', 'body'])
    .where((field) => field.or([field('email', '=', address), holds('body', address)]))
    .orderBy('id')
    .execute();
}

async function readNotes(db: Db, address: string, sent: readonly StoredSubmission[]): Promise<StoredNote[]> {
  const ids = sent.map(({ id }) => id);
  return db
    .selectFrom('enquiry_notes')
    .select(['id', 'submission_id', 'kind', 'subject', 'text', 'at'])
    .where((field) =>
      field.or([
        holds('text', address),
        holds('subject', address),
        ...(ids.length > 0 ? [field('submission_id', 'in', ids)] : []),
      ]),
    )
    .orderBy('id')
    .execute();
}

const participantsOf = (body: Record<string, unknown>): FlexPayload['participants'] =>
  Array.isArray(body['participants']) ? (body['participants'] as FlexPayload['participants']) : [];

/** A record of an earlier version may lack what today's form requires. */
const addressOf = ({ email }: { email?: string }): string => email?.trim().toLowerCase() ?? '';

/** @returns the participants of a registration with the address */
export const participantsWith = (
  body: Record<string, unknown>,
  address: string,
): FlexPayload['participants'] => participantsOf(body).filter((person) => addressOf(person) === address);

/** Adds the addresses of the other participants of a registration. */
const withOthers = (row: StoredSubmission, address: string) => ({
  ...row,
  others: participantsOf(row.body)
    .map(addressOf)
    .filter((other) => other !== address),
});

/** @param address in lower case (`normalAddress`) */
export async function readPerson(db: Db, address: string): Promise<PersonRecords> {
  const submissions = await readSubmissions(db, address);
  const sent = submissions.filter(({ email }) => email === address);
  const isAboutSent = ({ submission_id }: StoredNote): boolean => sent.some(({ id }) => id === submission_id);
  const notes = await readNotes(db, address, sent);
  const members = await readMembers(db, address);
  const registered = sent.map((row) => withOthers(row, address));
  const { own, naming } = await readMails(db, { address, sent: registered, members });
  const answers = await readAnswers(db, address, members);
  const others = answers.filter((answer) => !isMemberAnswer(answer, members));
  const reopenings = await readReopenings(db, address, members);
  return {
    address,
    sent,
    naming: submissions.filter(({ email, body }) => email !== address && mentionsWithin(body, address)),
    notes: notes.filter(isAboutSent),
    notesNaming: notes.filter(
      (note) => !isAboutSent(note) && mentionsWithin([note.subject, note.text], address),
    ),
    mails: own,
    mailsNaming: naming,
    members,
    membersNaming: await readMembersNaming(db, address, members),
    coordinated: await readCoordinated(db, address),
    answers: answers.filter((answer) => isMemberAnswer(answer, members)),
    answersNaming: others.filter(({ email, data }) => mentionsWithin([email, data], address)),
    reopenings: reopenings.filter((row) => isMemberAnswer(row, members)),
    reopeningsNaming: reopenings.filter(
      (row) => !isMemberAnswer(row, members) && mentionsWithin([row.reason, row.earlier], address),
    ),
    ...(await readTimes(db, members)),
    resellers: await readResellers(db, address),
    colleague: await findMemberByEmail(db, address),
  };
}
