import {
  answerQuestions,
  choosePerson,
  confirmed,
  fillBackground,
  fillSurvey,
  passRobotCheck,
  submit,
  tab,
  walkThroughForms,
} from '../support/classJourney';
import { becomes } from '../support/becomes';
import { answerFirst } from '../support/browser';
import { openFramingSite } from '../support/framingSite';
import { useRunningClass } from '../support/useRunningClass';
import { runCommand } from '../support/startSite';

const { journey, links, results, openForms } = useRunningClass({
  tracking_id: 'whole-class',
  schedule_id: 9102,
});
const SITI = "Siti a/p Ravi O'Brien";

describe('a trainee', () => {
  it('fills in every form of the class, and no answer that comes back gives anything away', async () => {
    const page = await journey.newPage();
    const bodies: string[] = [];
    page.on('response', async (response) => {
      if (/\/api\/|assessmentForm/.test(response.url())) bodies.push(await response.text().catch(() => ''));
    });
    await page.goto(journey.url() + links.trainee);
    await walkThroughForms(page, SITI);
    expect((await results()).of(1)).toMatchObject({
      background: 'yes',
      pre_correct: 1,
      post_correct: 3,
      questions: 3,
      gain: 2,
      evaluation: 'yes',
      survey: 'yes',
      interested_in: [1944],
      email_for_updates: 'trainee@example.com',
    });
    expect(bodies.length).toBeGreaterThan(10);
    for (const body of bodies) {
      expect(body).not.toMatch(/"abd"|@example\.com|boards every day|Meranti/);
    }
  });

  it('sees the question paper beside the questions only after the start, and each form only once', async () => {
    const page = await openForms();
    await choosePerson(page, '陳美玲');
    await tab(page, 'Pre-Assessment').click();
    expect(await page.getByTitle('Question paper').count()).toBe(0);
    await page.getByRole('button', { name: 'Start Assessment' }).click();
    const address = await page.getByTitle('Question paper').getAttribute('src');
    const paper = await page.request.get(journey.url() + (address ?? ''));
    expect(paper.headers()['content-type']).toBe('application/pdf');
    expect((await page.request.get(`${journey.url()}${address?.split('?')[0]}`)).status()).toBe(401);
    await submit(page);
    await page.getByRole('alert').getByText('Please answer all the questions.').waitFor();
    await answerQuestions(page, 'abd');
    await submit(page);
    await page.getByText(/You already fill out this form/).waitFor();
    await page.reload();
    await passRobotCheck(page);
    await choosePerson(page, '陳美玲');
    await tab(page, 'Pre-Assessment').click();
    await page.getByText(/You already fill out this form/).waitFor();
  });

  it('goes on with a started assessment after a reload: answers, question paper and all', async () => {
    const page = await openForms();
    await choosePerson(page, 'Trainee 5', '');
    await tab(page, 'Pre-Assessment').click();
    // Without an address the assessment starts all the same; a notice says so.
    await page.getByRole('button', { name: 'Start Assessment' }).click();
    await page.getByRole('alert').getByText('Please insert a valid email address').first().waitFor();
    await page.getByRole('radiogroup', { name: 'Question 1' }).getByRole('radio', { name: 'B' }).check();
    await page.getByText('Saved on this device').waitFor();
    await page.getByText('Answers of Trainee 5').first().waitFor();
    const before = await page.getByTitle('Question paper').getAttribute('src');
    await page.reload();
    await passRobotCheck(page);
    await choosePerson(page, 'Trainee 5', '');
    await tab(page, 'Pre-Assessment').click();
    await page.getByRole('button', { name: 'Restore' }).click();
    const second = page.getByRole('radiogroup', { name: 'Question 1' }).getByRole('radio', { name: 'B' });
    await becomes(() => second.isChecked(), true);
    // The paper follows once the start is recorded again.
    await page.locator('[title="Question paper"][src]').waitFor();
    const link = page.getByRole('link', { name: 'Open the question paper in a new tab' });
    const papers = [
      await page.getByTitle('Question paper').getAttribute('src'),
      await link.getAttribute('href'),
    ];
    expect(papers).not.toContain(before);
    for (const address of papers) {
      const paper = await page.request.get(new URL(address ?? '', page.url()).href);
      expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
    }
  });
});

