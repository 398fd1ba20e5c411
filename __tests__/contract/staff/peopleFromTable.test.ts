/** Pasted trainees: from Excel, Google Sheets, a file, or a mail program's list of addresses. */
import fc from 'fast-check';
import { isTakenAtFirst, PEOPLE_MESSAGES, peopleFromTable } from '@/contract/staff/peopleFromTable';
import { readPeopleTable } from '@/contract/staff/peopleTable';

const read = (text: string) =>
  peopleFromTable(readPeopleTable(text)).map(({ name, email, company_label }) => [
    name,
    email,
    company_label,
  ]);

const ANA = ['Ana Tan', 'ana@example.com', 'Meranti Sdn Bhd'];
const BEN = ['Ben Lim', 'ben@example.com', 'Kapur Pte Ltd'];

it.each([
  ['with headings', `Name\tE-mail\tCompany\n${ANA.join('\t')}\n${BEN.join('\t')}`],
  ['without headings', `${ANA.join('\t')}\n${BEN.join('\t')}\n`],
  [
    'in another order, with columns that mean nothing here',
    `No.\tOrganisation\tPhone\tParticipant’s e-mail\tFull name\n1\t${ANA[2]}\t012-345\t${ANA[1]}\t${ANA[0]}\n2\t${BEN[2]}\t012-346\t${BEN[1]}\t${BEN[0]}`,
  ],
  ['without headings and numbered', `1\t${ANA.join('\t')}\n2\t${BEN.join('\t')}`],
  ['of a file with commas', `name,email,company\r\n"Ana Tan",${ANA[1]},${ANA[2]}\r\n${BEN.join(',')}\r\n`],
  ['of a file with semicolons', `\uFEFFNama;Alamat emel;Syarikat\n${ANA.join(';')}\n${BEN.join(';')}`],
  [
    'with invisible characters at the addresses',
    `Name\tE-mail\tCompany\n${ANA[0]}\t\u202a${ANA[1]}\u202c\t${ANA[2]}\n${BEN[0]}\t${BEN[1]}\u200b\t${BEN[2]}`,
  ],
  ['in Chinese', `姓名\t电子邮件\t公司名称\n${ANA.join('\t')}\n${BEN.join('\t')}`],
  ['in Tamil', `பெயர்\tமின்னஞ்சல்\tநிறுவனம்\n${ANA.join('\t')}\n${BEN.join('\t')}`],
  [
    'of names in two columns, with a line break within a cell',
    `First name\tSurname\tEmail\tEmployer\n"Ana\n"\tTan\t${ANA[1]}\t"Meranti\nSdn Bhd"\nBen\tLim\t${BEN[1]}\t${BEN[2]}`,
  ],
])('finds names, addresses and companies in a table %s', (_kind, text) => {
  expect(read(text)).toEqual([ANA, BEN]);
});

it.each([
  ['Ana Tan', 'University of Malaya'],
  ['Ana Tan', 'Universiti Malaya'],
  ['Ana Tan', 'The Institution of Engineers'],
  ['Ana Student', 'Meranti'],
  ['陈安娜', '腾讯公司'],
])('takes the first person for a person, not for headings: %s, %s', (name, company) => {
  expect(read(`${name}\t${company}\nBen Lim\tIntel`)).toEqual([
    [name, '', company],
    ['Ben Lim', '', 'Intel'],
  ]);
});

it.each([
  ...['Name', 'Names', 'Full name', 'Participant’s name', 'Names of participants', 'Trainees'],
  ...['Name (as per NRIC)', 'Nama penuh', '中文姓名', 'பெயர்'],
])('takes nobody for the heading of a single column: %s', (heading) => {
  expect(read(`${heading}\nAna Tan\nBen Lim`).map(([name]) => name)).toEqual(['Ana Tan', 'Ben Lim']);
});

