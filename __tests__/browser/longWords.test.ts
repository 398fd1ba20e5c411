import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { link, renderEmail, rows, steps, text } from '@/server/mail/emailTemplates/email';
import { arrive } from '../support/browser';
import { useJourney } from '../support/journey';
import { overflow } from '../support/scenes/findings';
import { resize } from '../support/scenes/stage';
import { runCommand } from '../support/startSite';

const journey = useJourney();

/** Wider than a telephone, with any letters. */
const WORD = 'Elektromagnetischeverträglichkeitsprüfungsverordnungsänderungsantragsformular';
/** The fields of a catalogue that are names. */
const NAMES =
  /^(label|title|course_title|course_group_name|group_label|heading|venue_label|location|company|country|desc|price)$/;

beforeAll(async () => {
  const file = path.join(journey.dataDir(), 'catalogue.json');
  const env = { DATA_DIR: journey.dataDir() };
  await runCommand(['export', 'all', '--out', file], env);
  const longer = JSON.parse(readFileSync(file, 'utf8'), (field, value: unknown) =>
    NAMES.test(field) && typeof value === 'string' ? `${value} ${WORD}` : value,
  ) as object;
  writeFileSync(file, JSON.stringify(longer));
  const { code, out } = await runCommand(['import', file], env);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('103 changed') });
});

it('a word that is wider than the page breaks in every name', async () => {
  const page = await journey.newPage();
  for (const address of [
    '/',
    '/training',
    '/training?portfolio=electrical-electronics&group=102',
    '/training/1944',
    '/calendar?portfolio=ALL',
    '/search.html?q=design',
    '/contactus?request=inhouse&course_id=1944',
    '/cw/products/1000',
    '/cw/quickview',
    '/flex/wizard',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await arrive(page, () => page.goto(journey.url() + address));
    expect([address, await page.getByText(WORD).count()]).not.toEqual([address, 0]);
    for (const width of [1440, 1024, 820, 390, 320]) {
      await resize(page, width);
      expect({ address, width, sticksOut: await overflow(page) }).toEqual({ address, width, sticksOut: [] });
    }
  }
});

it('a word or an address that is wider than a telephone breaks in every part of an e-mail', async () => {
  const page = await journey.newPage({ viewport: { width: 390, height: 800 } });
  const address = `https://www.example.com/${'a'.repeat(100)}`;
  const { html } = renderEmail(
    {
      heading: WORD,
      blocks: [text(`${WORD} ${address}`), rows(['Address', address]), steps(address), link(WORD, address)],
      footer: address,
    },
    WORD,
  );
  await page.setContent(html);
  expect(await overflow(page)).toEqual([]);
});
