/** Serves uploaded documents to visitors. */
import type { FastifyInstance } from 'fastify';
import { DOCUMENTS_PATH, typeOfName } from '../../contract/staff/documents';
import { notFound } from '../http/httpError';
import { sendParts } from '../http/sendParts';
import type { Services } from '../services';
import { documentLength, documentParts } from './documentsRepository';

const NO_DOCUMENT = 'There is no such document.';

export function addDocumentRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  app.get<{ Params: { name: string } }>(`${DOCUMENTS_PATH}/:name`, async ({ params: { name } }, reply) => {
    const type = typeOfName(name);
    const length = type && (await documentLength(db, name));
    if (!type || length === undefined) throw notFound(NO_DOCUMENT);
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .header('content-length', length)
      .type(type.mediaType);
    return sendParts(reply, documentParts(db, name, length));
  });
}