it.each([
  ['a line each', 'Ana Tan <ana@example.com>\nBen Lim <ben@example.com>'],
  ['one after the other', '"Ana Tan" <ana@example.com>; Ben Lim <ben@example.com>;'],
  ['with commas between', 'Ana Tan <ana@example.com>, Ben Lim <ben@example.com>'],
])('finds people in addresses of a mail program, %s', (_kind, text) => {
  expect(read(text)).toEqual([
    ['Ana Tan', 'ana@example.com', ''],
    ['Ben Lim', 'ben@example.com', ''],
  ]);
});

it('keeps the comma of a name, and names who has an address alone', () => {
  expect(read('Tan, Ana <ana@example.com>\nben.lim2@example.com')).toEqual([
    ['Tan, Ana', 'ana@example.com', ''],
    ['Ben Lim', 'ben.lim2@example.com', ''],
  ]);
  const [guessed] = peopleFromTable(readPeopleTable('ana.tan@example.com'));
  expect(guessed).toMatchObject({ name: 'Ana Tan', isNameGuessed: true, problems: [] });
});

it.each([
  ['a table', 'Name,Email\n\n\nAna,ana@\n\nBen,ana@\n', [4, 6]],
  ['addresses with names', '\nAna <ana@example.com>\n\nBen <ben@example.com>', [2, 4]],
  ['addresses alone', 'ana@example.com\n\n\nben@example.com\n', [1, 4]],
  ['addresses one after the other', 'ana@example.com; ben@example.com', [1, 2]],
])('numbers people as the rows of the text are, with the empty ones: %s', (_kind, text, rows) => {
  expect(peopleFromTable(readPeopleTable(text)).map(({ row }) => row)).toEqual(rows);
});

it.each([
  ['with names', 'Ana <ana@example.com>\nbad@'],
  ['one a line', 'ana@example.com\nbad@'],
  ['one after the other', 'ana@example.com, bad@'],
])('finds nothing wrong with other addresses where one is mistyped, %s', (_kind, text) => {
  const people = peopleFromTable(readPeopleTable(text));
  expect(people.map(({ row, name, email, problems }) => [row, name, email, problems])).toEqual([
    [1, 'Ana', 'ana@example.com', []],
    [2, '', 'bad@', [PEOPLE_MESSAGES.name, PEOPLE_MESSAGES.email]],
  ]);
});

it.each([
  ['other names', 'ana.t@example.com\t@ana_t\nben.l@example.com\t@ben_l'],
  ['further addresses', 'ana.t@example.com\tbackup@x.example\nben.l@example.com\tben@'],
  ['both', 'ana.t@example.com\tana@x.example\t@ana_t\nben.l@example.com\tben@x.example\t@ben_l'],
])('leaves out a second column with “@”, and adds nobody for it: %s', (_kind, text) => {
  const people = peopleFromTable(readPeopleTable(text));
  expect(
    people.map(({ name, email, company_label, problems }) => [name, email, company_label, problems]),
  ).toEqual([
    ['Ana T', 'ana.t@example.com', '', []],
    ['Ben L', 'ben.l@example.com', '', []],
  ]);
});

it('leaves out another name with “@” beside a single address', () => {
  expect(read('ana.t@example.com\t@ana_t\n')).toEqual([['Ana T', 'ana.t@example.com', '']]);
});

it('finds everybody in a single row of addresses, also beside a mistyped one', () => {
  const people = peopleFromTable(readPeopleTable('ana.t@example.com\tben.l@example.com\tcarl@\n'));
  expect(people.map(({ name, email, problems }) => [name, email, problems])).toEqual([
    ['Ana T', 'ana.t@example.com', []],
    ['Ben L', 'ben.l@example.com', []],
    ['', 'carl@', [PEOPLE_MESSAGES.name, PEOPLE_MESSAGES.email]],
  ]);
});

