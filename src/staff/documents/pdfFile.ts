import { PDF_MARK, PDF_MESSAGES, pdfProblem } from '@/contract/staff/pdf';
import type { UploadedFile } from '@/contract/staff/documentSchemas';
import { inBase64 } from '../imports/readFiles';

/** @returns why the server would refuse the file; follows its field's name */
export async function problemOfPdf(file: File): Promise<string | undefined> {
  try {
    return pdfProblem(file.size, await file.slice(0, PDF_MARK.length).text());
  } catch {
    return PDF_MESSAGES.unread;
  }
}

/** @throws what the browser says if the file cannot be read any more */
export const readPdf = async (file: File): Promise<UploadedFile> => ({
  name: file.name,
  content: await inBase64(file),
});
