import type { Role } from '@/contract/staff/roles';
import { mayAct } from '@/contract/staff/roles';
import type { SessionState } from './sessionSlice';

interface WithSession {
  session: SessionState;
}
export const selectSession = ({ session }: WithSession): SessionState => session;
export const selectMember = ({ session }: WithSession) => session.member;
/** Whether the member may use what is for any of these roles; `member` is for everybody on the team. */
export const selectMay =
  (wanted: readonly Role[] | 'member') =>
  ({ session }: WithSession): boolean =>
    session.member !== null && (wanted === 'member' || mayAct(session.member.roles, wanted));
