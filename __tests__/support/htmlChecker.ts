/** The HTML checker of the W3C, which needs Java. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './databaseServer';

const CHECKER = require.resolve('vnu-jar/build/dist/vnu.jar');
/** It runs briefly: optimising its code would take as long again. Its deep recursion needs the stack. */
const BRIEFLY = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m'];
const JSON_OUT = ['--format', 'json', '--exit-zero-always'];
/** A page with one mistake, so that a checker that reports nothing at all is noticed. */
const FAULTY = '<!doctype html><html lang="en"><title>Faulty</title><p><ul></ul></p></html>';
const FAULT = /^faulty\.html: No “p” element in scope/;

export const hasJava = (): boolean => {
  const isHere = spawnSync('java', ['-version']).status === 0;
  if (!isHere)
    console.error('No Java here, and none could be installed: the HTML of the pages is not checked.');
  return isHere;
};

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  url: string;
  message: string;
  extract?: string;
}

const isKnown = ({ type, message, extract }: Message): boolean =>
  type === 'info' ||
  // The checker's CSS rules are some years old: they lack container queries, for example.
  message.startsWith('CSS: ') ||
  // The standard has it since 2024: https://html.spec.whatwg.org/multipage/links.html#link-type-expect
  (message.includes('“blocking” attribute') && Boolean(extract?.includes('rel="expect"')));

/** @param pages HTML by name @returns the errors of each, with its name */
export function htmlErrors(pages: Readonly<Record<string, string>>): string[] {
  const base = temporaryFolder();
  const folder = path.join(base, 'html');
  mkdirSync(folder);
  for (const [name, html] of Object.entries({ ...pages, faulty: FAULTY }))
    writeFileSync(path.join(folder, `${name}.html`), html);
  const { stderr } = spawnSync('java', [...BRIEFLY, '-jar', CHECKER, ...JSON_OUT, folder], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  rmSync(base, { recursive: true, force: true });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  const errors = messages
    .filter((message) => !isKnown(message))
    .map(({ url, message, extract }) => `${path.basename(url)}: ${message} ${extract ?? ''}`);
  if (!errors.some((error) => FAULT.test(error))) throw new Error('The checker overlooks mistakes.');
  return errors.filter((error) => !error.startsWith('faulty.html'));
}
