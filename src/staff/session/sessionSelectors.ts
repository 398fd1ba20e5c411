import type { SessionState } from './sessionSlice';

interface WithSession {
  session: SessionState;
}
export const selectSession = ({ session }: WithSession): SessionState => session;
export const selectMember = ({ session }: WithSession) => session.member;
/** 0: nobody is signed in. */
export const selectMemberId = ({ session }: WithSession): number => session.member?.id ?? 0;
