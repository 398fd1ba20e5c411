/** Finds the files that an import reads. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from './context';
import { isMissing, systemErrorText } from './errors';

/** Skipped in folders: the plan of the sample sessions and the text of pages, which are not import documents. */
const isSkipped = (file: string): boolean =>
  file.split(path.sep).some((part) => part.startsWith('.') || part === 'pages') ||
  path.basename(file) === 'session-plan.json';

const isReadable = (file: string): boolean => /\.(json|csv|tsv)$/i.test(file);

async function filesIn(folder: string): Promise<string[]> {
  const inside = (await readdir(folder, { recursive: true })).filter(
    (file) => isReadable(file) && !isSkipped(file),
  );
  const paths = inside.sort().map((file) => path.join(folder, file));
  const isFile = await Promise.all(paths.map(async (file) => (await stat(file)).isFile()));
  return paths.filter((_file, index) => isFile[index]);
}

/** Node puts this where a byte of a name is not UTF-8, and then does not find the file. */
const REPLACEMENT = '\uFFFD';

function whyUnreadable(error: unknown, named: string): string {
  const { path: file = named } = error as NodeJS.ErrnoException;
  if (!isMissing(error)) return `${file}: cannot be read: ${systemErrorText(error)}`;
  if (file.includes(REPLACEMENT)) return `${file}: its name is not UTF-8; rename it`;
  return `${file}: there is no such file or folder`;
}

async function filesOf(named: string): Promise<string[] | string> {
  try {
    if (!(await stat(named)).isDirectory())
      return isReadable(named) ? [named] : `${named}: is no .json, .csv or .tsv file`;
    const files = await filesIn(named);
    return files.length > 0 ? files : `${named}: the folder holds no .json, .csv or .tsv file`;
  } catch (error) {
    return whyUnreadable(error, named);
  }
}

/**
 * The given files, and every `.json`, `.csv` and `.tsv` file in given folders, sorted, without duplicates.
 * @throws Refusal for a file that does not exist, or cannot be an import document
 */
export async function findFiles(named: readonly string[]): Promise<string[]> {
  const found = await Promise.all(named.map(filesOf));
  const problems = found.filter((item) => typeof item === 'string');
  if (problems.length > 0) throw new Refusal(problems);
  const byPath = new Map<string, string>();
  for (const file of found.flat()) if (!byPath.has(path.resolve(file))) byPath.set(path.resolve(file), file);
  return [...byPath.values()];
}
