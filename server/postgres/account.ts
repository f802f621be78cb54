import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Whom PostgreSQL runs as; null for ourselves. */
export type Account = { uid: number; gid: number };

const nobody: Account = { uid: 65_534, gid: 65_534 };

/** PostgreSQL refuses to run as root: then whoever owns its folder already, else the system's own postgres, else nobody. */
export function chooseAccount(cluster: string, passwd = readPasswd()): Account {
  for (const folder of [cluster, dirname(cluster)]) {
    const { uid, gid } = statSync(folder);
    if (uid !== 0) return { uid, gid };
  }
  return accountNamed('postgres', passwd) ?? nobody;
}

export function accountNamed(name: string, passwd: string): Account | null {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([named]) => named === name);
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
  return Number.isInteger(uid) && Number.isInteger(gid) && uid > 0 ? { uid, gid } : null;
}

export function giveFolder(folder: string, account: Account): void {
  if (statSync(folder).uid === account.uid) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  chownSync(folder, account.uid, account.gid);
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}
