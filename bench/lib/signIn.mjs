import { site as runSite } from './stage.mjs';

/** @returns the cookie of an administrator */
export async function signIn({ url, dataDir }) {
  const out = runSite(['staff', 'invite', 'ana@example.com', '--role', 'admin'], dataDir);
  const answer = await fetch(`${url}/api/staff/sign-in/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ token: /#([\w-]+)/.exec(out)?.[1] }),
  });
  if (!answer.ok) throw new Error(`Nobody could sign in: ${answer.status}`);
  return answer.headers.get('set-cookie').split(';')[0];
}
