/** "Team" (docs/rules/staff-access.md#team). */
import type { FastifyInstance } from 'fastify';
import { doneResponseSchema, memberResponseSchema, teamResponseSchema } from '@/contract/staff/responses';
import { inviteSchema, memberChangeSchema } from '@/contract/staff/schemas';
import { responsesOf, numberInPath } from '../http/describe';
import { MAX_ID } from '@/contract/constants';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { staffEndpoints } from '@/contract/staff/endpoints';
import type { Services } from '../services';
import { contextOf, versionOf } from './guard';
import { idReader } from './idReader';
import { serve } from './serve';
import { readTeam } from './membersRepository';
import { changeMember, inviteAgain, inviteMember, removeMember } from './teamService';

const admin = { config: { staff: ['admin'] }, tags: ['Staff: team'] } as const;
const CHANGE_FAILURES = [400, 401, 403, 404, 409, 413, 415, 422, 428, 503];

const idOf = idReader(STAFF_MESSAGES.memberGone, MAX_ID);

const member = numberInPath('id', 'of a member of the team');

export function addTeamRoutes(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  const { siteName, publicUrl } = config;

  serve(app, staffEndpoints.team, {
    ...admin,
    summary: 'Who is on the team',
    response: responsesOf('The team.', teamResponseSchema, [401, 403, 503]),
    handler: async () => ({ status: true, list: await readTeam(database.db) }),
  });

  serve(app, staffEndpoints.invite, {
    ...admin,
    summary: 'Invite somebody',
    body: inviteSchema,
    response: responsesOf('Invited.', memberResponseSchema, [400, 401, 403, 413, 415, 422, 503]),
    handler: async (request) => {
      const context = { ...contextOf(request, services), siteName, publicUrl };
      return { status: true, member: await inviteMember(context, request.body) };
    },
  });

  serve(app, staffEndpoints.inviteAgain, {
    ...admin,
    summary: 'Send the invitation of a member once more',
    params: member,
    response: responsesOf('On its way.', doneResponseSchema, [400, 401, 403, 404, 413, 415, 503]),
    handler: async (request) => {
      const context = { ...contextOf(request, services), siteName, publicUrl };
      await inviteAgain(context, idOf(request.params));
      return { status: true };
    },
  });

  serve(app, staffEndpoints.changeMember, {
    ...admin,
    summary: 'Change a name or roles; new roles end the sessions',
    params: member,
    body: memberChangeSchema,
    response: responsesOf('Changed.', memberResponseSchema, CHANGE_FAILURES),
    handler: async (request) => {
      const context = contextOf(request, services);
      const id = idOf(request.params);
      return { status: true, member: await changeMember(context, id, versionOf(request), request.body) };
    },
  });

  serve(app, staffEndpoints.removeMember, {
    ...admin,
    summary: 'Remove somebody, with sessions and passkeys',
    params: member,
    response: responsesOf('Removed.', doneResponseSchema, [401, 403, 404, 409, 415, 422, 428, 503]),
    handler: async (request) => {
      const context = contextOf(request, services);
      await removeMember(context, idOf(request.params), versionOf(request));
      return { status: true };
    },
  });
}
