import { choosePerson, confirmed, fillBackground, fillSurvey, submit, tab } from '../support/classJourney';
import { becomes } from '../support/becomes';
import { answerFirst } from '../support/browser';
import { useRunningClass } from '../support/useRunningClass';

const { journey, links, results, openForms } = useRunningClass();

describe('a server that is busy', () => {
  it('keeps nobody waiting: the next form is sent while the page still fetches what became of the one before', async () => {
    const page = await openForms();
    await choosePerson(page, 'Trainee 5');
    await fillBackground(page);
    let letThrough = (): void => undefined;
    const isOver = new Promise<void>((resolve) => (letThrough = resolve));
    const fetched = await answerFirst(page, /\/training\/[^/]+\/form\//, async (route) => {
      await isOver;
      await route.continue();
    });
    await submit(page);
    await fillSurvey(page);
    await submit(page);
    await page.getByText(/Thank you for completing the course survey form/).waitFor();
    expect((await results()).of(5)).toMatchObject({ background: 'yes', survey: 'yes' });
    expect(fetched.length).toBeGreaterThan(1);
    letThrough();
  });

  it('says in its own words why it is closed, for loads and for saves, and goes on by itself', async () => {
    journey.forgive(/503/);
    const message = 'Closed for maintenance until 14:00.';
    const closed = { status: 503, headers: { 'retry-after': '2' }, json: { status: false, message } };
    const page = await journey.open(links.trainee);
    await answerFirst(page, /\/training\/[^/]+\/form\//, (route) => route.fulfill(closed));
    await page.getByRole('button', { name: 'I am not a robot' }).click();
    await page.getByText(`${message} Next try in 2 s.`).waitFor();
    await page.getByRole('combobox', { name: 'Attendance list' }).waitFor();
    await choosePerson(page, 'أحمد');
    await tab(page, 'Course Survey').click();
    await page.getByRole('checkbox').first().check();
    await answerFirst(page, /\/trainee\/4$/, (route) => route.fulfill(closed));
    await submit(page);
    await page.getByText(`Not sent: ${message}`).first().waitFor();
    await page.getByText(/Thank you for completing the course survey form/).waitFor();
  });

  it('is asked again by the page itself, as late as it wishes', async () => {
    journey.forgive(/429/);
    const page = await openForms();
    await choosePerson(page, '陳美玲');
    await fillBackground(page);
    const body = { status: false, message: 'Too many requests from this address.' };
    const times = await answerFirst(page, /\/trainee\/2$/, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: body }),
    );
    await submit(page);
    await confirmed(page);
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2000);
  });
});

describe('a form whose rules have not come', () => {
  it('is validated by the server, keeps what was typed, and marks what is missing once they are there', async () => {
    journey.forgive(/ERR_FAILED|422/);
    const page = await journey.open(links.trainee);
    await page.route(/classChecks/, (route) => route.abort());
    await page.getByRole('button', { name: 'I am not a robot' }).click();
    await choosePerson(page, 'நளினி');
    const job = page.getByRole('textbox', { name: /^Relevancy of job/ });
    const years = page.getByRole('textbox', { name: /^Years of experience/ });
    await job.fill('I lay out boards every day');
    await submit(page);
    await page.getByText('Please fill out all the required field(s).').first().waitFor();
    await page.unroute(/classChecks/);
    await becomes(async () => {
      await submit(page);
      return years.getAttribute('aria-invalid');
    }, 'true');
    await years.fill('7');
    await submit(page);
    await confirmed(page);
    expect((await results()).of(3)).toMatchObject({ background: 'yes' });
  });
});
