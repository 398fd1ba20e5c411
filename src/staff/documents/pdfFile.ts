import { PDF_MARK, PDF_MESSAGES, pdfProblem } from '@/contract/staff/pdf';

/** @returns why the server would refuse the file; follows its field's name */
export async function problemOfPdf(file: File): Promise<string | undefined> {
  try {
    return pdfProblem(file.size, await file.slice(0, PDF_MARK.length).text());
  } catch {
    return PDF_MESSAGES.unread;
  }
}
