import fc from 'fast-check';
import { MONTHS, pad } from '@/contract/months';
import { dayInCell } from '@/server/catalogue/import/spreadsheetDays';
import { aCatalogue } from './aDocument';
import { useSite } from './aSite';

describe('a day in a cell', () => {
  test.each([
    ['2027-01-11', '2027-01-11'],
    [' 2027-1-11 ', '2027-01-11'],
    ['2027/1/11', '2027-01-11'],
    ['2027.01.11', '2027-01-11'],
    ['2027年1月11日', '2027-01-11'],
    ['11-Jan-27', '2027-01-11'],
    ['11-Jan-2027', '2027-01-11'],
    ['11 January 2027', '2027-01-11'],
    ['Monday, 11 January, 2027', '2027-01-11'],
    ['Monday, January 11, 2027', '2027-01-11'],
    ['3-Ogos-27', '2027-08-03'],
    ['3 Disember 2027', '2027-12-03'],
    ['13/1/2027', '2027-01-13'],
    ['1/13/2027', '2027-01-13'],
    ['13.01.2027', '2027-01-13'],
    ['5/5/2027', '2027-05-05'],
    ['13/1/2027 0:00', '2027-01-13'],
    ['1/13/2027 12:00:00 AM', '2027-01-13'],
  ])('is read where it can be one day only: %j', (cell, day) => expect(dayInCell(cell)).toBe(day));

  test.each([
    '3/4/2027',
    '30/2/2027',
    '13/13/2027',
    '11/1/27',
    '11 Marble 2027',
    '29-Feb-27',
    '46033',
    'soon',
    '11 1 2027',
  ])('stays as it is where it can be none, or two: %j', (cell) => expect(dayInCell(cell)).toBe(cell));

  test('is the same day in every format that spreadsheet programs write', () => {
    const days = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
        const name = MONTHS[month - 1];
        expect(dayInCell(`${day}/${month}/${year}`, 'day first')).toBe(iso);
        expect(dayInCell(`${pad(month)}/${pad(day)}/${year}`, 'month first')).toBe(iso);
        expect(dayInCell(`${year}/${month}/${day}`)).toBe(iso);
        expect(dayInCell(`${pad(day)}-${name}-${pad(year % 100)}`)).toBe(iso);
        expect(dayInCell(`${name} ${day}, ${year}`)).toBe(iso);
      }),
    );
  });
});

describe('a table of sessions that a spreadsheet program saved', () => {
  const site = useSite();
  beforeEach(async () => {
    await site.empty();
    const { err } = await site.run('import', site.file('all.json', aCatalogue({ sessions: [] })));
    expect(err).toBe('');
  });

  const HEADER = 'id,course_id,schedule_id,region,venue_label,start_date,end_date,early_bird_deadline';
  const importSessions = (days: readonly (readonly string[])[]) => {
    const lines = days.map((cells, index) => [index + 1, 1944, index + 1, 2, 'Penang', ...cells].join(','));
    return site.run('import', site.file('sessions.csv', [HEADER, ...lines, ''].join('\r\n')));
  };
  const stored = async () => {
    const { out } = await site.run('export', 'sessions');
    const { sessions } = JSON.parse(out) as { sessions: Record<string, string>[] };
    return sessions.map(({ start_date, end_date }) => [start_date, end_date]);
  };

  test('has the days that were meant, once a single row proves the order', async () => {
    const { err } = await importSessions([
      ['3/4/2027', '5/4/2027', ''],
      ['2027-06-01', '2-Jun-27', ''],
      ['11/4/2027', ' 13/4/2027', '1/2/2027'],
    ]);
    expect(err).toBe('');
    expect(await stored()).toEqual([
      ['2027-04-03', '2027-04-05'],
      ['2027-06-01', '2027-06-02'],
      ['2027-04-11', '2027-04-13'],
    ]);
    expect(
      (
        await importSessions([
          ['4/3/2027', '4/5/2027', ''],
          ['4/11/2027', '4/13/2027', ''],
        ])
      ).err,
    ).toBe('');
    expect((await stored()).slice(0, 2)).toEqual([
      ['2027-04-03', '2027-04-05'],
      ['2027-04-11', '2027-04-13'],
    ]);
  });

  test('is refused with a remedy where each day may be another one, and nothing changes', async () => {
    const { exitCode, err } = await importSessions([
      ['2027-06-01', '2027-06-02', ''],
      ['3/4/2027', '5/4/2027', ''],
    ]);
    expect(exitCode).toBe(1);
    expect(err.replaceAll(`${site.folder}/`, '').split('\n')).toEqual([
      'sessions.csv: has days that can be read in two ways, such as 3/4/2027: format them as 2027-01-11 or as 11-Jan-2027 in the spreadsheet program',
      'sessions.csv:2 start_date must be a day such as 2027-01-11',
      'sessions.csv:2 end_date must be a day such as 2027-01-11',
    ]);
    expect(await stored()).toEqual([]);
  });

  test('is refused where its rows contradict one another', async () => {
    const { err } = await importSessions([
      ['13/4/2027', '14/4/2027', ''],
      ['4/13/2027', '4/14/2027', ''],
    ]);
    expect(err).toMatch(/sessions\.csv:2 start_date must be a day such as 2027-01-11/);
    expect(await stored()).toEqual([]);
  });
});
