/**
 * "Results" of a class, and their tables as spreadsheets. A trainer sees those of their own classes, compared
 * with their own earlier ones.
 */
import type { FastifyInstance } from 'fastify';
import { mixed } from 'yup';
import { CLASS_DESK_MESSAGES } from '@/contract/staff/classes';
import { RESULT_TABLES } from '@/contract/staff/classResultsEndpoints';
import {
  classResultsResponseSchema,
  classResultsQuerySchema,
  type ClassFigures,
  type ClassResultsQuery,
} from '@/contract/staff/classResultsSchemas';
import { mayAct } from '@/contract/staff/roles';
import { classResultsEndpoints } from '@/contract/staff/classResultsEndpoints';
import { readFigures } from '../../classes/results/figures';
import { resultTables, type Table } from '../../classes/results/tables';
import { responsesOf } from '../../http/describe';
import { notFound } from '../../http/httpError';
import type { Services } from '../../services';
import { csvLine } from '../../site/csv';
import { visibleClass, visibleTo } from '../classes/classFacts';
import { signedIn } from '../guard';
import { serve } from '../serve';
import type { SignedIn } from '../session';
import { sendSpreadsheet } from '../spreadsheet';

const tags = ['Staff: classes'];
const config = { staff: ['classes', 'trainer'] } as const;
const FAILURES = [400, 401, 403, 404, 503];

interface Asked {
  Params: { id: string };
  Querystring: ClassResultsQuery;
}

async function* linesOf({ columns, rows }: Table): AsyncGenerator<string> {
  yield csvLine(columns);
  for (const row of rows) yield csvLine(row);
}

export function addClassResultsRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  async function figuresFor(who: SignedIn, id: string, { goal }: ClassResultsQuery): Promise<ClassFigures> {
    await visibleClass(db, who, id);
    const figures = await readFigures(db, id, {
      ...(goal !== undefined && { goal }),
      visible: visibleTo(who),
      ...(!mayAct(who.roles, ['classes']) && { instructor: who.email }),
    });
    // It may have been deleted meanwhile.
    if (!figures) throw notFound(CLASS_DESK_MESSAGES.gone);
    return figures;
  }

  serve(app, classResultsEndpoints.classResults, {
    config,
    tags,
    summary: 'What a class achieved, beside earlier classes',
    querystring: classResultsQuerySchema,
    response: responsesOf('The figures.', classResultsResponseSchema, FAILURES),
    handler: async (request) => ({
      status: true,
      results: await figuresFor(signedIn(request), request.params.id, request.query),
    }),
  });

  for (const table of RESULT_TABLES)
    app.get<Asked>(
      `/api/staff/classes/:id/results/${table}.csv`,
      {
        config,
        schema: {
          tags,
          summary: `The table "${table}" of the results as a spreadsheet`,
          querystring: classResultsQuerySchema,
          response: responsesOf('A CSV file.', mixed(), FAILURES),
        },
      },
      async (request, reply) => {
        const figures = await figuresFor(signedIn(request), request.params.id, request.query);
        return sendSpreadsheet(reply, `${table}.csv`, linesOf(resultTables[table](figures)));
      },
    );
}
