/** "Form templates": the list, a form in the builder, its versions, and changes by others meanwhile. */
import type { Page } from 'playwright-core';
import { answer, DIALOG, dialogOpens, MAIN, press, type Scene } from '../scene';
import { everyField } from '@/__tests__/server/classes/aTemplate';
import { placeIsThere } from './placeStates';

const AT = '/staff/form-templates';
const API = '**/api/staff/form-templates';
const template = {
  id: 3,
  form: 'trainee_form',
  name: 'Evaluation of a course',
  version: 2,
  fields: everyField,
};
const summary = { ...template, fields: everyField.length, used: 4 };
const versions = [
  { version: 2, name: template.name, fields: everyField, at: 1_790_000_000_000, actor: 'ana@example.com' },
  {
    version: 1,
    name: 'Evaluation',
    fields: everyField.slice(1),
    at: 1_780_000_000_000,
    actor: 'ben@example.com',
  },
];

async function withTemplate(page: Page): Promise<void> {
  await answer(page, API, { status: true, list: [summary] });
  await answer(page, `${API}/3`, { status: true, template });
  await answer(page, `${API}/3/versions`, { status: true, list: versions });
  const question = { prompt: 'What is 6 dB?', choices: ['Half', 'Twice'], correct: [1], isMultiple: false };
  const left = { place: 'week.zip › essay.xml', message: 'asks for something else than a choice' };
  await answer(page, `${API}/questions`, { status: true, questions: [question], problems: [left] });
}

const builder = (state: string, reach: Scene['reach'], rest: Partial<Scene> = {}): Scene => ({
  ...{
    name: `staff-form-template${state}`,
    at: `${AT}/3`,
    as: 'admin',
    part: MAIN,
    prepare: withTemplate,
    reach,
  },
  ...rest,
});
const opened = (page: Page): Promise<void> => page.getByRole('button', { name: /^1\. Content/ }).waitFor();

export const formTemplateScenes: Scene[] = [
  {
    ...{ name: 'staff-form-templates', at: AT, as: 'admin', part: MAIN, prepare: withTemplate },
    reach: (page) => placeIsThere(page, 'Form templates'),
  },
  builder('', opened),
  builder('-choices', async (page) => {
    await opened(page);
    await page.getByRole('button', { name: /^2\. Instructors/ }).click();
    await page.getByLabel('Own list').waitFor();
  }),
  builder(
    '-refused',
    async (page) => {
      await opened(page);
      const errors = [{ field: 'fields[0].label', message: 'Label is required.' }];
      await page.route(`${API}/3`, (route) =>
        route.fulfill({ status: 422, json: { status: false, message: 'Label is required.', errors } }),
      );
      await page.getByLabel('Label', { exact: true }).fill('');
      await press(page, 'Save');
      await page.getByText('Please mend').waitFor();
    },
    { forgive: /422/ },
  ),
  builder(
    '-questions',
    async (page) => {
      await opened(page);
      await press(page, 'Add questions');
      await dialogOpens(page, 'Add questions');
      await page.getByLabel('Or cells copied').fill('What is 6 dB?\tHalf\tTwice');
      await press(page, 'Read the cells');
      await page.getByText('Left out').waitFor();
    },
    { part: DIALOG },
  ),
  builder('-versions', (page) => page.locator('ins').first().waitFor(), { at: `${AT}/3/versions` }),
];
