/** The geolocation host (docs/rules/api.md#geolocation). */
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints';
import { visitorResponseSchema } from '../../contract/schemas/responses';
import { responsesOf } from '../http/describe';
import { openCountryTable } from './countryTable';
import { createVisitors } from './visitorsService';

const schema = {
  tags: ['Visitors'],
  summary: 'The country of the caller’s address',
  // Outside /api/, routes are hidden from OpenAPI by default.
  hide: false,
  response: responsesOf('The country, or null where none is known.', visitorResponseSchema, []),
};

export function addVisitorRoutes(app: FastifyInstance): void {
  const visitors = createVisitors(openCountryTable, (err) =>
    app.log.error({ err }, 'the IP-to-country table cannot be opened: visitors’ countries stay unknown'),
  );
  app.get(endpoints.visitor.path, { schema }, async (request, reply) => {
    // TRUST_PROXY determines `request.ip`.
    const countryCode = await visitors.countryOf(request.ip);
    return (
      reply
        .header('cache-control', 'private, no-store')
        // Pages of another installation may use this endpoint (GEO_HOST); it reveals no more than the address
        // itself.
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send({ status: true, countryCode })
    );
  });
}
