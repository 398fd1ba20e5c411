/** Every endpoint of the staff console. */
import type { Ok } from '../endpoint';
import type {
  EnquiriesResponse,
  EnquiryChangedResponse,
  EnquiryCountsResponse,
  EnquiryResponse,
  NoteResponse,
  RenderedReplyResponse,
  ReplySentResponse,
  ReplyTemplateResponse,
  ReplyTemplatesResponse,
} from './enquiriesResponses';
import type { EnquiryChange, EnquiryFilter, EnquiryPage, Reply, TemplateTexts } from './enquiriesSchemas';
import type { ErasedResponse, Erasure, PersonResponse } from './people';
import type {
  ActivityResponse,
  MemberResponse,
  MeResponse,
  PasskeyOptionsResponse,
  PasskeyResponse,
  SentResponse,
  TeamResponse,
} from './entities';
import type { Wording } from './letters';
import type { LetterPreviewResponse, LetterResponse, LettersResponse } from './lettersResponses';
import type { MailPage, MailResponse, MailsResponse } from './mailSchemas';
import type { FindQuery, FindResponse } from './findSchemas';
import type { Invitation, LinkSignIn, MemberChange } from './schemas';
import { staffEndpoint as staff, type None } from './staffEndpoint';
import type { TodayResponse } from './todayResponses';

const NOT_SIGNED_IN = 'You could not be signed in.';

export const staffEndpoints = {
  me: staff<None, None, MeResponse>('GET', 'me', 'It could not be found out who is signed in.'),
  mailLink: staff<None, { email: string }, SentResponse>(
    'POST',
    'sign-in/mail',
    'The link could not be sent.',
  ),
  signInByLink: staff<None, LinkSignIn, Ok>('POST', 'sign-in/link', NOT_SIGNED_IN),
  passkeyOptions: staff<None, None, PasskeyOptionsResponse>('POST', 'sign-in/passkey-options', NOT_SIGNED_IN),
  signInByPasskey: staff<None, { response: unknown }, Ok>('POST', 'sign-in/passkey', NOT_SIGNED_IN),
  addPasskeyOptions: staff<None, None, PasskeyOptionsResponse>(
    'POST',
    'passkeys/options',
    'The passkey could not be made.',
  ),
  addPasskey: staff<None, { response: unknown; name: string }, PasskeyResponse>(
    'POST',
    'passkeys',
    'The passkey could not be kept.',
  ),
  removePasskey: staff<{ id: string }, None, Ok>(
    'DELETE',
    'passkeys/{id}',
    'The passkey could not be removed.',
  ),
  signOut: staff<None, None, Ok>('POST', 'sign-out', 'You could not be signed out.'),
  signOutEverywhere: staff<None, None, Ok>('POST', 'sign-out-everywhere', 'You could not be signed out.'),
  team: staff<None, None, TeamResponse>('GET', 'team', 'The team could not be loaded.'),
  invite: staff<None, Invitation, MemberResponse>('POST', 'team', 'The invitation could not be sent.'),
  inviteAgain: staff<{ id: number }, None, Ok>(
    'POST',
    'team/{id}/invitation',
    'The invitation could not be sent.',
  ),
  changeMember: staff<{ id: number }, MemberChange, MemberResponse>(
    'PATCH',
    'team/{id}',
    'The change could not be saved.',
  ),
  removeMember: staff<{ id: number }, None, Ok>('DELETE', 'team/{id}', 'This person could not be removed.'),
  activity: staff<{ actor?: string; action?: string; before?: number }, None, ActivityResponse>(
    'GET',
    'activity',
    'The activity log could not be loaded.',
    ['actor', 'action', 'before'],
  ),
  find: staff<FindQuery, None, FindResponse>('GET', 'find', 'Nothing could be looked for.', ['q']),
  tourSeen: staff<None, None, Ok>('POST', 'me/tour-seen', 'It could not be noted.'),
  today: staff<None, None, TodayResponse>('GET', 'today', 'What is on today could not be loaded.'),
  enquiries: staff<EnquiryPage, None, EnquiriesResponse>(
    'GET',
    'enquiries',
    'The enquiries could not be loaded.',
    ['state', 'kind', 'taken', 'q', 'before'],
  ),
  enquiryCounts: staff<EnquiryFilter, None, EnquiryCountsResponse>(
    'GET',
    'enquiries/counts',
    'The enquiries could not be counted.',
    ['kind', 'taken', 'q'],
  ),
  enquiry: staff<{ id: number }, None, EnquiryResponse>(
    'GET',
    'enquiries/{id}',
    'The enquiry could not be loaded.',
  ),
  changeEnquiry: staff<{ id: number }, EnquiryChange, EnquiryChangedResponse>(
    'PATCH',
    'enquiries/{id}',
    'The change could not be saved.',
  ),
  addNote: staff<{ id: number }, { text: string }, NoteResponse>(
    'POST',
    'enquiries/{id}/notes',
    'The note could not be saved.',
  ),
  sendReply: staff<{ id: number }, Reply, ReplySentResponse>(
    'POST',
    'enquiries/{id}/replies',
    'The reply could not be sent.',
  ),
  removeNote: staff<{ id: number; note: number }, None, Ok>(
    'DELETE',
    'enquiries/{id}/notes/{note}',
    'The note could not be removed.',
  ),
  templates: staff<None, None, ReplyTemplatesResponse>(
    'GET',
    'reply-templates',
    'The templates could not be loaded.',
  ),
  addTemplate: staff<None, TemplateTexts, ReplyTemplateResponse>(
    'POST',
    'reply-templates',
    'The template could not be saved.',
  ),
  changeTemplate: staff<{ id: number }, TemplateTexts, ReplyTemplateResponse>(
    'PUT',
    'reply-templates/{id}',
    'The template could not be saved.',
  ),
  removeTemplate: staff<{ id: number }, None, Ok>(
    'DELETE',
    'reply-templates/{id}',
    'The template could not be removed.',
  ),
  filledTemplate: staff<{ id: number; enquiry: number }, None, RenderedReplyResponse>(
    'GET',
    'reply-templates/{id}/filled',
    'The template could not be filled in.',
    ['enquiry'],
  ),
  person: staff<None, { email: string }, PersonResponse>(
    'POST',
    'people/report',
    'What is held could not be looked up.',
  ),
  erasePerson: staff<None, Erasure, ErasedResponse>('POST', 'people/erase', 'Nothing could be erased.'),
  mails: staff<MailPage, None, MailsResponse>('GET', 'mails', 'The outbox could not be loaded.', [
    'state',
    'before',
  ]),
  mail: staff<{ id: number }, None, MailResponse>('GET', 'mails/{id}', 'The e-mail could not be loaded.'),
  sendMailAgain: staff<{ id: number }, None, Ok>(
    'POST',
    'mails/{id}/send-again',
    'The e-mail could not be sent again.',
  ),
  letters: staff<None, None, LettersResponse>('GET', 'letters', 'The letters could not be loaded.'),
  saveLetter: staff<{ letter: string }, Wording, LetterResponse>(
    'PUT',
    'letters/{letter}',
    'The wording could not be saved.',
  ),
  previewLetter: staff<{ letter: string }, Wording, LetterPreviewResponse>(
    'POST',
    'letters/{letter}/preview',
    'The preview could not be drawn.',
  ),
  holdMail: staff<{ id: number }, None, Ok>('POST', 'mails/{id}/hold', 'The e-mail could not be held back.'),
} as const;
