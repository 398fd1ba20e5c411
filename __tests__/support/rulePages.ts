import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');
export const RULES = path.join(ROOT, 'docs/rules');

export interface Rule {
  page: string;
  sentence: string;
  tests: { file: string; title: string }[];
}

/** @returns the names of the pages of rules, without their index */
export function rulePages(): string[] {
  return readdirSync(RULES).filter((name) => name !== 'README.md');
}

/** @returns the sections of a page, as in the fragment of a link */
export function sectionsOf(page: string): Set<string> {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** @returns the rules of a page; a line that is neither heading, text, rule nor test is a rule without a test */
export function rulesOf(page: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of readFileSync(path.join(RULES, page), 'utf8').split('\n')) {
    const [, file, title] = /^ {2}- `([^`]+)`: (.+)$/.exec(line) ?? [];
    const last = rules.at(-1);
    if (file !== undefined && title !== undefined && last !== undefined) last.tests.push({ file, title });
    else if (/^\s*[-*|\d]/.test(line)) rules.push({ page, sentence: line.replace(/^- /, ''), tests: [] });
  }
  return rules;
}
