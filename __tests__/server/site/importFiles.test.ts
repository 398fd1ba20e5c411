import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { aCatalogue, aCourse, aGroup } from './aDocument';
import { useSite } from './aSite';

describe('the files that import reads', () => {
  const site = useSite();
  beforeEach(() => site.empty());

  const problemsOf = async (name: string, content: unknown) => {
    const { exitCode, err } = await site.run('import', site.file(name, content));
    expect(exitCode).toBe(1);
    return err.replaceAll(`${site.folder}/`, '').split('\n');
  };

  test('reads a folder with everything in it, but for pages and the session plan', async () => {
    site.file('all/regions.csv', 'id,label\r\n1,Singapore\r\n');
    site.file('all/deep/courses.json', { groups: [aGroup()], courses: [aCourse()] });
    site.file('all/pages/about.json', { title: 'no import document' });
    site.file('all/session-plan.json', { session_plan: [] });
    site.file('all/.hidden.json', { nothing: 1 });
    site.file('all/notes.txt', 'no data');
    const { out, err } = await site.run('import', `${site.folder}/all`, `${site.folder}/all/regions.csv`);
    expect(err).toBe('');
    expect(out).toBe('Imported 1 region (1 new), 1 group (1 new), 1 course (1 new)');
  });

  test('says of a file in a folder why it cannot be opened: its name is not UTF-8, or its link leads nowhere', async () => {
    site.file('odd/regions.csv', 'id,label\n1,A\n');
    writeFileSync(Buffer.from(`${site.folder}/odd/caf\xe9.csv`, 'latin1'), 'id,label\n2,B\n');
    const odd = await site.run('import', `${site.folder}/odd`);
    expect([odd.exitCode, odd.err]).toEqual([
      1,
      `${site.folder}/odd/caf\uFFFD.csv: its name is not UTF-8; rename it`,
    ]);
    mkdirSync(`${site.folder}/linked`);
    symlinkSync('nowhere.csv', `${site.folder}/linked/regions.csv`);
    expect((await site.run('import', `${site.folder}/linked`)).err).toBe(
      `${site.folder}/linked/regions.csv: there is no such file or folder`,
    );
  });

  test('reads CSV as spreadsheets save it: byte order mark, CRLF, quotes, line breaks within, empty lines', async () => {
    site.file('groups.csv', 'group_id,group_code,course_group_name\n101,EE,Electronics\n');
    const profile = '[{""heading"":""Synopsis"",""html"":""<p>One, two</p>""}]';
    const csv = [
      '\ufeffid,title,group_id,course_profile,duration_days,meta_desc,image',
      `1,"A ""quoted"", title",101,"${profile}",1.5,"two\r\nlines",`,
      ',,,,,,',
      "2,'=Title,101,,,,",
      '',
    ].join('\r\n');
    const { out, err } = await site.run('import', `${site.folder}/groups.csv`, site.file('courses.csv', csv));
    expect(err).toBe('');
    expect(out).toMatch(/2 courses \(2 new\)/);
    const rows = await site.database.db.selectFrom('courses').selectAll().orderBy('id').execute();
    expect(rows[0]).toMatchObject({
      title: 'A "quoted", title',
      duration_days: 1.5,
      meta_desc: 'two\nlines',
      image: null,
      course_profile: [{ heading: 'Synopsis', html: '<p>One, two</p>' }],
    });
    expect(rows[1]).toMatchObject({ title: '=Title', course_profile: [] });
  });

  test('names an unknown or repeated column once, and a cell that does not fit at its record', async () => {
    expect(
      await problemsOf('regions.csv', 'id,label,colour,label\n1,A,red,B\nx,"B",,\n3,C,,,surplus\n'),
    ).toEqual([
      'regions.csv:1 colour is not a known field',
      'regions.csv:1 label is there twice',
      'regions.csv:2 id must be a whole number from 1 to 2147483647',
      'regions.csv:3 has 5 cells, but the header line has 4',
    ]);
  });

  test('leaves out columns without a name, unless one of their cells has a value', async () => {
    const table = 'id,,label,,\n1,,A,,\n2,,B,,\n';
    expect((await site.run('import', site.file('regions.csv', table))).err).toBe('');
    const regions = await site.database.db.selectFrom('regions').select('label').orderBy('id').execute();
    expect(regions.map(({ label }) => label)).toEqual(['A', 'B']);
    expect(await problemsOf('regions.csv', `${table}3,,C,x,\n4,,D,y,z\n`)).toEqual([
      'regions.csv:3 column 4 has no name in the header line',
      'regions.csv:4 column 5 has no name in the header line',
    ]);
    expect(await problemsOf('regions.csv', `,,\n${table}`)).toEqual([
      'regions.csv: has an empty first line; it names the fields',
    ]);
  });

  test('says in which row a CSV file is broken', async () => {
    expect(await problemsOf('regions.csv', 'id,label\n1,"A\n2,B\n')).toEqual([
      expect.stringMatching(/^regions\.csv:\d no valid CSV: Quote Not Closed/),
    ]);
    expect(await problemsOf('regions.csv', 'id,label\r\n12,"a\r\n13,b\r\n')).toEqual([
      'regions.csv:1 no valid CSV: Quote Not Closed: the parsing is finished with an opening quote',
    ]);
    expect(await problemsOf('regions.csv', 'id,label\r\n1,A\r\n\r\n2,"B\r\n3,C\r\n')).toEqual([
      expect.stringMatching(/^regions\.csv:3 no valid CSV/),
    ]);
    expect(await problemsOf('groups.csv', '')).toEqual([
      'groups.csv: is empty; the first line names the fields',
    ]);
    expect(await problemsOf('courses.csv', 'id,constructor\n1,x\n')).toContain(
      'courses.csv:1 constructor is not a known field',
    );
  });

  test('says in which line a document is no JSON', async () => {
    expect(
      await problemsOf('a.json', '{\n  "regions": [\n    {"id": 1,\n     "label": Asia}\n  ]\n}'),
    ).toEqual(['a.json:4 no valid JSON: unexpected "A"']);
    expect(await problemsOf('b.json', '{"regions": [{"id": 1, "label": "A"}\n')).toEqual([
      'b.json:2 no valid JSON: the file ends too early',
    ]);
    expect(await problemsOf('c.json', '[]')).toEqual([
      'c.json:1 no valid JSON: the document must be one JSON object whose keys name kinds of entries',
    ]);
  });

  test('names a key that is no entity, and one that holds no list', async () => {
    const text =
      '{"regions": [{"id": 1, "label": "A"}],\n "kourses": [1, {"a": 2}],\n "classes": [],\n "groups": {}}';
    const [first, ...rest] = await problemsOf('a.json', text);
    expect(first).toMatch(
      /^a\.json:2 "kourses" is no kind of entry \(did you mean courses\?\); known are regions, groups, .*, classes$/,
    );
    expect(rest).toEqual(['a.json:4 groups must be a list']);
  });

  test('names the field that was meant', async () => {
    expect(await problemsOf('regions.csv', 'id,lable\n1,A\n')).toContain(
      'regions.csv:1 lable is not a known field (did you mean label?)',
    );
    const course = aCourse({ durationDays: 2 });
    expect(await problemsOf('a.json', { groups: [aGroup()], courses: [course] })).toEqual([
      'a.json:1 durationDays is not a known field (did you mean duration_days?) (in courses)',
    ]);
  });

  test('names an unknown field, also deep inside', async () => {
    const course = aCourse({ color: 1, course_profile: [{ heading: 'S', html: '', body: '' }] });
    expect(await problemsOf('a.json', { groups: [aGroup()], courses: [course] })).toEqual([
      'a.json:1 course_profile[0].body is not a known field (in courses)',
      'a.json:1 color is not a known field (in courses)',
    ]);
  });

  test('refuses text in another encoding than UTF-8 instead of storing garbled names', async () => {
    expect(await problemsOf('regions.csv', Buffer.from('id,label\n1,Québec\n', 'latin1'))).toEqual([
      'regions.csv: is not UTF-8 text (in a spreadsheet program, save it as "CSV UTF-8")',
    ]);
  });

  test('refuses what is not there, or cannot be an import document, before it reads anything', async () => {
    const text = site.file('a.txt', '');
    site.file('empty/readme.md', '');
    const { exitCode, err } = await site.run(
      'import',
      `${site.folder}/none.json`,
      text,
      `${site.folder}/empty`,
    );
    expect(exitCode).toBe(1);
    expect(err.replaceAll(`${site.folder}/`, '').split('\n')).toEqual([
      'none.json: there is no such file or folder',
      'a.txt: is no .json, .csv or .tsv file',
      'empty: the folder holds no .json, .csv or .tsv file',
    ]);
    expect(await problemsOf('prices.csv', 'id\n1\n')).toEqual([
      'prices.csv: a CSV file is named after what it holds, such as courses.csv',
    ]);
    expect(await problemsOf('course.csv', 'id\n1\n')).toEqual([
      'course.csv: a CSV file is named after what it holds, such as courses.csv (did you mean courses?)',
    ]);
  });

  test.each(['regions (1).csv', 'regions - Copy.csv', 'Regions-2027.csv'])(
    'knows a copy of a table by the beginning of its name: %s',
    async (name) => {
      const { out, err } = await site.run('import', site.file(name, 'id,label\n1,Singapore\n'));
      expect(err).toBe('');
      expect(out).toBe('Imported 1 region (1 new)');
    },
  );

  test('does not take a table for another one whose name it begins with', async () => {
    expect(await problemsOf('coursesx.csv', 'id\n1\n')).toEqual([
      'coursesx.csv: a CSV file is named after what it holds, such as courses.csv (did you mean courses?)',
    ]);
  });

  test('imports a document that holds nothing without a complaint', async () => {
    expect(await site.run('import', site.file('a.json', {}))).toMatchObject({
      exitCode: 0,
      out: 'Imported nothing: there are no rows in it',
    });
    expect((await site.run('import', site.file('b.json', aCatalogue()))).exitCode).toBe(0);
  });
});
