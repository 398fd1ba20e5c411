import { CATALOGUE_MESSAGES, MAX_IMPORT_BYTES } from '@/contract/staff/catalogueRules';

/** @returns why they are refused, with the server's message; empty if they are not */
export function fileProblem(files: readonly Pick<File, 'name' | 'size'>[]): string {
  if (files.length === 0) return CATALOGUE_MESSAGES.files;
  if (files.some(({ name }) => !/^[^/\\]{1,200}\.(json|csv|tsv)$/i.test(name)))
    return CATALOGUE_MESSAGES.fileName;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > MAX_IMPORT_BYTES ? CATALOGUE_MESSAGES.filesLarge : '';
}
