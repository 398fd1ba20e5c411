/** Exports the list as a spreadsheet. */
import type { FastifyInstance } from 'fastify';
import { mixed } from 'yup';
import { formatInstant } from '@/contract/time';
import { enquiryFilterSchema, type EnquiryFilter } from '@/contract/staff/enquiriesSchemas';
import { responsesOf } from '../../http/describe';
import type { Services } from '../../services';
import { signedIn } from '../guard';
import { sendSpreadsheet, spreadsheetLines, type Columns } from '../spreadsheet';
import { enquiriesQuery, type EnquiryRow } from './enquiriesRepository';
import { factsOf, formName, readableRows } from './enquiryFacts';

const columnsWith = (publicUrl: string): Columns<EnquiryRow> => ({
  id: ({ id }) => id,
  received_at: ({ received_at }) => formatInstant(received_at.getTime()),
  form: ({ kind }) => formName(kind),
  state: ({ state }) => state,
  taken_by: ({ member_email }) => member_email,
  name: ({ kind, body }) => factsOf(kind, body).name,
  email: ({ email }) => email,
  company: ({ kind, body }) => factsOf(kind, body).company,
  course: ({ kind, body }) => factsOf(kind, body).course_id,
  fields: ({ kind, body }) =>
    readableRows(kind, body, publicUrl)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
});

export function addExportRoutes(app: FastifyInstance, { config, database: { db } }: Services): void {
  app.get<{ Querystring: EnquiryFilter }>(
    '/api/staff/enquiries.csv',
    {
      config: { staff: ['desk'] },
      schema: {
        tags: ['Staff: enquiries'],
        summary: 'Enquiries as a spreadsheet, as filtered',
        querystring: enquiryFilterSchema,
        response: responsesOf('A CSV file.', mixed(), [400, 401, 403, 503]),
      },
    },
    async (request, reply) => {
      const { memberId } = signedIn(request);
      const lines = spreadsheetLines(columnsWith(config.publicUrl), ({ limit, ...page }) =>
        enquiriesQuery(db, { ...request.query, ...page }, { memberId, limit }).execute(),
      );
      return sendSpreadsheet(reply, 'enquiries.csv', lines);
    },
  );
}
