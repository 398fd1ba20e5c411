/** The roles that may change the catalogue. */
import type { FastifyRequest } from 'fastify';
import type { ChangeContext } from '../../catalogue/changes/changeCatalogue';
import type { Services } from '../../services';
import { contextOf } from '../guard';

export const EDITORS = { staff: ['editor'] } as const;
export const READ_FAILURES = [400, 401, 403, 404, 503];
export const WRITE_FAILURES = [400, 401, 403, 404, 409, 413, 415, 422, 503];

/** For an import and an undoing: a statement of a large one takes longer than a visitor waits. */
export const importerOf = (request: FastifyRequest, services: Services): ChangeContext => ({
  ...contextOf(request, services),
  longRunning: services.database.longRunning,
});
