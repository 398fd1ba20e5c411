/**
 * "Progress" of a class: who has opened, started and submitted each form. A trainer may see their own
 * classes; there are no addresses.
 */
import type { FastifyInstance } from 'fastify';
import { progressResponseSchema } from '@/contract/staff/classProgressSchemas';
import { traineeFormResponseSchema } from '@/contract/schemas/responsesClasses';
import { progressEndpoints } from '@/contract/staff/classProgressEndpoints';
import { requirePerson } from '../../classes/classSubmission';
import { readClassProgress } from '../../classes/progress';
import { parseTraineeId, readTraining } from '../../classes/traineeService';
import { responsesOf } from '../../http/describe';
import type { Services } from '../../services';
import { visibleClass } from '../classes/classFacts';
import { signedIn } from '../guard';
import { serve } from '../serve';

const readers = { config: { staff: ['classes', 'trainer'] }, tags: ['Staff: classes'] } as const;

export function addProgressRoutes(app: FastifyInstance, { database: { db }, now }: Services): void {
  serve(app, progressEndpoints.progress, {
    ...readers,
    summary: 'How far everybody in a class is with each form',
    response: responsesOf('People and forms.', progressResponseSchema, [401, 403, 404, 503]),
    handler: async (request) => {
      const record = await visibleClass(db, signedIn(request), request.params.id);
      return { status: true, ...(await readClassProgress(db, record, now())) };
    },
  });

  serve(app, progressEndpoints.traineeView, {
    ...readers,
    summary: 'The forms of a class as one trainee sees them now, without a token and without answers',
    response: responsesOf('The class.', traineeFormResponseSchema, [401, 403, 404, 503]),
    handler: async (request) => {
      const record = await visibleClass(db, signedIn(request), request.params.id);
      const traineeId = parseTraineeId(request.params.trainee);
      requirePerson(record, 'trainee', traineeId);
      const training = await readTraining(db, record, traineeId, { accessToken: '', now: now() });
      return { status: true, training };
    },
  });
}
