import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readTape, writeTape } from '../../flows/tape/tapeFile';
import type { Tape } from '../../flows/tape/tape';
import { replayCommand } from '../../flows/replayCommand';

const tapes = path.resolve(__dirname, './tapes');
const stored = readFileSync(path.join(tapes, 'contact-stored.json'), 'utf8');

/** A terminal with files of its own. */
async function run(given: string[], files: Record<string, string> = { 'tape.json': stored }) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await replayCommand(given, {
    read(file) {
      const text = files[file];
      if (text === undefined) throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
      return text;
    },
    write: (file, text) => void (files[file] = text),
    print: (text) => printed.push(text),
    complain: (text) => complaints.push(text),
  });
  return { code, text: printed.join('\n'), complaint: complaints.join('\n'), files };
}

const changed = async (change: (tape: Tape) => Tape): Promise<string> =>
  writeTape(change(await readTape(stored)));
const otherEnd = () => changed((tape) => ({ ...tape, end: { ...(tape.end as object), search: null } }));

describe('npm run replay', () => {
  it('prints both chains and says that they are the same', async () => {
    const { code, text } = await run(['tape.json']);
    expect(code).toBe(0);
    expect(text).toMatch(/^contact, stored \(tape\.json; recorded /);
    expect(text).toMatch(
      /^ {3}1 page: enquiries\/contactSubmitted .* {2}1 page: enquiries\/contactSubmitted/m,
    );
    expect(text).toContain('Same: 32 steps and the final state.');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('ends with 1 at a difference, and goes on to the next tape', async () => {
    const { code, text } = await run(['other.json', 'tape.json'], {
      'other.json': await otherEnd(),
      'tape.json': stored,
    });
    expect(code).toBe(1);
    expect(text).toContain('First difference: after the last step, another final state');
    expect(text).toContain('search: null → {"isOpen"');
    expect(text).toContain('Same: 32 steps');
  });

  it('accepts what happens today with --update, which is then the same', async () => {
    const { code, text, files } = await run(['tape.json', '--update'], { 'tape.json': await otherEnd() });
    expect(code).toBe(0);
    expect(text).toContain('Accepted: tape.json');
    expect((await run(['tape.json'], files)).code).toBe(0);
    // Nothing else has moved: a review compares only the change.
    expect(files['tape.json']).toBe(stored);
  });

  it('shows with --fail what would have happened', async () => {
    const { code, text, files } = await run(['tape.json', '--fail', '20=500 Out of order']);
    expect(code).toBe(0);
    expect(text).toMatch(/^ {2}20 .* ! {3}20 +call POST \/api\/website\/contact/m);
    expect(text).toContain('call POST /api/website/contact of submitContact = failed: 500 Out of order');
    expect(text).toMatch(/> {3}\d\d +put enquiries\/contactFailed/);
    expect(files['tape.json']).toBe(stored);
    expect((await run(['tape.json', '--fail=20'])).text).toContain('failed: Network Error');
  });

  it('explains itself', async () => {
    const { code, text } = await run(['--help']);
    expect(code).toBe(0);
    for (const word of ['--update', '--fail', '--help', 'Exit codes']) expect(text).toContain(word);
  });

  it.each([
    [[], /Which tape/],
    [['--quiet', 'tape.json'], /no option --quiet/],
    [['tape.json', '--fail'], /needs the number of a step/],
    [['tape.json', '--fail', 'all'], /needs the number of a step/],
    [['tape.json', '--fail', '1'], /Step 1 is no call that could fail/],
    [['tape.json', '--fail', '999'], /Step 999 is no call that could fail/],
    [['tape.json', 'tape.json', '--fail', '20'], /one tape, not several/],
    [['tape.json', '--fail', '20', '--update'], /cannot be kept/],
    [['missing.json'], /missing\.json cannot be replayed\. There is no such file/],
    [['text.json'], /text\.json cannot be replayed\. It is not JSON/],
    [['newer.json'], /newer\.json cannot be replayed\. It is of version 9/],
  ])('refuses %j with 2, and says why', async (given, why) => {
    const files = {
      'tape.json': stored,
      'text.json': 'Hello',
      'newer.json': '{"format":"saga-tape","version":9}',
    };
    const { code, complaint } = await run(given, files);
    expect(code).toBe(2);
    expect(complaint).toMatch(why);
  });
});