describe('what was typed', () => {
  it('comes back after a crash, is shown to nobody else, and can be discarded', async () => {
    const page = await openForms();
    await choosePerson(page, 'أحمد');
    await page.getByRole('textbox', { name: /^Relevancy of job/ }).fill('Typed before the battery died');
    await page.getByText('Saved on this device').waitFor();
    // No page-hide event can save anything: the process of the page has ended.
    await page.goto('about:blank');
    await page.goto(journey.url() + links.trainee);
    await passRobotCheck(page);
    await choosePerson(page, 'நளினி');
    expect(await page.getByText('Typed before the battery died').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Unsent answers found' }).count()).toBe(0);
    await choosePerson(page, 'أحمد');
    await page
      .getByRole('region', { name: 'Unsent answers found' })
      .getByRole('button', { name: 'Restore' })
      .click();
    const relevancy = page.getByRole('textbox', { name: /^Relevancy of job/ });
    await becomes(() => relevancy.inputValue(), 'Typed before the battery died');
    await page.reload();
    await passRobotCheck(page);
    await choosePerson(page, 'أحمد');
    await page.getByRole('button', { name: 'Discard' }).click();
    await becomes(() => relevancy.inputValue(), '');
  });

  it('waits for the network, survives a reload meanwhile, and goes out exactly once', async () => {
    journey.forgive(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const page = await openForms();
    await choosePerson(page, 'أحمد');
    const sends: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/trainee\/4$/.test(request.url()))
        sends.push(request.headers()['idempotency-key'] ?? '');
    });
    await fillBackground(page);
    await page.context().setOffline(true);
    await submit(page);
    await page.getByText('Offline: will be sent when you are back online').first().waitFor();
    // The network is back, and the page is reloaded before anything has been sent.
    await page.route(/\/trainee\/4$/, (route) => route.abort('internetdisconnected'));
    await page.context().setOffline(false);
    await page.reload();
    await page.unroute(/\/trainee\/4$/);
    const arrived = page.waitForResponse((response) => /\/trainee\/4$/.test(response.url()) && response.ok());
    await passRobotCheck(page);
    await arrived;
    expect((await results()).of(4)).toMatchObject({
      background: 'yes',
      job_relevancy: 'I lay out boards every day',
    });
    expect(new Set(sends).size).toBe(1);
  });

  it('outlives the token: the page proves again by itself that a person is there', async () => {
    journey.forgive(/401/);
    const page = await openForms();
    await choosePerson(page, 'أحمد');
    const body = { status: false, message: 'The robot check has expired.' };
    const asked = await answerFirst(page, /update_timestamp/, (route) =>
      route.fulfill({ status: 401, json: body }),
    );
    await tab(page, 'Pre-Assessment').click();
    await page.getByRole('button', { name: 'Start Assessment' }).click();
    await page.getByRole('radiogroup', { name: 'Question 1' }).waitFor();
    expect(asked).toHaveLength(2);
  });
});

describe('a form in the page of another site', () => {
  it('has neither menu nor e-mail row, knows its trainee, and stores answers', async () => {
    const host = await openFramingSite(`${journey.url()}${links.trainee}?embed=1&tid=2`);
    const page = await journey.newPage();
    await page.goto(host.url);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'I am not a robot' }).click();
    const list = frame.getByRole('combobox', { name: 'Attendance list' });
    await list.waitFor();
    expect(await list.isDisabled()).toBe(true);
    expect(await list.inputValue()).toBe('2');
    expect(await frame.getByRole('banner').count()).toBe(0);
    expect(await frame.getByRole('textbox', { name: 'E-mail' }).count()).toBe(0);
    expect(await frame.getByRole('heading', { level: 1 }).count()).toBe(1);
    await frame.getByRole('tab', { name: 'Course Survey' }).click();
    await frame.getByRole('checkbox', { name: /High-Speed PCB Design/ }).check();
    const stored = page.waitForResponse((response) => /\/trainee\/2$/.test(response.url()) && response.ok());
    await frame.getByRole('button', { name: 'Submit' }).click();
    await stored;
    await frame.getByText(/Thank you for completing the course survey form/).waitFor();
    host.close();
  });
});

describe('a personal link', () => {
  it('is for one trainee alone: nobody else can be chosen, or is named', async () => {
    const { out } = await runCommand(['class', 'links', 'whole-class', '--personal'], {
      DATA_DIR: journey.dataDir(),
    });
    const [, link = ''] = /நளினி[^\n]*?https?:\/\/[^/\s]+(\/\S+)/s.exec(out) ?? [];
    const page = await journey.open(link);
    await passRobotCheck(page);
    const list = page.getByRole('combobox', { name: 'Attendance list' });
    await expect(list.evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.text)).resolves.toBe(
      'நளினி',
    );
    expect(await list.isDisabled()).toBe(true);
    const text = await page.content();
    for (const other of [SITI, '陳美玲', 'أحمد']) expect(text).not.toContain(other);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('own@example.com');
    await fillSurvey(page);
    await submit(page);
    await confirmed(page);
  });
});

describe('the others of a class', () => {
  it('an instructor reads who comes, and reports once', async () => {
    const page = await journey.open(links.instructor);
    await passRobotCheck(page);
    await page.getByRole('button', { name: 'Trainee background' }).click();
    await page.getByRole('dialog', { name: 'Trainee background' }).getByText('Meranti').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: '3 stars' }).check();
    await submit(page);
    await page.getByRole('alert').getByText('Please select your name in the attendance list').waitFor();
    await choosePerson(page, "Dato' Lim", '');
    await page.getByRole('radio', { name: '3 stars' }).check();
    await submit(page);
    await page.getByText('You already fill out this form.').waitFor();
  });
});
