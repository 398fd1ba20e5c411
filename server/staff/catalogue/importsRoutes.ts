/** "Import": uploading, previewing and applying files. */
import type { FastifyInstance } from 'fastify';
import {
  importAppliedResponseSchema,
  importCellsResponseSchema,
  importFailureSchema,
  importPreviewResponseSchema,
} from '@/contract/staff/catalogueResponses';
import { CATALOGUE_MESSAGES, MAX_IMPORT_BYTES } from '@/contract/staff/catalogueRules';
import {
  cellsQuerySchema,
  importApplySchema,
  importCheckSchema,
  importSchema,
  type NewImport,
} from '@/contract/staff/catalogueSchemas';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import {
  applyImport,
  checkAgain,
  newImport,
  readImport,
  readImportCells,
  type SentFile,
} from '../../catalogue/import/previews';
import { responsesOf, numberInPath } from '../../http/describe';
import { unprocessable } from '../../http/httpError';
import type { Services } from '../../services';
import { idReader } from '../idReader';
import { serve } from '../serve';
import { IMPORT_BOUNDS } from './bounds';
import { EDITORS, importerOf, READ_FAILURES, WRITE_FAILURES } from './editors';

const editors = { config: EDITORS, tags: ['Staff: imports'] };
const params = numberInPath('id', 'of an import');

const idOf = idReader(CATALOGUE_MESSAGES.importGone);

/** @throws HttpError 422 for more than the maximum */
function filesOf({ files }: NewImport): SentFile[] {
  const sent = files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }));
  const bytes = sent.reduce((sum, file) => sum + file.bytes.length, 0);
  if (bytes > MAX_IMPORT_BYTES) throw unprocessable(CATALOGUE_MESSAGES.filesLarge, 'files');
  return sent;
}

function addReadRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  serve(app, catalogueEndpoints.importPreview, {
    ...editors,
    summary: 'What an import would do',
    params,
    response: responsesOf('The import.', importPreviewResponseSchema, READ_FAILURES),
    handler: async (request) => ({ status: true, import: await readImport(db, idOf(request.params)) }),
  });

  serve(app, catalogueEndpoints.importCells, {
    ...editors,
    summary: 'What an import would do, entry by entry',
    params,
    querystring: cellsQuerySchema,
    response: responsesOf('A page of entries.', importCellsResponseSchema, READ_FAILURES),
    handler: async (request) => ({
      status: true,
      ...(await readImportCells(db, idOf(request.params), request.query)),
    }),
  });
}

export function addImportsRoutes(app: FastifyInstance, services: Services): void {
  addReadRoutes(app, services);

  serve(app, catalogueEndpoints.newImport, {
    ...editors,
    bodyLimit: IMPORT_BOUNDS,
    summary: 'Check JSON documents and tables, and keep them for a day; nothing is changed yet',
    body: importSchema,
    response: responsesOf('What they would do.', importPreviewResponseSchema, WRITE_FAILURES),
    handler: async (request) => {
      const context = importerOf(request, services);
      return {
        status: true,
        import: await newImport(context, filesOf(request.body), request.body.remove_missing),
      };
    },
  });

  serve(app, catalogueEndpoints.checkImport, {
    ...editors,
    summary: 'Check the same files again, with other entries removed',
    params,
    body: importCheckSchema,
    response: responsesOf('What they would do now.', importPreviewResponseSchema, WRITE_FAILURES),
    handler: async (request) => {
      const context = importerOf(request, services);
      return {
        status: true,
        import: await checkAgain(context, idOf(request.params), request.body.remove_missing),
      };
    },
  });

  serve(app, catalogueEndpoints.applyImport, {
    ...editors,
    summary: 'Do what was shown',
    params,
    body: importApplySchema,
    response: {
      ...responsesOf('What was changed.', importAppliedResponseSchema, WRITE_FAILURES),
      ...responsesOf('What was changed.', importAppliedResponseSchema, [409], importFailureSchema),
    },
    handler: async (request) => ({
      status: true,
      change_set: await applyImport(
        importerOf(request, services),
        idOf(request.params),
        request.body.version,
      ),
    }),
  });
}
