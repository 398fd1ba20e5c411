import { useSite } from './aSite';

describe('submissions from the database', () => {
  const site = useSite();
  beforeEach(() => site.empty());

  const send = (body: object, received: string, of = 'contact') =>
    site.database.db
      .insertInto('submissions')
      .values({
        kind: of,
        email: 'a@example.com',
        body: JSON.stringify(body),
        received_at: new Date(received),
      })
      .execute();

  test('are readable: a block for each, the newest last, with the time in Malaysia', async () => {
    await send(
      { form_request: 'First line\nSecond line', form_name: 'Ana', form_phone: '' },
      '2027-01-10T17:05:00Z',
    );
    await send({ form_name: 'Ben' }, '2027-01-09T01:00:00Z');
    await send({ name: 'Call' }, '2027-01-09T01:00:00Z', 'calls');
    const { out } = await site.run('submissions', 'contact');
    expect(out.split('\n')).toEqual([
      '#2  09 Jan 2027 09:00 (UTC+8)',
      '  form_name     Ben',
      '',
      '#1  11 Jan 2027 01:05 (UTC+8)',
      '  form_name     Ana',
      '  form_request  First line',
      '                Second line',
      '',
    ]);
  });

  test('can be limited to those since a day in UTC+8', async () => {
    await send({ form_name: 'Early' }, '2027-01-10T15:59:59.999Z');
    await send({ form_name: 'Late' }, '2027-01-10T16:00:00Z');
    const { out } = await site.run('submissions', 'contact', '--since', '2027-01-11', '--format', 'json');
    expect(JSON.parse(out)).toEqual([
      { id: 2, received_at: '2027-01-11T00:00:00.000+08:00', form_name: 'Late' },
    ]);
    const first = await site.run('submissions', 'contact', '--since', '0001-01-01', '--format', 'json');
    expect([first.err, (JSON.parse(first.out) as object[]).length]).toEqual(['', 2]);
    expect(await site.run('submissions', 'contact', '--since', 'monday')).toMatchObject({ exitCode: 2 });
  });

  test('come as CSV that no spreadsheet runs, in a file that only its owner reads', async () => {
    await send({ form_name: '=HYPERLINK("x")', participants: [{ name: 'A' }] }, '2027-01-10T00:00:00Z');
    const { out } = await site.run(
      'submissions',
      'contact',
      '--format',
      'csv',
      '--out',
      `${site.folder}/s.csv`,
    );
    expect(out).toBe(`Wrote 1 submission to ${site.folder}/s.csv`);
    expect(site.read('s.csv')).toBe(
      '\ufeffid,received_at,form_name,participants\r\n' +
        `1,2027-01-10T08:00:00.000+08:00,"'=HYPERLINK(""x"")","[{""name"":""A""}]"\r\n`,
    );
    expect(site.mode('s.csv')).toBe(0o600);
  });

  test('cannot steer the terminal of whoever reads them', async () => {
    await send({ form_name: 'A\u001b[2J\u202eB' }, '2027-01-10T00:00:00Z');
    expect((await site.run('submissions', 'contact')).out).toContain('A\ufffd[2J\ufffdB');
  });

  test('of FLEX show their fields in the order of the form, people included', async () => {
    const sent = {
      invoice_billto: 'Example',
      participants: [{ name: 'Ana' }],
      course_id: 1944,
      city: 'Penang',
    };
    await send(sent, '2027-01-10T00:00:00Z', 'flex');
    expect((await site.run('submissions', 'flex')).out.split('\n').slice(1)).toEqual([
      '  course_id       1944',
      '  city            Penang',
      '  participants    [{"name":"Ana"}]',
      '  invoice_billto  Example',
      '',
    ]);
  });

  test('of no form at all are no error; an unknown form is', async () => {
    expect(await site.run('submissions', 'flex', '--format', 'json')).toMatchObject({
      exitCode: 0,
      out: '[]',
    });
    expect(await site.run('submissions', 'flex')).toMatchObject({ exitCode: 0, out: '' });
    expect(await site.run('submissions', 'letters')).toMatchObject({ exitCode: 2 });
  });
});
