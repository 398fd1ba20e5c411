/** "Today": each part for the roles that may see it. */
import type { FastifyInstance } from 'fastify';
import { mayAct, type Role } from '@/contract/staff/roles';
import { todayResponseSchema, type TodayResponse } from '@/contract/staff/todayResponses';
import { msToDay } from '@/contract/time';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { responsesOf } from '../../http/describe';
import type { Services } from '../../services';
import { signedIn } from '../guard';
import { serve } from '../serve';
import { classesOf } from './classes';
import { enquiriesOf, mailsOf } from './desk';
import { keepFindings } from './findings';
import { keepSessions } from './week';

export function addTodayRoutes(app: FastifyInstance, services: Services): void {
  const { database, version, now } = services;
  const findingsOf = keepFindings(services);
  const { db } = database;
  const sessionsOf = keepSessions(db, version);

  serve(app, staffEndpoints.today, {
    config: { staff: 'member' },
    tags: ['Staff: today'],
    summary: 'What is on, what waits, and what went wrong, as far as the roles may see it',
    response: responsesOf('The day.', todayResponseSchema, [401, 403, 503]),
    handler: async (request): Promise<TodayResponse> => {
      const who = signedIn(request);
      const at = now();
      const today = msToDay(at);
      const may = (...roles: Role[]): boolean => mayAct(who.roles, roles);
      return {
        status: true,
        now: at,
        ...(may('desk') && { enquiries: await enquiriesOf(db, who.memberId), mails: await mailsOf(db) }),
        ...(may('editor') && { sessions: await sessionsOf(today) }),
        ...(may('classes', 'trainer') && { classes: await classesOf(db, who, { today, now: at }) }),
        ...(may('admin') && { checks: await findingsOf() }),
      };
    },
  });
}
