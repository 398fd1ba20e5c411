import type { Page } from 'playwright-core';
import { answerQuestions, choosePerson, tab } from '../support/classJourney';
import { useRunningClass } from '../support/useRunningClass';

const { openForms } = useRunningClass();
const print = (page: Page): Promise<void> => page.emulateMedia({ media: 'print' });

describe('on paper', () => {
  it('the chosen answer of an assessment is in ink, also where grounds are not printed', async () => {
    const page = await openForms();
    await choosePerson(page, '陳美玲');
    await tab(page, 'Pre-Assessment').click();
    await page.getByRole('button', { name: 'Start Assessment' }).click();
    await answerQuestions(page, 'b');
    await print(page);
    const chosen = page.locator(':checked + span');
    expect(await chosen.innerText()).toBe('B');
    const style = await chosen.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
    expect(style).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgba(0, 0, 0, 0)' });
  });
});
