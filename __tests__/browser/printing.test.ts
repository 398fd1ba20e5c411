import type { Page } from 'playwright-core';
import { arrive } from '../support/browser';
import { answerQuestions, choosePerson, fillBackground, tab } from '../support/classJourney';
import { useRunningClass } from '../support/useRunningClass';

const { journey, links, openForms } = useRunningClass({ tracking_id: 'printed-class', schedule_id: 9101 });
const print = (page: Page): Promise<void> => page.emulateMedia({ media: 'print' });
const LONG = 'tengku.ahmad.shahrizal.bin.tengku.ibrahim@meranti-laboratory.example.com';

describe('on paper', () => {
  it('a trainee’s answers in one line are whole, and the chosen answer of an assessment is in ink, also where backgrounds are not printed', async () => {
    const page = await openForms();
    await choosePerson(page, '陳美玲');
    await fillBackground(page);
    const answer = page.locator('[name="job_relevancy"]');
    await answer.fill('I lay out boards every day. '.repeat(10));
    const place = answer.locator('..');
    const { height } = (await place.boundingBox()) ?? { height: 0 };
    await print(page);
    expect(await answer.isVisible()).toBe(false);
    expect((await place.boundingBox())?.height).toBeGreaterThan(height);
    await page.emulateMedia({ media: 'screen' });

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

  it('the coordinator’s list has every address to its end', async () => {
    const page = await journey.open(links.coordinator);
    await page.getByRole('button', { name: 'I am not a robot' }).click();
    const address = page.getByRole('textbox', { name: 'Trainee 1 e-mail' });
    await address.fill(LONG);
    await print(page);
    expect(await address.isVisible()).toBe(false);
    const cell = page.locator('td[data-heading="E-mail"]').first();
    const [text, isCut] = await cell.evaluate((element) => [
      getComputedStyle(element, '::after').content,
      element.scrollWidth > element.clientWidth,
    ]);
    expect([text, isCut]).toEqual([`"${LONG}"`, false]);
    expect(await page.getByRole('textbox', { name: 'Trainee 3 e-mail' }).isVisible()).toBe(true);
  });

  it('no sheet is spent on the links of the footer, nor on a line below which nothing could be pressed', async () => {
    const page = await journey.newPage();
    for (const [address, words] of [
      ['/flex', 'Before you book'],
      ['/contactus', 'Already a reseller, or the owner of a product?'],
    ] as const) {
      await page.emulateMedia({ media: 'screen' });
      await arrive(page, () => page.goto(journey.url() + address));
      expect(await page.getByText(words, { exact: true }).isVisible()).toBe(true);
      await print(page);
      expect(await page.getByText(words, { exact: true }).isVisible()).toBe(false);
      expect(await page.locator('footer').innerText()).toMatch(/^© \d{4} [^\n]+$/);
    }
  });
});
