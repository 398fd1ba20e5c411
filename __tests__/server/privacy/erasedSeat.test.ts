import { useSite } from '../site/aSite';
import { fill, SITI } from './aPerson';

const site = useSite();

test('an erased trainee keeps a seat and answers with nothing of the person: no company, portfolio or address', async () => {
  await fill(site);
  await site.run('erase', '--email', SITI);
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
