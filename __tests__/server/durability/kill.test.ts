import { eventually } from '../database/support';
import { placeDatabase } from '../../support/databaseServer';
import { aContactPayload } from '../../support/builders';
import { removeFolder, runCommand, startSite, temporaryFolder, type Site } from '../../support/startSite';

const ROUNDS = 3;
const SENDERS = 6;

interface Sent {
  email: string;
  key: string;
}

async function send(url: string, { email, key }: Sent): Promise<number> {
  const response = await fetch(`${url}/api/website/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(aContactPayload({ form_email: email })),
  });
  // A response that is never read keeps its connection until it is garbage collected, and the connection is
  // cut off then.
  await response.text();
  return response.status;
}

/** Sends enquiries one after another until the server has ended. */
async function sendUntilGone(
  site: Site,
  sender: string,
  isGone: () => boolean,
  told: { confirmed: Sent[]; unanswered: Sent[] },
): Promise<void> {
  for (let number = 0; !isGone(); number += 1) {
    const sent = { email: `${sender}-${number}@example.com`, key: crypto.randomUUID() };
    const isConfirmed = await send(site.url, sent).then(
      (status) => status === 200,
      () => false,
    );
    (isConfirmed ? told.confirmed : told.unanswered).push(sent);
  }
}

// The complete version, at every single step of a save: npm run nightly -- kills
it('an enquiry that was confirmed is there after the server was killed, and once only when it was sent again', async () => {
  const dataDir = temporaryFolder();
  placeDatabase(dataDir);
  const settings = { RATE_LIMIT_SUBMISSIONS: '1000000', SAMPLE_CATALOGUE: 'no' };
  const told = { confirmed: [] as Sent[], unanswered: [] as Sent[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await startSite(dataDir, settings);
    // A browser's behaviour after a form without a response.
    for (const sent of told.unanswered.splice(0)) {
      expect(await send(site.url, sent)).toBe(200);
      told.confirmed.push(sent);
    }
    let gone = false;
    const senders = Array.from({ length: SENDERS }, (_, index) =>
      sendUntilGone(site, `r${round}s${index}`, () => gone, told),
    );
    // Earlier in one round, later in another, and always in the middle of other requests.
    const enough = told.confirmed.length + 2 + round * 17;
    await eventually(() => told.confirmed.length >= enough);
    await site.stop('SIGKILL');
    gone = true;
    await Promise.all(senders);
  }
  const { code, out } = await runCommand(['submissions', 'contact', '--format', 'json'], {
    DATA_DIR: dataDir,
  });
  expect(code).toBe(0);
  expect(told.confirmed.length).toBeGreaterThan(ROUNDS);
  const timesStored = ({ email }: Sent): number => out.split(`"${email}"`).length - 1;
  const once = timesStored(told.confirmed[0] ?? { email: '', key: '' });
  expect(once).toBeGreaterThan(0);
  expect(told.confirmed.filter((sent) => timesStored(sent) !== once)).toEqual([]);
  expect(told.unanswered.filter((sent) => timesStored(sent) > once)).toEqual([]);
  removeFolder(dataDir);
});
