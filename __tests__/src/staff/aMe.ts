import type { Member, MeResponse } from '@/contract/staff/entities';

/** The response of `/api/staff/me` to somebody who is signed in. */
export const aMe = (member: Partial<Member> = {}, isTourDue = false): MeResponse & { member: Member } => ({
  status: true,
  member: { id: 1, email: 'ana@example.com', name: 'Ana', roles: ['admin'], version: 1, ...member },
  passkeys: [],
  sessions: 1,
  is_tour_due: isTourDue,
});

/** The response to somebody who is not. */
export const NOBODY: MeResponse = { ...aMe(), member: null, sessions: 0 };
