/** The list as a spreadsheet. It is written as it is read, so that many enquiries need no room. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { mixed } from 'yup';
import { formatInstant } from '@/contract/time';
import { enquiryFilterSchema, type EnquiryFilter } from '@/contract/staff/enquiriesSchemas';
import type { Tables } from '../../database/tables';
import { answersOf } from '../../http/describe';
import type { Services } from '../../services';
import { csvLine, markedLines } from '../../site/csv';
import { signedIn } from '../guard';
import { enquiriesQuery, summaryOf } from './enquiriesRepository';
import { factsOf, formName, readableRows } from './enquiryFacts';

const AT_ONCE = 500;
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

/** @returns the lines of the file, the newest enquiry first */
export async function* exportLines(
  db: Kysely<Tables>,
  filter: EnquiryFilter,
  { memberId, publicUrl }: { memberId: number; publicUrl: string },
): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  let before: number | undefined;
  for (;;) {
    const page = { ...filter, ...(before !== undefined && { before }) };
    const found = await enquiriesQuery(db, page, { memberId, limit: AT_ONCE }).execute();
    for (const row of found) {
      const { id, state, received_at, taken_by, name, email, company } = summaryOf(row);
      const fields = readableRows(row.kind, row.body, publicUrl);
      yield csvLine([
        ...[id, formatInstant(received_at), formName(row.kind), state, taken_by?.email, name, email, company],
        factsOf(row.kind, row.body).course_id,
        fields.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      ]);
    }
    before = found.at(-1)?.id;
    if (found.length < AT_ONCE || before === undefined) return;
  }
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
        response: answersOf('A CSV file.', mixed(), [400, 401, 403, 503]),
      },
    },
    async (request, reply) => {
      const options = { memberId: signedIn(request).memberId, publicUrl: config.publicUrl };
      const lines = markedLines(exportLines(db, request.query, options));
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="enquiries.csv"');
      return reply.send(Readable.from(withBreaks(lines)));
    },
  );
}

async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}
