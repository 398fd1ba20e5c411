import { useJourney } from '../support/journey';

const COLLECTOR = 'https://stats.example.com/api/event';
const journey = useJourney({
  ANALYTICS_URL: COLLECTOR,
  ANALYTICS_ID: 'example.com',
  PRODUCTION_HOSTS: '127.0.0.1',
});

it('a visit is reported page by page, with the title of each, and nothing that was typed', async () => {
  const page = await journey.newPage();
  const reports: { url: string; referrer: string | null; props: { title: string } }[] = [];
  await page.route(COLLECTOR, async (route) => {
    reports.push(JSON.parse(route.request().postData() ?? '') as (typeof reports)[number]);
    await route.fulfill({ status: 202, body: 'ok' });
  });
  const reported = () => page.waitForResponse(COLLECTOR);
  const first = reported();
  await page.goto(`${journey.url()}/training?portfolio=life-sciences&name=Siti`);
  await first;
  const second = reported();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await second;
  expect(reports.map(({ url, referrer, props }) => [url, referrer, props.title.split(' ')[0]])).toEqual([
    [`${journey.url()}/training?portfolio=life-sciences`, null, 'Life'],
    [`${journey.url()}/privacy-policy`, `${journey.url()}/training?portfolio=life-sciences`, 'Privacy'],
  ]);
});
