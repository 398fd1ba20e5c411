/** Members of staff for tests, and requests as their browsers send them. */
import type { Role } from '@/contract/staff/roles';
import { startSession } from '@/server/staff/session';
import { insertMember } from '@/server/staff/membersRepository';
import { NOW, type TestServer } from '../http/aServer';

/** The headers that a page of the site sends with a write. */
export const OWN_PAGE = { origin: 'https://www.example.com' };

let count = 0;

/** @returns the new member's id */
export async function aMember(
  { database }: Pick<TestServer, 'database'>,
  roles: readonly Role[],
  email = `member${(count += 1)}@example.com`,
): Promise<number> {
  const member = await database.db
    .transaction()
    .execute((trx) => insertMember(trx, { email, name: 'Ana Tan', roles }, new Date(NOW)));
  return member.id;
}

/** @returns the headers of a new member with these roles, on a page of the site */
export async function signIn(
  server: Pick<TestServer, 'database'>,
  roles: readonly Role[],
  email?: string,
  nowMs = NOW,
): Promise<Record<string, string>> {
  return sessionOf(server, await aMember(server, roles, email), nowMs);
}

export async function sessionOf(
  { database }: Pick<TestServer, 'database'>,
  memberId: number,
  nowMs = NOW,
): Promise<Record<string, string>> {
  const secret = await startSession(database.db, memberId, 'A browser of the tests', nowMs);
  return { ...OWN_PAGE, cookie: `__Host-staff=${secret}` };
}

/** A request for `app.inject`: with a JSON body if there is one. */
export const asking = (method: string, url: string, headers: Record<string, string>, payload?: object) => ({
  method: method as 'GET',
  url,
  headers,
  ...(payload && { payload }),
});
