/** The endpoints of FLEX. */
import type { FastifyInstance } from 'fastify';
import type { FlexPayload } from '../../contract/submissions';
import { answerForm } from '../enquiries/visitorForm';
import type { Services } from '../services';
import { flexSchemas as schemas } from './flexRoutesSchemas';
import { estimateResponse, hotelRatesResponse, submitFlex } from './flexService';

/** The wizard's requests before a registration is sent. */
export function addFlexRoutes(app: FastifyInstance, { database, responses }: Services): void {
  app.get<{ Querystring: { course_id: string; schedule_id?: string } }>(
    '/api/website/flex/estimate_cost',
    { schema: schemas.estimate },
    (request, reply) => {
      const [course, schedule] = [Number(request.query.course_id), Number(request.query.schedule_id ?? 0)];
      return responses.send(request, reply, {
        name: `flex/estimate/${course}/${schedule}`,
        produce: (today) => estimateResponse(database.db, course, schedule, today),
      });
    },
  );

  app.get('/api/website/flex/hotel_rates', { schema: schemas.hotelRates }, (request, reply) =>
    responses.send(request, reply, { name: 'flex/hotels', produce: () => hotelRatesResponse(database.db) }),
  );
}

export function addFlexFormRoutes(app: FastifyInstance, services: Services): void {
  app.post<{ Body: FlexPayload }>(
    '/api/website/flex/submit',
    { schema: schemas.submit, config: { failedStatus: 'failed' } },
    answerForm(services, submitFlex),
  );
}
