/** Steps through the FLEX wizard. */
import type { Page } from 'playwright-core';

/** Has a general price in ringgit, and sessions in more than one city. */
export const COURSE = '728';

export const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
export const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const estimate = (page: Page) => page.getByRole('status', { name: 'Estimated cost per person' });
export const currentStep = (page: Page) =>
  page.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]').innerText();

/** Chooses the first session of the course in Malaysia. */
export async function choose(page: Page): Promise<void> {
  await box(page, 'Course').selectOption(COURSE);
  const cities = await box(page, 'Location').locator('option').allInnerTexts();
  await box(page, 'Location').selectOption(cities.slice(1).find((city) => city !== 'Singapore') ?? '');
  await box(page, 'Date').selectOption({ index: 1 });
}

const INVOICE = {
  'Bill to': 'Example Sdn Bhd',
  Address: '1 Example Road',
  'Person in charge': 'Ben Lim',
  Department: 'Finance',
  'E-mail': 'ben@example.com',
  'Contact number': '+60 4 555 0110',
};

export async function fill(page: Page, name: string): Promise<void> {
  await text(page, 'Participant 1 name').fill(name);
  for (const [field, value] of Object.entries(INVOICE)) await text(page, field).fill(value);
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
}
