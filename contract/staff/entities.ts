/**
 * Types of the staff console's responses, inferred from their schemas (`responses.ts`). Times are epoch
 * milliseconds.
 */
import type { InferType } from 'yup';
import type * as answers from './responses';

export type MeResponse = InferType<typeof answers.meResponseSchema>;
export type TeamResponse = InferType<typeof answers.teamResponseSchema>;
export type MemberResponse = InferType<typeof answers.memberResponseSchema>;
export type PasskeyResponse = InferType<typeof answers.passkeyResponseSchema>;
export type PasskeyOptionsResponse = InferType<typeof answers.passkeyOptionsResponseSchema>;
export type ActivityResponse = InferType<typeof answers.activityResponseSchema>;
export type SentResponse = InferType<typeof answers.sentResponseSchema>;

export type Member = MemberResponse['member'];
export type TeamMember = TeamResponse['list'][number];
export type Passkey = PasskeyResponse['passkey'];
/** An entry of the activity log. */
export type Activity = ActivityResponse['list'][number];