it('leaves what was corrected of somebody with them, also below empty rows', () => {
  const table = readPeopleTable('Name\tEmail\n\nAna\tana@\n\nBen\tben@');
  const people = peopleFromTable(table, [], { 2: { email: 'ana@example.com' } });
  expect(people.map(({ row, email }) => [row, email])).toEqual([
    [3, 'ana@example.com'],
    [5, 'ben@'],
  ]);
});

it('shows doubles and wrong addresses row by row, before anybody is taken', () => {
  const table = readPeopleTable(
    'Name\tEmail\nAna Tan\tana@example.com\nAna  TAN\t\nAna T.\tANA@example.com\nAna Tan\tother@example.com\nBen\tben@\n\tnobody',
  );
  const judged = (people = peopleFromTable(table)) =>
    people.map((one) => [one.row, one.problems, one.twin, isTakenAtFirst(one)]);
  expect(judged()).toEqual([
    [2, [], null, true],
    [3, [], { where: 'row 2', by: 'name' }, false],
    [4, [], { where: 'row 2', by: 'address' }, false],
    [5, [], { where: 'row 2', by: 'name' }, true],
    [6, [PEOPLE_MESSAGES.email], null, false],
    [7, [PEOPLE_MESSAGES.name, PEOPLE_MESSAGES.email], null, false],
  ]);
  const mended = peopleFromTable(table, [{ name: 'X', email: 'ben@example.com' }], {
    6: { email: 'ben@example.com' },
    7: { name: 'Mei', email: '' },
  });
  expect(judged(mended).slice(4)).toEqual([
    [6, [], { where: 'the list', by: 'address' }, false],
    [7, [], null, true],
  ]);
});

const COMPANY_WORD = /^(sdn|bhd|pte|ltd|inc|gmbh|llc|corp|group|university|universiti|institute|college)$/i;
/** No word that marks a company: without a heading, nothing else tells a person's name from that of a company. */
const word = fc.stringMatching(/^[A-Z][a-z]{1,8}$/).filter((text) => !COMPANY_WORD.test(text));
const person = fc
  .tuple(word, word, word, fc.integer({ min: 0, max: 9_999 }))
  .map(([one, other, company, n]) => ({
    name: `${one} ${other}`,
    email: `${one}.${n}@example.com`.toLowerCase(),
    company_label: `${company} Sdn Bhd`,
  }));
const FIELDS = ['name', 'email', 'company_label'] as const;
const TITLES = { name: 'Nama penuh', email: 'Email address', company_label: 'Company name' };
const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

it('finds everybody, whatever the order of the columns, the separator and what else stands in the table', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(person, { minLength: 1, maxLength: 30, selector: ({ email }) => email }),
      fc.shuffledSubarray([...FIELDS], { minLength: 3 }),
      fc.constantFrom('\t', ',', ';'),
      fc.boolean(),
      (people, order, separator, isHeaded) => {
        const lines = people.map((one, index) => [String(index + 1), ...order.map((field) => one[field])]);
        const heading = ['No', ...order.map((field) => TITLES[field])];
        const text = [...(isHeaded ? [heading] : []), ...lines]
          .map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator))
          .join('\r\n');
        const found = peopleFromTable(readPeopleTable(text));
        expect(found.map(({ name, email, company_label }) => ({ name, email, company_label }))).toEqual(
          people,
        );
      },
    ),
  );
});

it('loses no row and no cell of any text: what no column is for stands in the table all the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), { minLength: 1 }),
      (cells) => {
        const text = `\t${cells.map((row) => row.map((cell) => quoted(cell.replace(/[\r\u2028]/g, ' '), '\t')).join('\t')).join('\n')}`;
        const table = readPeopleTable(text);
        const words = (list: readonly string[]): string => list.join('').replace(/[\s",;<>\uFEFF]+/g, '');
        expect(words(table.rows.flat())).toBe(words(cells.flat()));
        expect(peopleFromTable(table)).toHaveLength(table.rows.length - (table.isHeaded ? 1 : 0));
      },
    ),
  );
});
