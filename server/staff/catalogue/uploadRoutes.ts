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
import { serve } from '../serve';
import { editorOf, EDITORS } from './editors';

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
      const { db, actor, now } = editorOf(request, services);
      const content = Buffer.from(request.body.content, 'base64');
      const beginning = content.toString('latin1', 0, MARK_BYTES);
      const type = typeOfContent(beginning);
      const problem = documentProblem(content.length, beginning);
      if (!type || problem !== undefined) throw unprocessable(`The file ${problem}.`, 'content');
      const name = documentName(request.body.name, type.extension, content);
      const at = new Date(now);
      await db.transaction().execute(async (trx) => {
        if (!(await storeDocument(trx, { name, content, used_at: at }))) return;
        const after = { bytes: content.length };
        await logActivity(trx, { at, actor, action: 'document.added', subject: `document ${name}`, after });
      });
      return { status: true, path: `${DOCUMENTS_PATH}/${name}` };
    },
  });
}
