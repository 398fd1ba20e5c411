/** Reads selected or dropped files for sending. */
import { CATALOGUE_MESSAGES, MAX_IMPORT_BYTES } from '@/contract/staff/catalogueRules';
import type { UploadedFile } from '@/contract/staff/documentSchemas';

/** @returns why they are refused, with the server's message; empty if they are not */
export function fileProblem(files: readonly Pick<File, 'name' | 'size'>[]): string {
  if (files.length === 0) return CATALOGUE_MESSAGES.files;
  if (files.some(({ name }) => !/^[^/\\]{1,200}\.(json|csv|tsv)$/i.test(name)))
    return CATALOGUE_MESSAGES.fileName;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > MAX_IMPORT_BYTES ? CATALOGUE_MESSAGES.filesLarge : '';
}

const inBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,?/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)));
    reader.readAsDataURL(file);
  });

export const readFile = async (file: File): Promise<UploadedFile> => ({
  name: file.name,
  content: await inBase64(file),
});

export const readFiles = (files: readonly File[]): Promise<UploadedFile[]> =>
  Promise.all(files.map(readFile));
