import { eventually } from '../database/support';
import { placeDatabase } from '../../support/databaseTemplates';
import { aContactPayload } from '../../support/builders';
import { removeFolder, runCommand, startSite, temporaryFolder, type Site } from '../../support/startSite';

const ROUNDS = 3;
const SENDERS = 6;

/** Sends enquiries one after another until the server is gone, and notes the addresses whose receipt was confirmed. */
async function sendUntilGone(
  site: Site,
  sender: string,
  isGone: () => boolean,
  confirmed: string[],
): Promise<void> {
  for (let number = 0; !isGone(); number += 1) {
    const form_email = `${sender}-${number}@example.com`;
    const answer = await fetch(`${site.url}/api/website/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(aContactPayload({ form_email })),
    }).then(
      (response) => response.status,
      () => 0,
    );
    if (answer === 200) confirmed.push(form_email);
  }
}

it('an enquiry that was confirmed is there after the server was killed, every time', async () => {
  const dataDir = temporaryFolder();
  placeDatabase(dataDir);
  const confirmed: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await startSite(dataDir, { RATE_LIMIT_SUBMISSIONS: '1000000', SAMPLE_CATALOGUE: 'no' });
    let gone = false;
    const senders = Array.from({ length: SENDERS }, (_, index) =>
      sendUntilGone(site, `r${round}s${index}`, () => gone, confirmed),
    );
    // Sooner in one round, later in another, and always in the middle of others that are under way.
    const enough = confirmed.length + 2 + round * 17;
    await eventually(() => confirmed.length >= enough);
    await site.stop('SIGKILL');
    gone = true;
    await Promise.all(senders);
  }
  const { code, out } = await runCommand(['submissions', 'contact', '--format', 'json'], {
    DATA_DIR: dataDir,
  });
  expect(code).toBe(0);
  expect(confirmed.length).toBeGreaterThan(ROUNDS);
  const lost = confirmed.filter((email) => !out.includes(`"${email}"`));
  expect(lost).toEqual([]);
  removeFolder(dataDir);
}, 180_000);
