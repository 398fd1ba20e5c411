import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commands } from '../../../server/site/commands';
import { completionScripts } from '../../../server/site/completion';

const folder = mkdtempSync(path.join(tmpdir(), 'site-completion-'));
const shells = Object.keys(completionScripts) as (keyof typeof completionScripts)[];
const isThere = (shell: string): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0;

beforeAll(() => {
  for (const shell of shells)
    writeFileSync(path.join(folder, shell), completionScripts[shell](commands, "/srv/the site's folder"));
  writeFileSync(path.join(folder, 'courses.csv'), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a real bash offers behind these words, the last of which is being typed. */
function offered(...words: string[]): string[] {
  const list = words.map((word) => `'${word}'`).join(' ');
  const program = words[0] === 'npm' ? '_site_npm' : '_site_function';
  const script = [
    `source ${path.join(folder, 'bash')}`,
    `cd ${folder}`,
    `COMP_WORDS=(${list}) COMP_CWORD=${words.length - 1}`,
    program,
    'printf "%s\\n" "${COMPREPLY[@]}"',
  ].join('\n');
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
}

describe('completion in a real bash', () => {
  test('offers the commands, and those that begin so', () => {
    expect(offered('site', '')).toEqual(commands.map(({ name }) => name));
    expect(offered('site', 'ex')).toEqual(['export']);
  });

  test('offers what each command takes: entities, options, their values, files', () => {
    expect(offered('site', 'export', 'co')).toEqual(['courses', 'courseware']);
    expect(offered('site', 'export', 'courses', '--f')).toEqual(['--format']);
    expect(offered('site', 'export', 'courses', '--format', '')).toEqual(['json', 'csv']);
    expect(offered('site', 'import', 'cou')).toEqual(['courses.csv']);
    expect(offered('site', 'export', 'courses', '--out', 'cou')).toEqual(['courses.csv']);
    expect(offered('site', 'class', 'l')).toEqual(['list', 'links']);
    expect(offered('site', 'class', 'reo')).toEqual(['reopen']);
    expect(offered('site', 'submissions', 'f')).toEqual(['flex']);
    expect(offered('site', 'erase', '--')).toEqual(['--email', '--dry-run', '--help']);
    expect(offered('site', 'erase', '--email', '')).toEqual([]);
  });

  test('works behind npm run site -- as well', () => {
    expect(offered('npm', 'run', 'site', '--', 'res')).toEqual(['restore']);
    expect(offered('npm', 'run', 'site', '--', 'mail', '--format', 't')).toEqual(['text']);
    expect(offered('npm', 'run', 'si')).toEqual([]);
  });

  test('keeps the completion that npm had', () => {
    const script = `_mine() { COMPREPLY=(mine); }; complete -F _mine npm; source ${path.join(folder, 'bash')}
      source ${path.join(folder, 'bash')}; COMP_WORDS=(npm inst) COMP_CWORD=1; _site_npm; echo "\${COMPREPLY[0]}"`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: 'mine\n', stderr: '' });
  });
});

test.each(shells.filter(isThere))('%s takes the script', (shell) => {
  const { status, stderr } = spawnSync(shell, ['-n', path.join(folder, shell)], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test.each(shells)('the script for %s knows every command and option', (shell) => {
  const script = completionScripts[shell](commands, '/srv/site');
  for (const { name, options } of commands) {
    expect(script).toContain(name);
    for (const option of Object.keys(options)) expect(script).toMatch(new RegExp(`(--|-l )${option}\\b`));
  }
});
