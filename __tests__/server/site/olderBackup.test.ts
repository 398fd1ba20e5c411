import { gunzipSync } from 'node:zlib';
import { everything, fill, fillClass, resealed } from './aBackup';
import { aSite } from './aSite';

describe('a backup from before numbers of people were noted', () => {
  test('is restored, and the numbers on its lists are noted', async () => {
    const site = await aSite();
    await fill(site);
    await fillClass(site);
    await site.run('backup', `${site.folder}/now.gz`);
    const lines = gunzipSync(site.readBytes('now.gz')).toString().split('\n');
    const from = lines.findIndex((line) => line.startsWith('{"table":"class_given_ids"'));
    const { rows } = JSON.parse(lines[from] ?? '') as { rows: number };
    const [header = '', ...rest] = lines.toSpliced(from, rows + 1);
    const { rows: all } = JSON.parse(rest.at(-2) ?? '') as { rows: number };
    const older = [
      header.replace(',"0022_given_ids"', ''),
      ...rest.slice(0, -2),
      JSON.stringify({ rows: all - rows }),
      '',
    ];
    expect(header).not.toBe(older[0]);
    site.file('older.gz', resealed(older));
    expect(await site.run('restore', `${site.folder}/older.gz`)).toMatchObject({ exitCode: 0, err: '' });
    const { given } = await everything(site);
    expect(given.map(({ person_role, person_id }) => `${person_role} ${person_id}`)).toEqual([
      'instructor 7',
      'trainee 1',
      'trainee 2',
    ]);
    await site.close();
  });
});
