/**
 * Reads questions from files: QTI 1.2, 2.1, 2.2 and 3.0, as single files or in a zip package, and
 * spreadsheets as CSV or TSV.
 */
import { CsvError } from 'csv-parse/sync';
import type { QuestionProblem, ReadQuestions } from '@/contract/classForms/questions';
import { readQuestionTable } from './questionTable';
import { readQti, type ItemRead } from './readQti';
import { isZip, unzipXml, ZipProblem } from './unzip';
import { nodesOf, parseXml, XmlProblem, type XmlNode } from './xml';

export interface QuestionFile {
  name: string;
  bytes: Buffer;
}

/** The maximum of a form or an assessment. */
const MAX_QUESTIONS = 500;

class EncodingProblem extends Error {}

/** @throws EncodingProblem if the bytes are not text */
function textOf(bytes: Buffer): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const told = /^<\?xml[^>]{0,80}\sencoding=["']([\w-]{1,20})["']/.exec(
    bytes.subarray(0, 120).toString('latin1'),
  )?.[1];
  try {
    const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : (told ?? 'utf-8');
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new EncodingProblem('is no text that can be read (save it as UTF-8)');
  }
}

const isXml = (text: string): boolean => /^\s*</.test(text);

/** A package's manifest determines the order of its files. */
function inOrder(files: ReadonlyMap<string, XmlNode>): [string, XmlNode][] {
  const manifests = [...files].filter(([name]) => /(^|\/)imsmanifest\.xml$/i.test(name));
  const listed = manifests.flatMap(([name, document]) => {
    const folder = name.replace(/[^/]*$/, '');
    return nodesOf(document, 'resource').map(({ attributes }) => `${folder}${attributes['href'] ?? ''}`);
  });
  // The first mention counts.
  const ranks = new Map(listed.map((name, index) => [name, index] as const).reverse());
  const rank = (name: string): number => ranks.get(name) ?? listed.length;
  return [...files].sort(
    ([one], [other]) => rank(one) - rank(other) || one.localeCompare(other, 'en', { numeric: true }),
  );
}

type Found = { place: string; items: ItemRead[] } | { place: string; problem: string };

const attempt = (place: string, read: () => Found[]): Found[] => {
  try {
    return read();
  } catch (error) {
    const isTold =
      error instanceof XmlProblem || error instanceof ZipProblem || error instanceof EncodingProblem;
    if (isTold) return [{ place, problem: error.message }];
    if (error instanceof CsvError) return [{ place, problem: 'is no table that can be read' }];
    throw error;
  }
};

function readPackage(name: string, bytes: Buffer): Found[] {
  const documents = new Map<string, XmlNode>();
  const broken: Found[] = [];
  for (const [path, content] of unzipXml(bytes))
    broken.push(
      ...attempt(`${name} › ${path}`, () => {
        documents.set(path, parseXml(textOf(content)));
        return [];
      }),
    );
  const found = inOrder(documents).map(([path, document]) => ({
    place: `${name} › ${path}`,
    items: readQti(document),
  }));
  return [...found, ...broken];
}

function readFile({ name, bytes }: QuestionFile): Found[] {
  if (isZip(bytes)) return readPackage(name, bytes);
  const text = textOf(bytes);
  return [{ place: name, items: isXml(text) ? readQti(parseXml(text)) : readQuestionTable(text) }];
}

/** @returns the questions in the order of the files, and what was skipped and why; invalid files do not throw */
export function readQuestions(files: readonly QuestionFile[]): ReadQuestions {
  const result: ReadQuestions = { questions: [], problems: [] };
  const leave = (problem: QuestionProblem): void => void result.problems.push(problem);
  for (const file of files) {
    const before = result.questions.length + result.problems.length;
    for (const found of attempt(file.name, () => readFile(file))) {
      if ('problem' in found) leave({ place: found.place, message: found.problem });
      else
        for (const item of found.items) {
          if ('question' in item) result.questions.push(item.question);
          else leave({ place: `${found.place} › ${item.label}`, message: item.problem });
        }
    }
    if (before === result.questions.length + result.problems.length)
      leave({ place: file.name, message: 'holds no questions that are known here' });
  }
  const more = result.questions.length - MAX_QUESTIONS;
  if (more > 0) {
    result.questions.length = MAX_QUESTIONS;
    leave({
      place: 'All files',
      message: `hold ${more} questions more than the ${MAX_QUESTIONS} that a form takes`,
    });
  }
  return result;
}
