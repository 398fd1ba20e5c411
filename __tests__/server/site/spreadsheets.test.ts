import { importEntities } from '@/server/catalogue/import/entities';
import { dialectOf } from '@/server/catalogue/import/csvDialect';
import { aFullCatalogue } from './aDocument';
import { aClass, aPaper, storeAnswer } from './aClassDocument';
import { useSite } from './aSite';

const BOM = '\ufeff';

describe('how a file separates its cells', () => {
  test.each([
    ['id,label;x\r\n1,A', ',', 0],
    ['id;label\n1;A', ';', 0],
    ['id\tlabel\r1\tA', '\t', 0],
    ['"id";"label"\n', ';', 0],
    ['id\n1\n', ',', 0],
    ['sep=;\r\nid;label\r\n', ';', 7],
    [`${BOM}"sep=,"\nid,label\n`, ',', 9],
  ])('is seen from its first line: %j', (text, separator, skip) =>
    expect(dialectOf(text)).toEqual({ separator, skip }),
  );
});

describe('spreadsheets and the database', () => {
  const site = useSite();
  beforeEach(() => site.empty());

  const labels = async () =>
    (await site.database.db.selectFrom('regions').select('label').orderBy('id').execute()).map(
      ({ label }) => label,
    );
  const imported = async (name: string, content: unknown) => {
    const { err } = await site.run('import', site.file(name, content));
    expect(err).toBe('');
    return labels();
  };

  test('save semicolons, tabs, UTF-16 and a separator line, as their locale says', async () => {
    const wanted = ['Île; "x"', '陳'];
    expect(await imported('regions.csv', `${BOM}id;label\r\n1;"Île; ""x"""\r\n2;陳\r\n`)).toEqual(wanted);
    expect(await imported('regions.tsv', 'id\tlabel\r\n1\t"Île; ""x"""\r\n2\t陳\r\n')).toEqual(wanted);
    expect(await imported('regions.csv', 'sep=;\nid;label\n1;A\n')).toEqual(['A', '陳']);
    const unicode = Buffer.from(`${BOM}id\tlabel\r\n1\tÉ 🚀\r\n`, 'utf16le');
    expect(await imported('Regions.tsv', unicode)).toEqual(['É 🚀', '陳']);
    expect(await imported('regions.csv', Buffer.from(unicode).swap16())).toEqual(['É 🚀', '陳']);
    const unmarked = Buffer.from('id\tlabel\r\n1\tÎ\r\n', 'utf16le');
    expect(await imported('regions.csv', unmarked)).toEqual(['Î', '陳']);
    expect(await imported('regions.csv', Buffer.from(unmarked).swap16())).toEqual(['Î', '陳']);
    const half = unicode.subarray(0, unicode.length - 1);
    expect((await site.run('import', site.file('regions.csv', half))).err).toMatch(/is not UTF-8 text/);
  });

  test('write decimal commas where a semicolon separates, and nowhere else', async () => {
    await site.run('import', site.file('all.json', aFullCatalogue()));
    const prices = (text: string) => site.run('import', site.file('flex_prices.csv', text));
    expect((await prices('course_id;total_price;currency\n1944;2280,25;MYR\n')).err).toBe('');
    const { total_price } = await site.database.db
      .selectFrom('flex_prices')
      .select('total_price')
      .where('schedule_id', '=', 0)
      .executeTakeFirstOrThrow();
    expect(total_price).toBe(2280.25);
    expect((await prices('course_id,total_price,currency\n1944,"2280,25",MYR\n')).err).toMatch(
      /flex_prices\.csv:1 total_price must be a number/,
    );
  });

  test('are told of a number that may be two, and rename nothing', async () => {
    await site.run('import', site.file('all.json', aFullCatalogue()));
    const before = await labels();
    const renamed = await site.run('import', site.file('regions.tsv', 'id\tlabel\n"2,000"\tElsewhere\n'));
    expect(renamed.err).toMatch(/regions\.tsv:1 id must be a whole number/);
    const priced = site.file('flex_prices.csv', 'course_id;total_price;currency\n1944;1.250;MYR\n');
    expect((await site.run('import', priced)).err).toMatch(
      /total_price must be a number that can be read in one way: 1250 or 1\.2500/,
    );
    expect(await labels()).toEqual(before);
  });

  test('read every file of an export right, and give every kind of entry back as it was', async () => {
    site.file('in/paper.pdf', aPaper());
    const always = { status: 'active', start: '2027-01-01', end: '2027-12-31' };
    const assessment = { ...always, questions: 2, choices: 4, answers: 'ad', questions_pdf: 'paper.pdf' };
    const catalogue = { ...aFullCatalogue(), classes: [aClass({ assessment })] };
    expect((await site.run('import', site.file('in/all.json', catalogue))).err).toBe('');
    const before = (await site.run('export', 'all')).out;
    const out = `${site.folder}/out`;
    await site.run('export', 'all', '--format', 'csv', '--out', out);
    for (const { name } of importEntities) {
      const text = site.read(`out/${name}.csv`);
      expect([name, text[0], text.includes('\r\n')]).toEqual([name, BOM, true]);
    }
    await site.empty();
    expect((await site.run('import', out)).err).toBe('');
    expect((await site.run('export', 'all')).out).toBe(before);
    expect(site.readBytes('out/paper.pdf')).toEqual(Buffer.from(aPaper()));
  });

  test('run nothing that a visitor typed, in whatever is exported', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'];
    for (const text of evil) {
      await site.database.db
        .insertInto('submissions')
        .values({ kind: 'contact', email: 'a@example.com', body: JSON.stringify({ form_name: text }) })
        .execute();
    }
    const { out } = await site.run('submissions', 'contact', '--format', 'csv');
    const cells = out
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-1));
    expect(cells.filter(Boolean).every((cell) => /^"?'/.test(cell ?? ''))).toBe(true);
    expect(cells.filter(Boolean)).toHaveLength(evil.length);
    await site.run('submissions', 'contact', '--format', 'csv', '--out', `${site.folder}/s.csv`);
    expect(site.read('s.csv')[0]).toBe(BOM);
  });

  test('open the results of a class', async () => {
    const names = [
      { id: 1, name: '=cmd()' },
      { id: 2, name: 'Zoë, "Z"' },
    ];
    const regions = { groups: [{ group_id: 1, group_code: 'EE', course_group_name: 'E' }] };
    await site.run(
      'import',
      site.file('c.json', { ...regions, courses: [{ id: 1944, title: 'T', group_id: 1 }] }),
    );
    const { err } = await site.run('import', site.file('d.json', { classes: [aClass({ trainees: names })] }));
    expect(err).toBe('');
    await storeAnswer(site, 1, 'pre_assessment', [{ question: 1, answer: 'a' }], { score: 1 });
    await site.run('class', 'results', 'class-of-january', '--out', `${site.folder}/r.csv`);
    const [header, first, second] = site.read('r.csv').split('\r\n');
    expect(header).toMatch(new RegExp(`^${BOM}id,name,`));
    expect(first).toMatch(/^1,'=cmd\(\),/);
    expect(second).toMatch(/^2,"Zoë, ""Z""",/);
  });
});
