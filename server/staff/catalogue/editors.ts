/** The roles that may change the catalogue, and the current editor. */
import type { FastifyRequest } from 'fastify';
import type { ChangeContext } from '../../catalogue/changes/changeCatalogue';
import type { Services } from '../../services';
import { signedIn } from '../guard';

export const EDITORS = { staff: ['editor'] } as const;
export const READ_FAILURES = [400, 401, 403, 404, 503];
export const WRITE_FAILURES = [400, 401, 403, 404, 409, 413, 415, 422, 503];

export const editorOf = (request: FastifyRequest, { database, now }: Services): ChangeContext => ({
  db: database.db,
  actor: signedIn(request).email,
  now: now(),
});

/** For an import and an undoing: a statement of a large one takes longer than a visitor waits. */
export const importerOf = (request: FastifyRequest, services: Services): ChangeContext => ({
  ...editorOf(request, services),
  longRunning: services.database.longRunning,
});
