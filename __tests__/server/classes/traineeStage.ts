/**
 * A server with a catalogue and a class whose forms are all open: the common setup of the tests of trainees'
 * saves.
 */
import type { ClassForms } from '@/contract/classForms/forms';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { NOW, useServer } from '../http/aServer';
import { aClass, aToken, callsOf, openForms } from './aClass';

/** Call it where hooks may be registered. The class and the clock are reset before each test. */
export function traineeStage() {
  let courses: number[];
  let now = NOW;
  const server = useServer({ now: () => now, env: { RATE_LIMIT_CLASS_FORMS: '100000' } });

  const prepare = (changes: Partial<ClassForms> = {}) =>
    aClass(server.database.db, {
      forms: { ...openForms, survey: { status: 'active', courses: [...courses, 999_999] }, ...changes },
    });

  beforeAll(async () => {
    await fillCatalogue(server.database.db);
    courses = (await server.database.db.selectFrom('courses').select('id').execute()).map(({ id }) => id);
  });
  beforeEach(async () => {
    now = NOW;
    await prepare();
  });

  const calls = () => callsOf(server.app);
  const stored = () =>
    server.database.db
      .selectFrom('class_answers')
      .selectAll()
      .orderBy('person_id')
      .orderBy('form_type')
      .execute();

  return {
    app: () => server.app,
    db: () => server.database.db,
    /** ids of the catalogue's courses, all of which the survey offers */
    courses: () => courses,
    /** replaces the class by one with other forms */
    prepare,
    setClock: (ms: number) => void (now = ms),
    /** of a page that was opened just now */
    token: () => aToken({}, now),
    calls,
    save: (body: unknown, id: number | string = 11) =>
      calls().saveTrainee(id, body, { token: aToken({}, now) }),
    stored,
    async expectRefused(
      answer: Promise<{ statusCode: number; json(): unknown }>,
      status: number,
      message?: string,
    ): Promise<void> {
      const { statusCode, json } = await answer;
      expect({ statusCode, body: json() }).toMatchObject({
        statusCode: status,
        body: { status: false, ...(message && { message }) },
      });
      expect(await stored()).toEqual([]);
    },
  };
}

export const survey = (data: unknown, more: object = {}) => ({ form_type: 'survey', data, ...more });
