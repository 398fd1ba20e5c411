/** Exports the list as a spreadsheet. */
import type { FastifyInstance } from 'fastify';
import { mixed } from 'yup';
import { formatInstant } from '@/contract/time';
import { enquiryFilterSchema, type EnquiryFilter } from '@/contract/staff/enquiriesSchemas';
import { responsesOf } from '../../http/describe';
import type { Services } from '../../services';
import { signedIn } from '../guard';
import { sendSpreadsheet, spreadsheetLines } from '../spreadsheet';
import { enquiriesQuery, summaryOf, type EnquiryRow } from './enquiriesRepository';
import { factsOf, formName, readableRows } from './enquiryFacts';

const COLUMNS = [
  'id',
  'received_at',
  'form',
  'state',
  'taken_by',
  'name',
  'email',
  'company',
  'course',
  'fields',
];

function cellsOf(row: EnquiryRow, publicUrl: string): readonly unknown[] {
  const { id, state, received_at, taken_by, name, email, company } = summaryOf(row);
  const fields = readableRows(row.kind, row.body, publicUrl);
  return [
    ...[id, formatInstant(received_at), formName(row.kind), state, taken_by?.email, name, email, company],
    factsOf(row.kind, row.body).course_id,
    fields.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  ];
}

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
      const lines = spreadsheetLines(
        COLUMNS,
        ({ limit, ...page }) =>
          enquiriesQuery(db, { ...request.query, ...page }, { memberId, limit }).execute(),
        (row) => cellsOf(row, config.publicUrl),
      );
      return sendSpreadsheet(reply, 'enquiries.csv', lines);
    },
  );
}
