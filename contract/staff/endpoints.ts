/** Every call of the staff console. */
import type { Ok } from '../endpoint';
import type {
  EnquiriesResponse,
  EnquiryChangedResponse,
  EnquiryCountsResponse,
  EnquiryResponse,
  NoteResponse,
  ReplySentResponse,
} from './enquiries';
import type { EnquiryChange, EnquiryFilter, EnquiryPage, Reply } from './enquiriesSchemas';
import type {
  ActivityResponse,
  MemberResponse,
  MeResponse,
  PasskeyOptionsResponse,
  PasskeyResponse,
  SentResponse,
  TeamResponse,
} from './entities';
import type { Invitation, LinkSignIn, MemberChange } from './schemas';
import { staffEndpoint as staff, type None } from './staffEndpoint';

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
} as const;
