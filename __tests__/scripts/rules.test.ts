import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, RULES, rulePages, rulesOf } from '../support/rulePages';

const rules = rulePages().flatMap(rulesOf);
const sources = new Map<string, string>();

/** Titles with their quotation marks removed. */
function source(file: string): string {
  const at = path.join(ROOT, '__tests__', file);
  if (!sources.has(file)) {
    sources.set(file, existsSync(at) ? readFileSync(at, 'utf8').replaceAll(/\\(['"`])/g, '$1') : '');
  }
  return sources.get(file) ?? '';
}
const isTitleIn = (title: string, text: string): boolean =>
  ["'", '"', '`'].some((mark) => text.includes(mark + title + mark));

describe('the business rules', () => {
  it('are read whole, each once', () => {
    expect(rules.length).toBeGreaterThan(240);
    expect(rules.filter(({ sentence }) => !/^\S.*[.)]$/.test(sentence))).toEqual([]);
    expect(new Set(rules.map(({ sentence }) => sentence)).size).toBe(rules.length);
  });

  it('name tests that exist', () => {
    const missing = rules.flatMap(({ tests }) =>
      tests.filter(({ file, title }) => !isTitleIn(title, source(file))),
    );
    expect(missing).toEqual([]);
  });

  it('have a test each, or a decision not to build them', () => {
    const loose = rules.filter(({ tests, sentence }) => {
      const [, decision] = / Not built: \[decision \d+\]\((.+\.md)\)\.$/.exec(sentence) ?? [];
      return decision === undefined ? tests.length === 0 : !existsSync(path.resolve(RULES, decision));
    });
    expect(loose).toEqual([]);
  });

  it('are found from the list of their pages', () => {
    const text = readFileSync(path.join(RULES, 'README.md'), 'utf8');
    const listed = [...text.matchAll(/^- \[[^\]]+\]\(([a-z-]+\.md)\)$/gm)].map(([, page = '']) => page);
    expect(listed.sort()).toEqual(rulePages().sort());
  });
});
