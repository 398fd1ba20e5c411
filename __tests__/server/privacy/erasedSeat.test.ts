import { useSite } from '../site/aSite';
import { fill, SITI } from './aPerson';

const site = useSite();
beforeAll(async () => {
  await fill(site);
  await site.run('erase', '--email', SITI);
});

test('an erased trainee keeps a seat and answers with nothing of the person: no company, portfolio or address', async () => {
  const { db } = site.database;
  const seat = db.selectFrom('class_trainees').selectAll().where('trainee_id', '=', 1);
  expect(await seat.execute()).toMatchObject([
    { name: '(erased 1)', email: null, company_label: null, portfolio_id: null },
  ]);
  const kept = db.selectFrom('class_answers').select(['form_type', 'email', 'email_checkbox']);
  expect(await kept.where('person_id', '=', 1).orderBy('form_type').execute()).toEqual(
    ['evaluation', 'pre_assessment'].map((form_type) => ({ form_type, email: null, email_checkbox: null })),
  );
});

test('an erased trainee has no personal link any more, which would open nothing', async () => {
  const { out } = await site.run('class', 'links', 'class-of-january', '--personal');
  const [, personal = ''] = out.split('One link per trainee\n');
  expect(personal.match(/tid=\d+/g)).toEqual(['tid=2']);
});
