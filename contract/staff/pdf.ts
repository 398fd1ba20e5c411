/** PDF documents that staff upload: question papers, brochures, data sheets. */

/** In bytes. They are opened on phones. */
export const MAX_PDF_BYTES = 20 * 1024 * 1024;

/** The first bytes of a PDF. */
export const PDF_MARK = '%PDF-';

/** These follow the name of a field. */
export const PDF_MESSAGES = {
  large: 'must not be larger than 20 MB',
  kind: 'is not a PDF document',
  unread: 'could not be read: choose it again',
} as const;

/** @returns why it is refused, by its size and first bytes */
export function pdfProblem(size: number, beginning: string): string | undefined {
  if (size > MAX_PDF_BYTES) return PDF_MESSAGES.large;
  return beginning.startsWith(PDF_MARK) ? undefined : PDF_MESSAGES.kind;
}
