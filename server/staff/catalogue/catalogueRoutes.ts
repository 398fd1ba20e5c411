/** "Courses", "Sessions" and "Lists": reading and changing rows of the catalogue. */
import type { FastifyInstance } from 'fastify';
import { object, string } from 'yup';
import {
  changesResponseSchema,
  conflictsFailureSchema,
  fieldsResponseSchema,
  rowResponseSchema,
  rowsResponseSchema,
  versionsResponseSchema,
} from '@/contract/staff/catalogueResponses';
import { CATALOGUE_MESSAGES } from '@/contract/staff/catalogueRules';
import {
  catalogueQuerySchema,
  changesSchema,
  pageBeforeSchema,
  restoreSchema,
} from '@/contract/staff/catalogueSchemas';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { catalogueEntity, idsOf, toCatalogueRow } from '../../catalogue/changes/catalogueRow';
import { describeEntities } from '../../catalogue/changes/fields';
import { listRows, readLabels } from '../../catalogue/changes/listRows';
import { readRowsAt } from '../../catalogue/changes/readRowsAt';
import { checkChanges, editCatalogue } from '../../catalogue/changes/saveRows';
import { readVersions, restoreVersion } from '../../catalogue/changes/versions';
import type { CatalogueEntity } from '../../catalogue/importEntity';
import { responsesOf } from '../../http/describe';
import { notFound } from '../../http/httpError';
import { readIdempotencyKey } from '../../http/idempotency';
import type { Services } from '../../services';
import { contextOf } from '../guard';
import { serve } from '../serve';
import { repeatable } from '../repeatable';
import { CHANGE_BOUNDS } from './bounds';
import { EDITORS, READ_FAILURES, WRITE_FAILURES } from './editors';

const VERSIONS = 20;
const editors = { config: EDITORS, tags: ['Staff: catalogue'] };

const entityParameter = () => string().required();
const entityParams = object({ entity: entityParameter() });
const rowParams = object({ entity: entityParameter(), key: string().required() });
const versionParams = object({
  entity: entityParameter(),
  key: string().required(),
  changeSet: string().required(),
});

function entityOf({ entity: name }: { entity: string }): CatalogueEntity {
  const entity = catalogueEntity(name);
  if (!entity) throw notFound(CATALOGUE_MESSAGES.entityUnknown);
  return entity;
}

function keyOf(entity: CatalogueEntity, { key }: { key: string }): string {
  if (!idsOf(entity, key)) throw notFound(CATALOGUE_MESSAGES.rowGone);
  return key;
}

function addReadRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  const entities = describeEntities();

  serve(app, catalogueEndpoints.fields, {
    ...editors,
    summary: 'Every kind of entry with its fields, as import documents have them',
    response: responsesOf('What forms and tables are made from.', fieldsResponseSchema, [401, 403, 503]),
    handler: () => ({ status: true, entities }),
  });

  serve(app, catalogueEndpoints.rows, {
    ...editors,
    summary: 'Entries by page: searched, filtered and sorted',
    params: entityParams,
    querystring: catalogueQuerySchema,
    response: responsesOf('A page.', rowsResponseSchema, READ_FAILURES),
    handler: async ({ params, query }) => {
      const { page = 1, size = 50 } = query;
      return { status: true, ...(await listRows(db, entityOf(params), query)), page, size };
    },
  });

  serve(app, catalogueEndpoints.row, {
    ...editors,
    summary: 'One entry',
    params: rowParams,
    response: responsesOf('The entry.', rowResponseSchema, READ_FAILURES),
    handler: async ({ params }) => {
      const entity = entityOf(params);
      const key = keyOf(entity, params);
      const row = (await readRowsAt(db, entity, [key])).get(key);
      if (!row) throw notFound(CATALOGUE_MESSAGES.rowGone);
      return { status: true, row: toCatalogueRow(entity, row), labels: await readLabels(db, entity, [row]) };
    },
  });

  serve(app, catalogueEndpoints.versions, {
    ...editors,
    summary: 'What an entry was after each change, the newest first; also of one that was removed',
    params: rowParams,
    querystring: pageBeforeSchema,
    response: responsesOf('A page of versions.', versionsResponseSchema, READ_FAILURES),
    handler: async ({ params, query }) => {
      const entity = entityOf(params);
      return {
        status: true,
        ...(await readVersions(db, entity, keyOf(entity, params), query.before, VERSIONS)),
      };
    },
  });
}

export function addCatalogueRoutes(app: FastifyInstance, services: Services): void {
  addReadRoutes(app, services);
  const changed = (description: string) => ({
    ...responsesOf(description, changesResponseSchema, WRITE_FAILURES),
    ...responsesOf(description, changesResponseSchema, [409], conflictsFailureSchema),
  });

  serve(app, catalogueEndpoints.change, {
    ...editors,
    bodyLimit: CHANGE_BOUNDS,
    summary: 'Add, change and remove entries, all or none; each change names the version that it was made to',
    headers: repeatable('changes once'),
    body: changesSchema,
    response: changed('What was changed, and the entries as they are now.'),
    handler: async (request, reply) => {
      const { changes, is_check: isCheck } = request.body;
      const editor = contextOf(request, services);
      if (isCheck) return { status: true, ...(await checkChanges(editor, changes)) };
      const { status, answer } = await editCatalogue(editor, changes, readIdempotencyKey(request));
      return reply.code(status).send(answer);
    },
  });

  serve(app, catalogueEndpoints.restore, {
    ...editors,
    summary: 'Make an entry what a change left it as; 0: as it was before the first',
    params: versionParams,
    body: restoreSchema,
    response: changed('What was changed, and the entry as it is now.'),
    handler: async (request) => {
      const { params, body } = request;
      const entity = entityOf(params);
      const key = keyOf(entity, params);
      if (!/^\d{1,15}$/.test(params.changeSet)) throw notFound(CATALOGUE_MESSAGES.setGone);
      const version = { set: Number(params.changeSet), version: body.version };
      return { status: true, ...(await restoreVersion(contextOf(request, services), entity, key, version)) };
    },
  });
}
