/** What journeys through the staff console have in common. */
import { freePort, runCommand, startSite, type Site } from './startSite';

/** A site without courses, at a name and not at a number, as passkeys need it. */
export async function startStaffSite(env: NodeJS.ProcessEnv = {}): Promise<{ site: Site; url: string }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite(undefined, {
    PORT: String(port),
    PUBLIC_URL: url,
    SAMPLE_CATALOGUE: 'no',
    RATE_LIMIT_SUBMISSIONS: '1000',
    ...env,
  });
  return { site, url };
}

/** @returns the address of a page on which somebody with these roles signs in */
export async function inviteBy(site: Site, url: string, email: string, roles: string): Promise<string> {
  const env = { DATA_DIR: site.dataDir, PUBLIC_URL: url };
  const { out, error } = await runCommand(['staff', 'invite', email, '--role', roles], env);
  const link = /http:\S+#\S+/.exec(out)?.[0];
  if (link === undefined) throw new Error(error);
  return link;
}
