import type { Page } from 'playwright-core';
import { becomes } from '../support/becomes';
import { choosePerson, confirmed, passRobotCheck, submit as submitForm } from '../support/classJourney';
import { useRunningClass } from '../support/useRunningClass';

const { journey, links } = useRunningClass({ tracking_id: 'lost-class', schedule_id: 9104 });
beforeEach(() => journey.forgive(/Failed to load resource|Loading (CSS )?chunk|was preloaded/));

const SCRIPTS = /\/assets\/.+\.js$/;
/** Only scripts have no network, so that a test can still inspect the page. */
const loseScripts = (page: Page) => page.route(SCRIPTS, (route) => route.abort('connectionfailed'));
/** The network is down, and a script has just failed to load. */
async function loseNetwork(page: Page, touch: () => Promise<unknown>): Promise<void> {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await page.context().setOffline(true);
  await touch();
  await failed;
}

const form = (page: Page) => page.getByRole('form', { name: 'Get in touch' });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const FIELDS = {
  Name: 'Siti Underway',
  'E-mail': 'visitor@example.com',
  Company: 'Example Test Laboratory',
  City: 'Penang',
  'Request or comment': 'Is there a date in March?',
};
async function fill(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(FIELDS)) await field(page, name).fill(text);
}
const typed = (page: Page) => Promise.all(Object.keys(FIELDS).map((name) => field(page, name).inputValue()));
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit' }).click();
const thanks = (page: Page) => page.getByRole('status').getByText('Form Submitted!');

describe('a visitor whose network fails while a page is on its way', () => {
  it('reads on in a page of words, and its buttons work when the network is back', async () => {
    const page = await journey.open('/tvet');
    const words = await page.getByRole('main').innerText();
    await loseNetwork(page, () => page.mouse.move(200, 300));
    expect(await page.getByRole('main').innerText()).toBe(words);
    await page.context().setOffline(false);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Programme and entry/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  });

  it('keeps what they typed beside a course, is told why it cannot be sent, and sends it when the network is back', async () => {
    const page = await journey.open('/training/1944');
    await loseNetwork(page, () => form(page).scrollIntoViewIfNeeded());
    await fill(page);
    await submit(page);
    await page.getByRole('alert').waitFor();
    expect(await typed(page)).toEqual(Object.values(FIELDS));
    await page.context().setOffline(false);
    await submit(page);
    await thanks(page).waitFor();
  });

  it('sends their enquiry without the scripts, where a newer version of the site has taken their place', async () => {
    const page = await journey.open('/contactus');
    await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: '' }));
    await form(page).scrollIntoViewIfNeeded();
    await fill(page);
    await submit(page);
    await page.waitForURL(/sent=/);
    await page.unroute(SCRIPTS);
    await thanks(page).waitFor();
  });

  it('gets a page whole that they open from one of an older version, whose scripts are gone', async () => {
    const page = await journey.open('/training');
    await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: '' }));
    page.on('request', (request) => void (request.isNavigationRequest() && page.unroute(SCRIPTS)));
    await Promise.all([
      page.waitForRequest((request) => request.isNavigationRequest()),
      page.getByRole('link', { name: 'Promoting Engineering' }).first().click(),
    ]);
    await page.getByRole('heading', { level: 1, name: /engineering/i }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/engineering');
    await page.locator('nav[data-live="true"]').waitFor();
  });

  it.each(['js', 'css'])('gets a page whose first .%s file neither comes nor fails', async (ending) => {
    const page = await journey.open('/aboutus');
    await page.clock.install();
    const file = new RegExp(`/assets/.+contact.+\\.${ending}$`);
    const hangs = page.waitForRequest(file);
    await page.route(file, () => undefined, { times: 1 });
    await page.getByRole('link', { name: 'Contact Us' }).first().click();
    await hangs;
    await page.clock.fastForward('00:31');
    await page.clock.fastForward('00:05');
    await form(page).waitFor();
  });

  it('is told that a page cannot be opened without a network, and has it without a click when that is back', async () => {
    const page = await journey.open('/training');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Promoting Engineering' }).first().click();
    await page.getByRole('heading', { name: 'This page did not load completely.' }).waitFor();
    // Until it has found that nothing responds: otherwise it reloads by itself.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: /engineering/i }).waitFor();
  });

  it('has what a page could not get without a click when the network is back, and what they typed meanwhile', async () => {
    const page = await journey.open('/training?portfolio=electrical-electronics');
    await page.route('**/api/website/**', (route) => route.abort('connectionfailed'));
    await page.locator('a[href="/training/1944?scroll=1"]').first().click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('searchbox').first().fill('torque');
    await page.unroute('**/api/website/**');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('torque');
    await page.getByRole('heading', { name: 'Upcoming sessions' }).waitFor();
  });

  it('sees the page as it is meant to be when nothing but the page itself gets through', async () => {
    const page = await journey.newPage();
    await page.route('**/assets/**', (route) => route.abort('connectionfailed'));
    await page.goto(`${journey.url()}/tvet`);
    const position = await page.getByRole('banner').evaluate((header) => getComputedStyle(header).position);
    expect(position).toBe('sticky');
  });

  it('finds menus and filters alive once the scripts of the page itself get through', async () => {
    const page = await journey.newPage();
    const failed = page.waitForEvent('requestfailed');
    await loseScripts(page);
    await page.goto(`${journey.url()}/calendar`);
    await failed;
    await page.unroute(SCRIPTS);
    await page.locator('nav[data-live="true"]').waitFor();
  });
});

