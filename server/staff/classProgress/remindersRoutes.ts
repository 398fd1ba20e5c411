/**
 * Actions on the progress page: reminders and reopened forms. For members who set up classes; a trainer can
 * only look.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PROGRESS_MESSAGES } from '@/contract/staff/classProgress';
import {
  remindedResponseSchema,
  remindersSchema,
  reopenedSchema,
  reopeningSchema,
} from '@/contract/staff/classProgressSchemas';
import { doneResponseSchema } from '@/contract/staff/responses';
import { progressEndpoints } from '@/contract/staff/classProgressEndpoints';
import { sendReminders } from '../../classes/reminders';
import { reopenForm } from '../../classes/reopenForm';
import { undoReopening } from '../../classes/undoReopening';
import { responsesOf } from '../../http/describe';
import { HttpError, unprocessable } from '../../http/httpError';
import type { Services } from '../../services';
import { visibleClass } from '../classes/classFacts';
import { contextOf, signedIn } from '../guard';
import { serve } from '../serve';

const makers = { config: { staff: ['classes'] }, tags: ['Staff: classes'] } as const;
const FAILURES = [400, 401, 403, 404, 413, 415, 422, 503];

interface OfClass {
  Params: { id: string };
}

export function addRemindersRoutes(app: FastifyInstance, services: Services): void {
  const { siteName, publicUrl, mail, tokenSecret } = services.config;
  const { db } = services.database;
  const visible = async (request: FastifyRequest<OfClass>) =>
    (await visibleClass(db, signedIn(request), request.params.id)).tracking_id;
  const doneBy = (request: FastifyRequest) => ({
    actor: signedIn(request).email,
    at: new Date(services.now()),
  });

  serve(app, progressEndpoints.remind, {
    ...makers,
    summary: 'Remind people of forms that are open and not sent; nobody twice in 12 hours',
    body: remindersSchema,
    response: responsesOf('Who was reminded, and who not.', remindedResponseSchema, FAILURES),
    handler: async (request) => {
      const trackingId = await visible(request);
      const { people, late } = request.body;
      const context = {
        ...contextOf(request, services),
        ...{ siteName, publicUrl, mailTo: mail.to, secret: tokenSecret },
      };
      const wish = late ? ({ late: true } as const) : { people: people ?? [] };
      const done = await sendReminders(context, trackingId, wish);
      if (!done) throw unprocessable(PROGRESS_MESSAGES.nobody, 'people');
      return { status: true, ...done };
    },
  });

  serve(app, progressEndpoints.reopen, {
    ...makers,
    summary: 'Open a form again for one person; what was sent is kept with the reason',
    body: reopeningSchema,
    response: responsesOf('It is open again.', doneResponseSchema, [...FAILURES, 409]),
    handler: async (request) => {
      const trackingId = await visible(request);
      const { person_id: personId, form_type: formType, reason } = request.body;
      const { outcome } = await reopenForm(db, {
        ...{ trackingId, personId, formType, reason },
        ...doneBy(request),
      });
      if (outcome === 'not sent') throw new HttpError(409, PROGRESS_MESSAGES.notSent);
      if (outcome !== 'reopened') throw unprocessable(PROGRESS_MESSAGES.nobody, 'person_id');
      return { status: true };
    },
  });

  serve(app, progressEndpoints.undoReopening, {
    ...makers,
    summary: 'Take the last reopening of a form back, where nothing was begun since',
    body: reopenedSchema,
    response: responsesOf('What was sent stands again.', doneResponseSchema, [...FAILURES, 409]),
    handler: async (request) => {
      const trackingId = await visible(request);
      const { person_id: personId, form_type: formType } = request.body;
      const outcome = await undoReopening(db, { trackingId, personId, formType, ...doneBy(request) });
      if (outcome !== 'undone') throw new HttpError(409, PROGRESS_MESSAGES.begunAnew);
      return { status: true };
    },
  });
}
