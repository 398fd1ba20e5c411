/** The geolocation host (docs/rules/api.md#geolocation). */
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints';
import { visitorResponseSchema } from '../../contract/schemas/responses';
import { answersOf } from '../http/describe';
import { openCountryTable } from './countryTable';
import { createVisitors } from './visitorsService';

const schema = {
  tags: ['Visitors'],
  summary: 'The country of the caller’s address',
  // Not under /api/, where this would go without saying.
  hide: false,
  response: answersOf('The country, or null where none is known.', visitorResponseSchema, []),
};

/** @param open how the table is opened; tests hand in their own */
export function addVisitorRoutes(
  app: FastifyInstance,
  open: typeof openCountryTable = openCountryTable,
): void {
  const visitors = createVisitors(open, (err) =>
    app.log.error({ err }, 'the IP-to-country table cannot be opened: visitors’ countries stay unknown'),
  );
  app.get(endpoints.visitor.path, { schema }, async (request, reply) => {
    // Whose address `request.ip` is, TRUST_PROXY has decided.
    const countryCode = await visitors.countryOf(request.ip);
    return (
      reply
        .header('cache-control', 'private, no-store')
        // Another installation's pages may ask this one (GEO_HOST); it tells them no more than the address itself would.
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send({ status: true, countryCode })
    );
  });
}
