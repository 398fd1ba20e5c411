/** Reads change sets cell by cell, and undoes them. */
import type { FastifyInstance } from 'fastify';
import {
  changeSetResponseSchema,
  changeSetsResponseSchema,
  undoneResponseSchema,
} from '@/contract/staff/catalogueResponses';
import { CATALOGUE_MESSAGES } from '@/contract/staff/catalogueRules';
import { cellsQuerySchema, changeSetsQuerySchema } from '@/contract/staff/catalogueSchemas';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { changedCells } from '../../catalogue/changes/changedCells';
import { listChangeSets, readChangeSet } from '../../catalogue/changes/changeSets';
import { undoChangeSet, whyNotUndoable } from '../../catalogue/changes/undoChangeSet';
import { responsesOf, numberInPath } from '../../http/describe';
import type { Services } from '../../services';
import { idReader } from '../idReader';
import { serve } from '../serve';
import { EDITORS, importerOf, READ_FAILURES, WRITE_FAILURES } from './editors';
import { pageOf } from '../pageOf';

const PAGE = 50;
const editors = { config: EDITORS, tags: ['Staff: catalogue'] };
const params = numberInPath('id', 'of a change set');

const idOf = idReader(CATALOGUE_MESSAGES.setGone);

export function addChangeSetsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  serve(app, catalogueEndpoints.changeSets, {
    ...editors,
    summary: 'What was changed at once, the newest first',
    querystring: changeSetsQuerySchema,
    response: responsesOf('A page of the list.', changeSetsResponseSchema, READ_FAILURES),
    handler: async ({ query }) => ({
      status: true,
      ...pageOf(await listChangeSets(db, query, PAGE + 1), PAGE),
    }),
  });

  serve(app, catalogueEndpoints.changeSet, {
    ...editors,
    summary: 'What a change did, cell by cell, and whether it can be undone',
    params,
    querystring: cellsQuerySchema,
    response: responsesOf('The change, with a page of its entries.', changeSetResponseSchema, READ_FAILURES),
    handler: async (request) => {
      const { page = 1, entity, kind } = request.query;
      const set = await readChangeSet(db, idOf(request.params));
      const cells = await changedCells(db, set.id, { entity, kind });
      return {
        status: true,
        change_set: set,
        not_undoable: await whyNotUndoable(db, set),
        cells: await cells.read((page - 1) * PAGE, page * PAGE),
        next: cells.total > page * PAGE ? page + 1 : null,
      };
    },
  });

  serve(app, catalogueEndpoints.undo, {
    ...editors,
    summary: 'Undo a change, as long as nothing that it touched has changed since',
    params,
    response: responsesOf('Undone by another change.', undoneResponseSchema, WRITE_FAILURES),
    handler: async (request) => ({
      status: true,
      change_set: await undoChangeSet(importerOf(request, services), idOf(request.params)),
    }),
  });
}
