import { PDF_MARK, pdfProblem } from './pdf';
import type { DocumentResponse, UploadedFile } from './documentSchemas';
import { staffEndpoint as staff, type None } from './staffEndpoint';

/** Where visitors find uploaded documents. */
export const DOCUMENTS_PATH = '/files/documents';

/** What a field of the catalogue may get: the document behind a link, or a picture. */
export type DocumentKind = 'pdf' | 'picture';

/** In bytes. A picture is part of a page; the console reduces it before. */
const MAX_PICTURE_BYTES = 512 * 1024;

export const DOCUMENT_MESSAGES = {
  kind: 'is neither a PDF document nor a picture (JPEG, PNG, WebP)',
  pictureKind: 'is no picture that this browser can read: choose a JPEG, PNG or WebP',
  pictureLarge: 'must not be larger than 512 KB',
} as const;

interface DocumentType {
  kind: DocumentKind;
  extension: string;
  mediaType: string;
  /** the first bytes, as characters */
  mark: string;
  /** further bytes, at this position */
  then?: { at: number; mark: string };
}

const TYPES: readonly DocumentType[] = [
  { kind: 'pdf', extension: 'pdf', mediaType: 'application/pdf', mark: PDF_MARK },
  { kind: 'picture', extension: 'jpg', mediaType: 'image/jpeg', mark: '\xff\xd8\xff' },
  { kind: 'picture', extension: 'png', mediaType: 'image/png', mark: '\x89PNG\r\n\x1a\n' },
  {
    ...{ kind: 'picture', extension: 'webp', mediaType: 'image/webp' },
    ...{ mark: 'RIFF', then: { at: 8, mark: 'WEBP' } },
  },
];
/** As many bytes as a mark needs. */
export const MARK_BYTES = 12;

/** @param beginning the first bytes as characters @returns undefined: none that is kept */
export const typeOfContent = (beginning: string): DocumentType | undefined =>
  TYPES.find(
    ({ mark, then }) => beginning.startsWith(mark) && (!then || beginning.startsWith(then.mark, then.at)),
  );
/** @returns the type that a document's name has */
export const typeOfName = (name: string): DocumentType | undefined =>
  TYPES.find(({ extension }) => name.endsWith(`.${extension}`));

/** @returns why a document is refused; follows a name */
export function documentProblem(size: number, beginning: string): string | undefined {
  const type = typeOfContent(beginning);
  if (!type) return DOCUMENT_MESSAGES.kind;
  if (type.kind === 'pdf') return pdfProblem(size, beginning);
  return size > MAX_PICTURE_BYTES ? DOCUMENT_MESSAGES.pictureLarge : undefined;
}

export const documentsEndpoints = {
  add: staff<None, UploadedFile, DocumentResponse>(
    'POST',
    'documents',
    'The document could not be uploaded.',
  ),
} as const;
