import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];
const linksOf = (page: string): string[] =>
  [
    ...readFileSync(path.join(ROOT, page), 'utf8').matchAll(
      /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g,
    ),
  ].map(([, target = '']) => path.join(path.dirname(page), target));

describe('the documents', () => {
  it.each(pages)('%s leads to files that there are', (page) => {
    expect(linksOf(page).filter((target) => !existsSync(path.join(ROOT, target)))).toEqual([]);
  });

  it('show the site and a class form in the README, in pictures that load quickly', () => {
    const pictures = linksOf('README.md').filter((target) => /\.(?:webp|png)$/.test(target));
    expect(pictures).toEqual(['docs/pictures/site.webp', 'docs/pictures/class-form.webp']);
    const heavy = pictures.filter((file) => statSync(path.join(ROOT, file)).size > 120 * 1024);
    expect(heavy).toEqual([]);
  });

  it('show the staff pages to whoever has never seen them, in pictures that load quickly', () => {
    const pictures = linksOf('docs/staff.md').filter((target) => target.endsWith('.webp'));
    expect(pictures.length).toBeGreaterThanOrEqual(5);
    expect(pictures.filter((file) => statSync(path.join(ROOT, file)).size > 60 * 1024)).toEqual([]);
  });

  it('name every command and every script, so that nobody has to look for them in the code', () => {
    const text = ['README.md', 'docs/commands.md'].map((page) => readFileSync(path.join(ROOT, page), 'utf8'));
    const named = [...text.join('\n').matchAll(/`([^`\n]+)`|^ {4}(npm .*)$/gm)].flatMap(
      ([, code, block = '']) => (code ?? block).split(/[\s,]+/),
    );
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = readdirSync(path.join(ROOT, 'server/site/commands')).flatMap(
      (file) => /^(\w+)Command\.ts$/.exec(file)?.[1] ?? [],
    );
    expect(commands.length).toBeGreaterThan(10);
    const all = [...commands, ...Object.keys(scripts).map((name) => name.replace(/^bench:/, ''))];
    expect(all.filter((name) => !named.includes(name))).toEqual([]);
  });
});
