import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, RULES, sectionsOf } from '../support/rulePages';

/**
 * "(catalogue, section 2 …)" and similar: pages that are not in the repository. An RFC has sections of its
 * own.
 */
const OUTSIDE = [
  /\b(?:catalogue|brief|class forms|operations|design|names|look|stack), (?:sections? \d|["“])/,
  /\(brief\)/,
  /(?<!RFC \d+, )\bsections? \d/,
  /\bthe specification\b(?! of)|\bthe brief\b/i,
];

const FOLDERS = ['src', 'server', 'contract', 'flows', '__tests__', 'bench', 'docs', 'scripts'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  ),
)
  .filter((file) => /\.(?:[cm]?[jt]sx?|d\.cts|md|css)$/.test(file) && !file.endsWith('citations.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** A comment of several lines is read as one. */
const joined = (text: string): string => text.replaceAll(/\n\s*(?:\*|\/\/|#)?\s*/g, ' ');

describe('comments and documents', () => {
  it('cite nothing that a reader of the repository cannot open', () => {
    expect(files.length).toBeGreaterThan(500);
    const cited = files.flatMap(({ file, text }) =>
      OUTSIDE.flatMap((pattern) => {
        const found = pattern.exec(joined(text));
        return found === null ? [] : [`${file}: ${found[0]}`];
      }),
    );
    expect(cited).toEqual([]);
  });

  it('name sections of rules that exist', () => {
    const broken = files.flatMap(({ file, text }) =>
      [...text.matchAll(/docs\/rules\/([a-z-]+\.md)(?:#([a-z0-9-]+))?/g)]
        .filter(([, page = '', section]) => {
          const at = path.join(RULES, page);
          return !existsSync(at) || (section !== undefined && !sectionsOf(at).has(section));
        })
        .map(([link]) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });
});
