import {
  DOCUMENT_MESSAGES,
  documentProblem,
  MARK_BYTES,
  type DocumentKind,
} from '@/contract/staff/documents';
import type { UploadedFile } from '@/contract/staff/documentSchemas';
import { PDF_MESSAGES } from '@/contract/staff/pdf';
import { readFile } from '../shared/readFiles';
import { problemOfPdf } from './pdfFile';
import { reducedPicture } from './picture';

/** A file for upload, or why it is refused; this follows the file's name. */
export type Chosen = { file: UploadedFile } | { problem: string };

const read = async (file: File): Promise<Chosen> => ({ file: await readFile(file) });

async function chosenPicture(file: File): Promise<Chosen> {
  const picture = await reducedPicture(file).catch(() => undefined);
  if (!picture) return { problem: DOCUMENT_MESSAGES.pictureKind };
  const beginning = String.fromCharCode(...new Uint8Array(await picture.slice(0, MARK_BYTES).arrayBuffer()));
  const problem = documentProblem(picture.size, beginning);
  return problem === undefined ? read(picture) : { problem };
}

async function chosenPdf(file: File): Promise<Chosen> {
  const problem = await problemOfPdf(file);
  return problem === undefined ? read(file) : { problem };
}

/** Never rejects: saves wait for the outcome. */
export const chosenFile = (kind: DocumentKind, file: File): Promise<Chosen> =>
  (kind === 'pdf' ? chosenPdf(file) : chosenPicture(file)).catch(() => ({ problem: PDF_MESSAGES.unread }));
