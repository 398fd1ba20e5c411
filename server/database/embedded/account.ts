/** Chooses the user that runs PostgreSQL. PostgreSQL refuses to run as root, and many containers start the site as root. */
import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Account {
  /** undefined: the user of this process */
  uid?: number;
  gid?: number;
  /** command put before a program: it makes root appear as another user if changing the user is not permitted */
  prefix: readonly string[];
}

const ROOT = 0;
const OWN: Account = { prefix: [] };
/** The kernel still sees the original user. Inside the namespace the process is user 1000 and not root. */
const MAPPED: Account = { prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000'] };

const isRoot = (): boolean => process.getuid?.() === ROOT;

const numberOf = (flag: string): number => {
  const { stdout } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' });
  return Number.parseInt(stdout ?? '', 10) || 65534;
};

const runs = (account: Account): boolean => {
  const [command = 'true', ...rest] = [...account.prefix, 'true'];
  return spawnSync(command, rest, { uid: account.uid, gid: account.gid, cwd: '/' }).status === 0;
};

/**
 * Whether files can be given to the user, and programs run as it.
 * @param probe a folder of ours
 */
function mayBecome(account: Account, probe: string): boolean {
  const { uid, gid } = statSync(probe);
  try {
    chownSync(probe, account.uid ?? uid, account.gid ?? gid);
    chownSync(probe, uid, gid);
  } catch {
    return false;
  }
  return runs(account);
}

/**
 * Whether the account, which is in no other group, can enter the folder, by owners and modes of the folder
 * and its parents.
 */
export function isReachable(folder: string, account: Account): boolean {
  for (let above = folder; ; above = path.dirname(above)) {
    const { mode, uid, gid } = statSync(above);
    const mayEnter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & mayEnter) === 0) return false;
    if (above === path.dirname(above)) return true;
  }
}

/**
 * The accounts to try for a database, in order of preference.
 * @param owner of the database's folder; undefined if there is none yet
 */
export function accountsFor(owner: { uid: number; gid: number } | undefined, probe: string): Account[] {
  if (!isRoot()) return [OWN];
  const mapped = (): Account[] => (runs(MAPPED) ? [MAPPED] : []);
  if (owner) return owner.uid === ROOT ? mapped() : [{ ...owner, prefix: [] }];
  const nobody: Account = { uid: numberOf('-u'), gid: numberOf('-g'), prefix: [] };
  return [...(mayBecome(nobody, probe) ? [nobody] : []), ...mapped()];
}
