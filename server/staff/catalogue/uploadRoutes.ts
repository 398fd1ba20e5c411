/** Uploads the document that a link of the catalogue leads to, such as a session's brochure. */
import type { FastifyInstance } from 'fastify';
import {
  documentProblem,
  DOCUMENTS_PATH,
  documentsEndpoints,
  MARK_BYTES,
  typeOfContent,
} from '@/contract/staff/documents';
import { documentResponseSchema, uploadedFileSchema } from '@/contract/staff/documentSchemas';
import { documentName, storeDocument } from '../../documents/documentsRepository';
import { PDF_BOUNDS } from '../../documents/pdf';
import { responsesOf } from '../../http/describe';
import { unprocessable } from '../../http/httpError';
import type { Services } from '../../services';
import { logActivity } from '../activity';
import { contextOf } from '../guard';
import { serve } from '../serve';
import { EDITORS } from './editors';

const FAILURES = [400, 401, 403, 413, 415, 422, 503];

export function addUploadRoutes(app: FastifyInstance, services: Services): void {
  serve(app, documentsEndpoints.add, {
    config: EDITORS,
    bodyLimit: PDF_BOUNDS,
    tags: ['Staff: catalogue'],
    summary:
      'Keep a document that a link of the catalogue leads to, a PDF of 20 MB, or a picture of 512 KB, at most',
    body: uploadedFileSchema,
    response: responsesOf('Kept, and public.', documentResponseSchema, FAILURES),
    handler: async (request) => {
      const { db, ...who } = contextOf(request, services);
      const content = Buffer.from(request.body.content, 'base64');
      const beginning = content.toString('latin1', 0, MARK_BYTES);
      const type = typeOfContent(beginning);
      const problem = documentProblem(content.length, beginning);
      if (!type || problem !== undefined) throw unprocessable(`The file ${problem}.`, 'content');
      const name = documentName(request.body.name, type.extension, content);
      await db.transaction().execute(async (trx) => {
        if (!(await storeDocument(trx, { name, content, used_at: new Date(who.now) }))) return;
        await logActivity(trx, who, 'document.added', `document ${name}`, {
          after: { bytes: content.length },
        });
      });
      return { status: true, path: `${DOCUMENTS_PATH}/${name}` };
    },
  });
}
