import { insertAnswer } from '@/server/classes/classAnswersRepository';
import { holdClass } from '@/server/classes/classesRepository';
import { erasePerson } from '@/server/privacy/erasePerson';
import { aClass } from '../classes/aClass';
import { NOW, useServer } from '../http/aServer';

const server = useServer();

it('a form that a person sends while everything of them is erased is erased, too', async () => {
  const { db } = server.database;
  await aClass(db);
  await db
    .updateTable('class_trainees')
    .set({ email: 'siti@example.com' })
    .where('trainee_id', '=', 11)
    .execute();
  const { erased } = await db.transaction().execute(async (trx) => {
    await holdClass(trx, 'class-one');
    await insertAnswer(trx, {
      ...{ trackingId: 'class-one', role: 'trainee', personId: 11, formType: 'trainees_background' },
      ...{ data: { job_relevancy: 'I am Siti', years_experience: '5 years' }, at: new Date(NOW) },
    });
    const erasing = db.transaction().execute((other) => erasePerson(other, 'siti@example.com'));
    // It has had the time to look for answers.
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { erased: erasing };
  });
  await erased;
  const left = await db.selectFrom('class_answers').selectAll().execute();
  expect(JSON.stringify(left)).not.toContain('I am Siti');
});
