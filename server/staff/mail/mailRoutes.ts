/** "Mail": the outbox. */
import type { FastifyInstance } from 'fastify';
import { MAIL_MESSAGES } from '@/contract/staff/mail';
import { mailResponseSchema, mailPageSchema, mailsResponseSchema } from '@/contract/staff/mailSchemas';
import { doneResponseSchema } from '@/contract/staff/responses';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { responsesOf, numberInPath } from '../../http/describe';
import { readOutboxFigures } from '../../mail/outboxReads';
import type { Services } from '../../services';
import { contextOf } from '../guard';
import { idReader } from '../idReader';
import { serve } from '../serve';
import { holdBack, listMails, sendAgain, wholeMail } from './mailService';
import { pageOf } from '../pageOf';

const PAGE = 50;
const desk = { config: { staff: ['desk'] }, tags: ['Staff: mail'] } as const;
const params = numberInPath('id', 'of an e-mail');
const WRITE_FAILURES = [400, 401, 403, 404, 409, 413, 415, 503];

const idOf = idReader(MAIL_MESSAGES.gone);

export function addMailRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  serve(app, staffEndpoints.mails, {
    ...desk,
    summary: 'The outbox, the newest first, with how many are in each state',
    querystring: mailPageSchema,
    response: responsesOf('A page of the list.', mailsResponseSchema, [400, 401, 403, 503]),
    handler: async ({ query }) => {
      const [found, { counts }] = await Promise.all([listMails(db, query, PAGE + 1), readOutboxFigures(db)]);
      return { status: true, counts, ...pageOf(found, PAGE) };
    },
  });

  serve(app, staffEndpoints.mail, {
    ...desk,
    summary: 'One e-mail; without its words where they let somebody in',
    params,
    response: responsesOf('The e-mail.', mailResponseSchema, [401, 403, 404, 503]),
    handler: async (request) => ({ status: true, mail: await wholeMail(db, idOf(request.params)) }),
  });

  serve(app, staffEndpoints.sendMailAgain, {
    ...desk,
    summary: 'Make an e-mail due that waits or was given up',
    params,
    response: responsesOf('Due now.', doneResponseSchema, WRITE_FAILURES),
    handler: async (request) => {
      await sendAgain(contextOf(request, services), idOf(request.params));
      return { status: true };
    },
  });

  serve(app, staffEndpoints.holdMail, {
    ...desk,
    summary: 'Hold an e-mail back that waits',
    params,
    response: responsesOf('Held back.', doneResponseSchema, WRITE_FAILURES),
    handler: async (request) => {
      await holdBack(contextOf(request, services), idOf(request.params));
      return { status: true };
    },
  });
}
