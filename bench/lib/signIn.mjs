import { siteCommand } from './siteCommand.mjs';

/** @returns the session cookie of an administrator */
export const signIn = ({ url, dataDir }) =>
  signInBy(
    url,
    siteCommand(['staff', 'invite', 'ana@example.com', '--role', 'admin'], { DATA_DIR: dataDir }),
  );

/** @param out output of `staff invite`; @returns the session cookie of the invited member */
export async function signInBy(url, out) {
  const answer = await fetch(`${url}/api/staff/sign-in/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ token: /#([\w-]+)/.exec(out)?.[1] }),
  });
  if (!answer.ok) throw new Error(`Nobody could sign in: ${answer.status}`);
  return answer.headers.get('set-cookie').split(';')[0];
}
