/** What the staff console is told, as it travels: its schemas say what (`responses.ts`). Times are epoch milliseconds. */
import type { InferType } from 'yup';
import type * as answers from './responses';

export type MeResponse = InferType<typeof answers.meAnswerSchema>;
export type TeamResponse = InferType<typeof answers.teamAnswerSchema>;
export type MemberResponse = InferType<typeof answers.memberAnswerSchema>;
export type PasskeyResponse = InferType<typeof answers.passkeyAnswerSchema>;
export type PasskeyOptionsResponse = InferType<typeof answers.passkeyOptionsAnswerSchema>;
export type ActivityResponse = InferType<typeof answers.activityAnswerSchema>;
export type SentResponse = InferType<typeof answers.sentAnswerSchema>;

export type Member = MemberResponse['member'];
export type TeamMember = TeamResponse['list'][number];
export type Passkey = PasskeyResponse['passkey'];
/** One row of the activity log. */
export type Activity = ActivityResponse['list'][number];
