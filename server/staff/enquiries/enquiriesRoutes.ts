/** "Enquiries": the list, a single one, and the desk's actions. */
import type { FastifyInstance } from 'fastify';
import { object, string } from 'yup';
import {
  enquiriesResponseSchema,
  enquiryResponseSchema,
  enquiryChangedResponseSchema,
  enquiryCountsResponseSchema,
  noteResponseSchema,
  replyResponseSchema,
} from '@/contract/staff/enquiriesResponses';
import {
  DESK_MESSAGES,
  enquiryChangeSchema,
  enquiryCountsFilterSchema,
  enquiryPageSchema,
  noteSchema,
  replySchema,
} from '@/contract/staff/enquiriesSchemas';
import { doneResponseSchema } from '@/contract/staff/responses';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { responsesOf, numberInPath } from '../../http/describe';
import { readIdempotencyKey } from '../../http/idempotency';
import { repeatable } from '../repeatable';
import type { Services } from '../../services';
import { contextOf, signedIn, versionOf } from '../guard';
import { idReader } from '../idReader';
import { serve } from '../serve';
import { countEnquiries, enquiriesQuery, summaryOf } from './enquiriesRepository';
import { addNote, changeEnquiry, removeNote, sendReply, wholeEnquiry } from './enquiriesService';
import { pageOf } from '../pageOf';

const PAGE = 50;
const desk = { config: { staff: ['desk'] }, tags: ['Staff: enquiries'] } as const;
const READ_FAILURES = [400, 401, 403, 503];
const WRITE_FAILURES = [400, 401, 403, 404, 409, 413, 415, 422, 503];
const idParameter = (description: string) =>
  string()
    .required()
    .meta({ jsonSchema: { type: 'integer', minimum: 0, description } });
const enquiryId = numberInPath('id', 'of an enquiry');

const idOf = idReader(DESK_MESSAGES.enquiryGone);

function addReadRoutes(app: FastifyInstance, { config, database: { db } }: Services): void {
  serve(app, staffEndpoints.enquiries, {
    ...desk,
    summary: 'Enquiries, the newest first, as filtered',
    querystring: enquiryPageSchema,
    response: responsesOf('A page of the list.', enquiriesResponseSchema, READ_FAILURES),
    handler: async (request) => {
      const { memberId } = signedIn(request);
      const found = await enquiriesQuery(db, request.query, { memberId, limit: PAGE + 1 }).execute();
      const { list, next } = pageOf(found, PAGE);
      return { status: true, list: list.map(summaryOf), next };
    },
  });

  serve(app, staffEndpoints.enquiryCounts, {
    ...desk,
    summary: 'How many enquiries are in each state, by the other filters',
    querystring: enquiryCountsFilterSchema,
    response: responsesOf('The counts.', enquiryCountsResponseSchema, READ_FAILURES),
    handler: async (request) => ({
      status: true,
      counts: await countEnquiries(db, request.query, signedIn(request).memberId),
    }),
  });

  serve(app, staffEndpoints.enquiry, {
    ...desk,
    summary: 'One enquiry, with its notes and the others of the same address',
    params: enquiryId,
    response: responsesOf('The enquiry.', enquiryResponseSchema, [401, 403, 404, 503]),
    handler: async ({ params }) => ({
      status: true,
      enquiry: await wholeEnquiry(db, idOf(params), config.publicUrl),
    }),
  });
}

export function addEnquiriesRoutes(app: FastifyInstance, services: Services): void {
  addReadRoutes(app, services);

  serve(app, staffEndpoints.changeEnquiry, {
    ...desk,
    summary: 'Change its state, or who has taken it',
    params: enquiryId,
    body: enquiryChangeSchema,
    response: responsesOf('Changed.', enquiryChangedResponseSchema, [...WRITE_FAILURES, 428]),
    handler: async (request) => {
      const context = contextOf(request, services);
      const version = versionOf(request);
      return {
        status: true,
        enquiry: await changeEnquiry(context, idOf(request.params), version, request.body),
      };
    },
  });

  serve(app, staffEndpoints.addNote, {
    ...desk,
    summary: 'Write a note, for the team alone',
    params: enquiryId,
    headers: repeatable('stores once'),
    body: noteSchema,
    response: responsesOf('Noted.', noteResponseSchema, WRITE_FAILURES),
    handler: async (request, reply) => {
      const context = contextOf(request, services);
      const key = readIdempotencyKey(request);
      const { status, answer } = await addNote(context, idOf(request.params), request.body.text, key);
      return reply.code(status).send(answer);
    },
  });

  serve(app, staffEndpoints.removeNote, {
    ...desk,
    summary: 'Remove a note of one’s own',
    params: object({ id: idParameter('of an enquiry'), note: idParameter('of a note') }),
    response: responsesOf('Removed.', doneResponseSchema, [400, 401, 403, 404, 415, 422, 503]),
    handler: async (request) => {
      const note = Number(/^\d{1,15}$/.exec(request.params.note)?.[0] ?? 0);
      await removeNote(contextOf(request, services), idOf(request.params), note);
      return { status: true };
    },
  });

  serve(app, staffEndpoints.sendReply, {
    ...desk,
    summary: 'Reply by e-mail',
    params: enquiryId,
    headers: repeatable('sends once'),
    body: replySchema,
    response: responsesOf('On its way.', replyResponseSchema, [...WRITE_FAILURES, 428]),
    handler: async (request, reply) => {
      const context = contextOf(request, services);
      const key = readIdempotencyKey(request);
      const version = request.headers['if-match'] === undefined ? undefined : versionOf(request);
      const options = { key, version, config: services.config, myName: signedIn(request).name };
      const { status, answer } = await sendReply(context, idOf(request.params), request.body, options);
      return reply.code(status).send(answer);
    },
  });
}
