/** A member at the desk, with an enquiry or two. */
import type { Role } from '@/contract/staff/roles';
import { aContact } from '../enquiries/aContact';
import type { TestServer } from '../http/aServer';
import { aMember, asking, sessionOf } from './aTeam';

export interface Colleague {
  id: number;
  headers: Record<string, string>;
  ask(method: string, url: string, payload?: object, more?: Record<string, string>): Promise<Answer>;
}
export interface Answer {
  statusCode: number;
  body: string;
  json<Body = Record<string, never>>(): Body;
}

/** @returns a member with these roles, signed in on a page of the site */
export async function aColleague(
  server: TestServer,
  roles: readonly Role[],
  email: string,
): Promise<Colleague> {
  const id = await aMember(server, roles, email);
  const headers = await sessionOf(server, id);
  return {
    id,
    headers,
    ask: (method, url, payload, more = {}) =>
      server.app.inject(
        asking(method, `/api/staff/${url}`, { ...headers, ...more }, payload),
      ) as Promise<Answer>,
  };
}

/** A colleague from before the tests of a file to after them. @param server of `useServer` */
export function useColleague(server: TestServer, roles: readonly Role[], email: string): Colleague {
  const colleague = {} as Colleague;
  beforeAll(async () => {
    Object.assign(colleague, await aColleague(server, roles, email));
  });
  return colleague;
}

/** A visitor's contact form, sent as a page sends it. @returns its id */
export async function anEnquiry(
  { app, database }: TestServer,
  changes: Parameters<typeof aContact>[0] = {},
): Promise<number> {
  const payload = aContact(changes);
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/website/contact', payload });
  if (statusCode !== 200) throw new Error(`The enquiry was refused: ${statusCode}`);
  const { id } = await database.db
    .selectFrom('submissions')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

export const version = (number: number) => ({ 'if-match': `"${number}"` });
