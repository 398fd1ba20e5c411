/** The endpoints of the catalogue. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { coursesResponse, menuPart, readMenuFrame } from './catalogueMenuService';
import { addPortfolioRoutes } from './portfolioRoutes';
import { memoizeByVersion } from './memoizeByVersion';
import { catalogueSchemas as schemas } from './catalogueRoutesSchemas';
import { resellersResponse } from './resellersService';
import {
  calendarResponse,
  courseResponse,
  courseSchedulesResponse,
  featuredResponse,
  maintenanceResponse,
  schedulesResponse,
} from './catalogueService';

interface WithId {
  Params: { id: string };
}

export function addCatalogueRoutes(app: FastifyInstance, services: Services): void {
  const { database, responses, version, coming } = services;
  const { db } = database;
  // Each course page requests the courses of its group; the rest of that response is always the same.
  const menuFrame = memoizeByVersion(version, () => readMenuFrame(db));

  app.get<{ Querystring: { group?: string; portfolio?: string } }>(
    '/api/website/courses',
    { schema: schemas.courses },
    async (request, reply) => {
      const { group, portfolio } = request.query;
      const part = group === undefined ? undefined : menuPart(await menuFrame(), Number(group), portfolio);
      return responses.send(request, reply, {
        name: `courses?${part ? `${part.group}&${part.portfolio ?? ''}` : ''}`,
        produce: async () => coursesResponse(db, await menuFrame(), part),
      });
    },
  );

  addPortfolioRoutes(app, services, menuFrame);

  app.get<WithId>('/api/website/courses/:id', { schema: schemas.course }, (request, reply) => {
    const { id } = request.params;
    return responses.send(request, reply, { name: `course/${id}`, produce: () => courseResponse(db, id) });
  });

  app.get<WithId>(
    '/api/website/courses/:id/schedules',
    { schema: schemas.courseSchedules },
    (request, reply) => {
      const { id } = request.params;
      const produce = (today: string) => courseSchedulesResponse(db, id, today);
      return responses.send(request, reply, { name: `schedules/${id}`, produce });
    },
  );

  app.get('/api/website/schedules', { schema: schemas.schedules }, (request, reply) =>
    responses.send(request, reply, { name: 'schedules', produce: (today) => schedulesResponse(db, today) }),
  );

  app.get('/api/website/featured', { schema: schemas.featured }, (request, reply) =>
    responses.send(request, reply, {
      name: 'featured',
      produce: async (today) => featuredResponse(db, await coming(today)),
    }),
  );

  app.get('/api/website/calendar', { schema: schemas.calendar }, (request, reply) =>
    responses.send(request, reply, {
      name: 'calendar',
      produce: (today) => calendarResponse(db, undefined, today),
    }),
  );

  app.get<{ Params: { region: string } }>(
    '/api/website/calendar/:region',
    { schema: schemas.calendarOfRegion },
    (request, reply) => {
      const { region } = request.params;
      const produce = (today: string) => calendarResponse(db, region, today);
      return responses.send(request, reply, { name: `calendar/${region}`, produce });
    },
  );

  app.get<{ Params: { kind: string } }>(
    '/api/website/maintenance/:kind',
    { schema: schemas.maintenance },
    (request, reply) => {
      const { kind } = request.params;
      return responses.send(request, reply, {
        name: `maintenance/${kind}`,
        produce: () => maintenanceResponse(db, kind),
      });
    },
  );

  app.get('/api/website/resellers', { schema: schemas.resellers }, (request, reply) =>
    responses.send(request, reply, { name: 'resellers', produce: () => resellersResponse(db) }),
  );
}
