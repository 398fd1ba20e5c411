/** Reads selected or dropped files for sending. */
import type { UploadedFile } from '@/contract/staff/documentSchemas';

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
