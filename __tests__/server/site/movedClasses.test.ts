import { aClass } from './aClassDocument';
import { aCatalogue } from './aDocument';
import { useSite } from './aSite';

describe('the session that a class leaves by an import', () => {
  const site = useSite();
  beforeAll(() => site.run('import', site.file('catalogue.json', aCatalogue())));

  const load = (classes: unknown[]) => site.run('import', site.file('classes.json', { classes }));
  const moving = (schedule_id: number) => aClass({ tracking_id: 'moving-room', schedule_id });
  const unnamed = (schedule_id: number) => aClass({ tracking_id: undefined, schedule_id });

  test('takes a new class by the same import, whatever their order', async () => {
    await load([moving(9100)]);
    const written = { err: '', out: expect.stringContaining('Imported 2 classes (1 new, 1 changed)') };
    expect(await load([moving(9101), unnamed(9100)])).toMatchObject(written);
    expect(await load([unnamed(9101), moving(9102)])).toMatchObject(written);
  });
});
