import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.resolve(__dirname, '../../../../src');
const modules = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);

/** @returns the classes by the names of the build, each once per file */
function classesOf(file: string): string[] {
  const css = readFileSync(path.join(src, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const names = [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name);
  return [...new Set(names)].map((name) => `${path.basename(file, '.module.css')}_${name}`);
}

it.each([
  ['of the site', (file: string) => !file.startsWith('staff/')],
  // It shows class forms as trainees see them, and nothing of the pages.
  ['of the console', (file: string) => !file.startsWith('pages/')],
])('no two styles %s take each other’s classes, which carry the name of their file', (_, isOfIt) => {
  const classes = modules.filter(isOfIt).flatMap(classesOf);
  expect(classes.length).toBeGreaterThan(500);
  expect(classes.filter((name, place) => classes.indexOf(name) !== place)).toEqual([]);
});
