/**
 * "Progress" of a class: who has opened, started and submitted each form. A trainer may see their own
 * classes; there are no addresses.
 */
import type { FastifyInstance } from 'fastify';
import { progressResponseSchema } from '@/contract/staff/classProgressSchemas';
import { traineeFormResponseSchema } from '@/contract/schemas/responsesClasses';
import { readClassProgress } from '../../classes/progress';
import { parseTraineeId, readTraining, requireTrainee } from '../../classes/traineeService';
import { responsesOf } from '../../http/describe';
import type { Services } from '../../services';
import { visibleClass } from '../classes/classFacts';
import { signedIn } from '../guard';

const tags = ['Staff: classes'];
const config = { staff: ['classes', 'trainer'] } as const;

export function addProgressRoutes(app: FastifyInstance, { database: { db }, now }: Services): void {
  app.get<{ Params: { id: string } }>(
    '/api/staff/classes/:id/progress',
    {
      config,
      schema: {
        tags,
        summary: 'How far everybody in a class is with each form',
        response: responsesOf('People and forms.', progressResponseSchema, [401, 403, 404, 503]),
      },
    },
    async (request) => {
      const record = await visibleClass(db, signedIn(request), request.params.id);
      return { status: true, ...(await readClassProgress(db, record, now())) };
    },
  );

  app.get<{ Params: { id: string; trainee: string } }>(
    '/api/staff/classes/:id/trainees/:trainee/view',
    {
      config,
      schema: {
        tags,
        summary: 'The forms of a class as one trainee sees them now, without a token and without answers',
        response: responsesOf('The class.', traineeFormResponseSchema, [401, 403, 404, 503]),
      },
    },
    async (request) => {
      const record = await visibleClass(db, signedIn(request), request.params.id);
      const traineeId = parseTraineeId(request.params.trainee);
      requireTrainee(record, traineeId);
      const training = await readTraining(db, record, traineeId, { accessToken: '', now: now() });
      return { status: true, training };
    },
  );
}
