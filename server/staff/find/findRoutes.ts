/** "Go to or find…": matches that the member's roles may see. */
import type { FastifyInstance } from 'fastify';
import { MIN_FIND_LENGTH } from '@/contract/staff/find';
import { findResponseSchema, findSchema } from '@/contract/staff/findSchemas';
import { mayAct, type Role } from '@/contract/staff/roles';
import { msToDay } from '@/contract/time';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { memoizeByVersion } from '../../catalogue/memoizeByVersion';
import { responsesOf } from '../../http/describe';
import { readPublicPortfolios } from '../../search/hitFacts';
import type { Services } from '../../services';
import { signedIn } from '../guard';
import { serve } from '../serve';
import { findClasses, findCourses } from './findCatalogue';
import { findEnquiries } from './findPeople';

/** Of each kind; each section has the full list. */
const MOST = 5;

export function addFindRoutes(
  app: FastifyInstance,
  { database, version, coming, filteredFacts, now }: Services,
): void {
  const { db } = database;
  const portfolios = memoizeByVersion(version, () => readPublicPortfolios(db));

  serve(app, staffEndpoints.find, {
    config: { staff: 'member' },
    tags: ['Staff: find'],
    summary: 'A few of each kind that have the words: courses and sessions, and what the roles may see',
    querystring: findSchema,
    response: responsesOf('What was found.', findResponseSchema, [400, 401, 403, 503]),
    handler: async (request) => {
      const who = signedIn(request);
      const { q } = request.query;
      if (q.length < MIN_FIND_LENGTH) return { status: true, list: [] };
      const may = (...roles: Role[]): boolean => mayAct(who.roles, roles);
      const today = msToDay(now());
      const wanted = { q, today, most: MOST };
      const catalogue = {
        coming: await coming(today),
        portfolios: await portfolios(),
        facts: filteredFacts,
      };
      const [found, courses, classes] = await Promise.all([
        findEnquiries(db, {
          ...{ q, memberId: who.memberId, most: MOST },
          mayAct: { desk: may('desk'), people: may('admin') },
        }),
        findCourses(db, catalogue, wanted),
        may('classes', 'trainer') ? findClasses(db, who, wanted) : [],
      ]);
      return { status: true, list: [...found.enquiries, ...courses, ...classes, ...found.people] };
    },
  });
}