it.each(['/contactus', '/'])(
  'a visitor whose browser’s extension puts something into the head of %s goes on reading, without touching the page',
  async (path) => {
    journey.forgive(/Minified React error #418/);
    const page = await journey.newPage();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(SCRIPTS, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(journey.url() + path, { waitUntil: 'domcontentloaded' });
    const sent = await page.getByRole('heading', { level: 1 }).elementHandle();
    await page
      .locator('header form')
      .first()
      .evaluate((form) => form.prepend(document.createElement('an-extension')));
    release();
    await page.waitForFunction((element) => !element?.isConnected, sent);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
);

describe('a trainee on a bad classroom Wi-Fi', () => {
  it('is told that the page is still trying, and gets to the forms without loading it again', async () => {
    const page = await journey.newPage();
    await loseScripts(page);
    await page.goto(journey.url() + links.trainee);
    const shown = await page.locator('.late').evaluate((late) => {
      const [wait] = late.getAnimations();
      if (wait) wait.currentTime = 0;
      const atFirst = getComputedStyle(late).visibility;
      wait?.finish();
      return [atFirst, getComputedStyle(late).visibility];
    });
    expect(shown).toEqual(['hidden', 'visible']);
    const note = page.getByRole('status').filter({ hasText: 'The connection is slow.' });
    await note.waitFor();
    await page.unroute(SCRIPTS);
    // Nobody has to wait until the page retries by itself.
    await page.getByRole('main').click();
    await passRobotCheck(page);
    await note.waitFor({ state: 'hidden' });
  });

  it('presses before any script has come, and is in without pressing again', async () => {
    const page = await journey.newPage();
    await loseScripts(page);
    await page.goto(journey.url() + links.trainee);
    await passRobotCheck(page);
    await page.unroute(SCRIPTS);
    await page.getByRole('tab', { name: 'Background Info' }).waitFor();
  });

  it('gets past the robot check although its script did not come at first', async () => {
    const page = await journey.newPage();
    const robotScripts = /\/assets\/.*(robotCheck|solveChallenge).*\.js$/;
    await page.route(robotScripts, (route) => route.abort('connectionfailed'));
    await page.goto(journey.url() + links.trainee);
    await passRobotCheck(page);
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    await page.unroute(robotScripts);
    await passRobotCheck(page);
    await page.getByRole('tab', { name: 'Background Info' }).waitFor();
  });
});

describe('a form whose rules have not come', () => {
  it('is validated by the server, keeps what was typed, and marks what is missing once they are there', async () => {
    const page = await journey.open(links.trainee);
    await page.route(/classChecks/, (route) => route.abort());
    await page.getByRole('button', { name: 'I am not a robot' }).click();
    await choosePerson(page, 'நளினி');
    const job = page.getByRole('textbox', { name: /^Relevancy of job/ });
    const years = page.getByRole('textbox', { name: /^Years of experience/ });
    await job.fill('I lay out boards every day');
    await submitForm(page);
    await page.getByText('Please fill out all the required field(s).').first().waitFor();
    await page.unroute(/classChecks/);
    await becomes(async () => {
      await submitForm(page);
      return years.getAttribute('aria-invalid');
    }, 'true');
    await years.fill('7');
    await submitForm(page);
    await confirmed(page);
  });
});
