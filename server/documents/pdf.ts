import { MAX_PDF_BYTES, PDF_MARK, pdfProblem } from '../../contract/staff/pdf';

/** The body limit of an upload: a third more in base64. */
export const PDF_BOUNDS = Math.ceil((MAX_PDF_BYTES * 4) / 3) + 64 * 1024;

/** @returns why these bytes are refused; follows the field's name */
export const problemOfPdf = (bytes: Buffer): string | undefined =>
  pdfProblem(bytes.length, bytes.toString('latin1', 0, PDF_MARK.length));
