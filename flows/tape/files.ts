import { saveFile } from '../../src/shared/lib/saveFile';
import type { Tape } from './tape';

/** A file name that is valid in every file system. */
const fileName = ({ name, recordedAt }: Tape): string => {
  const words = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${words || 'flow'}-${recordedAt.slice(0, 16).replace(/\D/g, '')}.json`;
};

/** Downloads the tape in the browser. Browser only. @param text the tape's file */
export const saveTape = (tape: Tape, text: string): void => saveFile(fileName(tape), text);
