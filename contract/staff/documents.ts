import type { Ok } from '../endpoint';
import type { PdfFile } from './pdfSchemas';
import { staffEndpoint as staff, type None } from './staffEndpoint';

/** Where visitors find uploaded documents. */
export const DOCUMENTS_PATH = '/files/documents';

export interface DocumentResponse extends Ok {
  /** the path of the document on this site, for a field of the catalogue */
  path: string;
}

export const documentsEndpoints = {
  add: staff<None, PdfFile, DocumentResponse>('POST', 'documents', 'The document could not be uploaded.'),
} as const;
