import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { progressLine } from '@/server/site/progressLine';
import { nearestName } from '@/server/catalogue/nearestName';
import { aTemplate } from '../classes/aTemplate';
import { aClass } from './aClassDocument';
import { aFullCatalogue } from './aDocument';
import { useSite } from './aSite';

test('a bar shows how far it is, and never takes a second line', () => {
  expect(progressLine('Writing', 0.5, 80)).toBe(`${'█'.repeat(12)}${'░'.repeat(12)}  50 %  Writing`);
  expect(progressLine('Writing', 1.2, 80)).toBe(`${'█'.repeat(24)} 100 %  Writing`);
  expect(progressLine('Reading a file', undefined, 80)).toBe('Reading a file');
  expect(progressLine('x'.repeat(200), 0.1, 60)).toHaveLength(59);
});

test('the nearest name is one that could have been meant, or none', () => {
  const fields = ['title', 'title_sort', 'group_id', 'duration_days'];
  expect(nearestName('titel', fields)).toBe('title');
  expect(nearestName('Group ID', fields)).toBe('group_id');
  expect(nearestName('durationdays', fields)).toBe('duration_days');
  expect(nearestName('duration', fields)).toBe('duration_days');
  expect(nearestName('price', fields)).toBeUndefined();
  expect(nearestName('', fields)).toBeUndefined();
});

describe('progress', () => {
  let shares: (number | undefined)[] = [];
  const site = useSite();

  /** Runs a command and records the share in each report. */
  const run = async (...argv: string[]) => {
    shares = [];
    const terminal = {
      out: () => undefined,
      error: (line: string) => {
        throw new Error(line);
      },
      progress: (_line: string, share?: number) => void shares.push(share),
    };
    expect((await site.runIn({ terminal }, ...argv)).exitCode).toBe(0);
    return shares.filter((share): share is number => share !== undefined);
  };

  test.each([
    ['import', 'full.json'],
    ['backup', 'b.gz'],
    ['restore', 'b.gz'],
  ])('of %s rises to the whole', async (command, name) => {
    const classes = [aClass(), aClass({ tracking_id: 'second-room' })];
    site.file('full.json', { ...aFullCatalogue(), form_templates: [aTemplate()], classes });
    const told = await run(command, path.join(site.folder, name));
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual([...told].sort((one, other) => one - other));
    expect(told.at(-1)).toBe(1);
  });

  test('of an import tells how many classes and form templates are written', async () => {
    const classes = [aClass(), aClass({ tracking_id: 'second-room' })];
    const file = site.file('classes.json', { form_templates: [aTemplate()], classes });
    expect((await site.run('import', file)).progress).toEqual(
      expect.arrayContaining([
        'Writing form templates: 1 of 3 rows',
        'Writing classes: 2 of 3 rows',
        'Writing classes: 3 of 3 rows',
      ]),
    );
  });
});

describe('the terminal of a process', () => {
  const root = path.resolve(__dirname, '../../..');
  const opening = `
    require(${JSON.stringify(path.join(root, '__tests__/support/babelHook.js'))});
    const { processTerminal } = require(${JSON.stringify(path.join(root, 'server/site/processTerminal.ts'))});
    const terminal = processTerminal();`;
  const script = `${opening}
    const end = Date.now() + 900;
    const timer = setInterval(() => {
      if (Date.now() < end) return terminal.progress('Writing', 0.5);
      clearInterval(timer);
      terminal.out('done');
    });`;

  test('says nothing of progress to a pipe', () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: 'done\n', stderr: '' });
  });

  test('lets a command end its work when nobody reads on, such as stopping the database that it started', async () => {
    const command = `${opening}
    const timer = setInterval(() => terminal.out('a line'), 5);
    process.stdout.once('error', () => {
      clearInterval(timer);
      terminal.out('another line');
      setImmediate(() => terminal.error('ended'));
    });`;
    const child = spawn(process.execPath, ['-e', command], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const ended = once(child, 'close');
    expect(await text(child.stderr)).toBe('ended\n');
    expect(await ended).toEqual([0, null]);
  });

  /** Linux's test device without space */
  const full = '/dev/full';
  (existsSync(full) ? test : test.skip)('says why the output could not be written, and ends with 1', () => {
    const output = openSync(full, 'w');
    const { status, stderr } = spawnSync(
      process.execPath,
      ['-e', `${opening} terminal.out('a'); terminal.out('b');`],
      {
        stdio: ['ignore', output, 'pipe'],
        encoding: 'utf8',
      },
    );
    closeSync(output);
    expect(stderr).toMatch(/^The output cannot be written: ENOSPC[^\n]*\n$/);
    expect(status).toBe(1);
  });

  /** of util-linux: runs a command on a terminal of its own */
  const recorder = 'script';
  const hasRecorder = spawnSync(recorder, ['--version']).status === 0;
  (hasRecorder ? test : test.skip)('draws a bar on a screen, and takes it away at the end', () => {
    const command = `${process.execPath} -e ${JSON.stringify(script.replace(/\n/g, ' ')).replaceAll('$', '\\$')}`;
    const screen = execFileSync(recorder, ['-qec', command, '/dev/null'], { encoding: 'utf8' });
    expect(screen).toContain('█'.repeat(12));
    expect(screen.trimEnd().endsWith('\r\u001b[Kdone')).toBe(true);
  });
});
