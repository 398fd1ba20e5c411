/** Kysely's types of the desk's tables. */
import type { Generated } from 'kysely';
import type { EnquiryState, NoteKind } from '@/contract/staff/enquiries';
import type { Json } from './columnTypes';

export interface SubmissionsTable {
  id: Generated<number>;
  kind: string;
  /** in lower case, so that one person's records can be found and erased */
  email: string;
  body: Json<Record<string, unknown>>;
  received_at: Generated<Date>;
  state: Generated<EnquiryState>;
  /** the team member to whom it is assigned */
  taken_by: Generated<number | null>;
  /** incremented with every change of state or assignment */
  version: Generated<number>;
}

export interface EnquiryNotesTable {
  id: Generated<number>;
  submission_id: number;
  kind: NoteKind;
  /** email address of the team member */
  author: string;
  /** of a reply */
  subject: Generated<string>;
  text: string;
  at: Date;
}

export interface ReplyTemplatesTable {
  id: Generated<number>;
  name: string;
  subject: string;
  text: string;
  version: Generated<number>;
}

/** Without custom text, an email uses the program's default. */
export interface LetterWordingsTable {
  letter: string;
  subject: string | null;
  heading: string | null;
  text: string | null;
  footer: string | null;
  version: Generated<number>;
}
