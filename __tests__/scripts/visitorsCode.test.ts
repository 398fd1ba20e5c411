/**
 * The console is a build of its own, so its files cannot get into a page of visitors. What can remain there
 * is a part of a shared module that only the console uses: an additional option of a shared component or
 * client, which every visitor loads.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '../..');
/** of types from a browser and from axios */
const OTHERS = new Set(['connection', 'response']);
const CONSOLE = `src${path.sep}staff${path.sep}`;

interface Options {
  /** by the module that accepts it */
  taken: { file: string; name: string }[];
  given: Set<string>;
}

/** @returns the options that a module accepts, and those that it passes: props, members of objects */
function optionsOf(file: string, text: string, into: Options): Options {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && node.questionToken && ts.isIdentifier(node.name))
      into.taken.push({ file, name: node.name.text });
    else if (
      (ts.isPropertyAssignment(node) ||
        ts.isShorthandPropertyAssignment(node) ||
        ts.isMethodDeclaration(node) ||
        ts.isJsxAttribute(node)) &&
      ts.isIdentifier(node.name)
    )
      into.given.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind));
  return into;
}

const read = (files: readonly string[]): Options => {
  const into: Options = { taken: [], given: new Set() };
  for (const file of files) optionsOf(file, readFileSync(path.join(root, file), 'utf8'), into);
  return into;
};

/** @returns options that visitors load and only the console passes */
const leaks = (visitors: Options, console: Options): string[] =>
  visitors.taken
    .filter(({ name }) => console.given.has(name) && !visitors.given.has(name) && !OTHERS.has(name))
    .map(({ file, name }) => `${file}: ${name}`);

const modules = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => path.join('src', file));
const console = read(modules.filter((file) => file.startsWith(CONSOLE)));

it('a page of visitors has no option that only the staff console gives', () => {
  const visitors = read(modules.filter((file) => !file.startsWith(CONSOLE)));
  expect(visitors.taken.length).toBeGreaterThan(200);
  expect(leaks(visitors, console)).toEqual([]);
});

it('one that only the console gives is noticed, as a prop and as a member of an object', () => {
  const none = { taken: [], given: new Set<string>() };
  const widget = 'interface Props { more?: string; reference?: string }\nconst a = { reference: 1 };';
  const visitors = optionsOf('src/shared/ui/Widget.ts', widget, none);
  const gives = (text: string) => optionsOf('src/staff/a.tsx', text, { taken: [], given: new Set() });
  const told = ['src/shared/ui/Widget.ts: more'];
  expect(leaks(visitors, gives('<Widget more="1" reference="2" />'))).toEqual(told);
  expect(leaks(visitors, gives('show({ more, reference: 1 })'))).toEqual(told);
  expect(leaks(visitors, gives('show({ reference: 1 })'))).toEqual([]);
});
