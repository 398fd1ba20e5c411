import { aContactPayload } from '../../support/builders';
import { removeFolder, runCommand, startSite, temporaryFolder, type Site } from '../../support/startSite';

const ROUNDS = 3;
const SENDERS = 6;

/** Sends enquiries one after another until the server is gone; answers the addresses whose receipt was confirmed. */
async function sendUntilGone(site: Site, sender: string, isGone: () => boolean): Promise<string[]> {
  const confirmed: string[] = [];
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
  return confirmed;
}

it('an enquiry that was confirmed is there after the server was killed, every time', async () => {
  const dataDir = temporaryFolder();
  const confirmed: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await startSite(dataDir, { RATE_LIMIT_SUBMISSIONS: '1000000', SAMPLE_CATALOGUE: 'no' });
    let gone = false;
    const senders = Array.from({ length: SENDERS }, (_, index) =>
      sendUntilGone(site, `r${round}s${index}`, () => gone),
    );
    await new Promise((resolve) => setTimeout(resolve, 300 + round * 170));
    await site.stop('SIGKILL');
    gone = true;
    confirmed.push(...(await Promise.all(senders)).flat());
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
