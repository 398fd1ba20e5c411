/** Files as sources of import rows. */
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCsv } from './readCsv';
import { readJson } from './readJson';
import type { Source } from './sources';

const NOT_UTF8 = 'is not UTF-8 text (in a spreadsheet program, save it as "CSV UTF-8")';

/** @returns the file as a source; what is wrong with it comes out as its problems */
export const fileSource = (file: string): Source => ({
  name: file,
  async *items() {
    const bytes = await readFile(file);
    if (!isUtf8(bytes)) yield { kind: 'problem', message: NOT_UTF8 };
    else if (path.extname(file).toLowerCase() === '.csv')
      yield* readCsv(bytes, path.basename(file).slice(0, -4));
    else yield* readJson(bytes);
  },
});
