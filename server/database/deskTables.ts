/** The desk's tables as Kysely sees them. */
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
  /** the member of the team who works on it */
  taken_by: Generated<number | null>;
  /** counts up with every change of state or of who has taken it */
  version: Generated<number>;
}

export interface EnquiryNotesTable {
  id: Generated<number>;
  submission_id: number;
  kind: NoteKind;
  /** e-mail address of the member of the team */
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

/** Without words the letter reads as the program has it. */
export interface LetterWordingsTable {
  letter: string;
  subject: string | null;
  heading: string | null;
  text: string | null;
  footer: string | null;
  version: Generated<number>;
}
