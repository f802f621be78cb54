import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, constants, cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, chooseAccount, giveFolder } from './account';
import { program } from './binaries';
import { makePlace, placesToTry, removeNotedPlace } from './private-place';

/** How PostgreSQL can run here: which copy of the binaries, by which path it sees its folder, as whom. */
export type Footing = {
  native: string;
  cluster: string;
  /** The cluster as PostgreSQL itself names it. */
  dataPath: string;
  place: string;
  /** The owner of everything PostgreSQL touches; null when it runs as ourselves. */
  account: Account | null;
  prefix: string[];
};

type Ground = { native: string; cluster: string; note: string; isRoot?: boolean };

/**
 * As root PostgreSQL runs as another user, and a clone often lies in a 0700 folder which that user cannot enter. So, in this order:
 * everything where it is; the folder entered by us and kept as the working folder (no parent is walked through); the binaries copied
 * beside the socket as well (a capability to read everything would not do: PostgreSQL checks its files with access(2), which
 * ignores capabilities); last a user namespace, where even root counts as someone else.
 */
export function findFooting({ native, cluster, note, isRoot = process.getuid?.() === 0 }: Ground): Footing {
  removeNotedPlace(note);
  const bases = placesToTry();
  if (bases.length === 0)
    throw new Error('No temporary folder has a path short enough for a socket; set TMPDIR to /tmp');
  if (!isRoot) {
    const place = makePlace(bases[0] as string, note);
    return { native, cluster, dataPath: cluster, place, account: null, prefix: [] };
  }
  const account = chooseAccount(cluster);
  for (const base of bases) {
    for (const make of [inPlace, fromWithin, withCopiedBinaries, inNamespace]) {
      const footing = tryFooting(() => make({ native, cluster, place: makePlace(base, note), account }));
      if (footing) return footing;
      removeNotedPlace(note);
    }
  }
  throw new Error(
    `PostgreSQL cannot run as root, and user id ${account.uid} cannot reach ${cluster}; start as an ordinary user, choose another DATA_DIR or set DATABASE_URL`,
  );
}

type Site = { native: string; cluster: string; place: string; account: Account };

export function inPlace({ native, cluster, place, account }: Site): Footing {
  return { native, cluster, dataPath: cluster, place, account, prefix: [] };
}

export function fromWithin(site: Site): Footing {
  return { ...inPlace(site), dataPath: '/proc/self/cwd' };
}

export function withCopiedBinaries(site: Site): Footing {
  const native = join(site.place, 'native');
  const isNeeded = (source: string) => !/\.a$|pkgconfig$/.test(source);
  cpSync(site.native, native, {
    recursive: true,
    filter: isNeeded,
    mode: constants.COPYFILE_FICLONE,
    verbatimSymlinks: true,
  });
  const opened = spawnSync('chmod', ['-R', 'a+rX', native]);
  if (opened.status !== 0) throw new Error('The copied binaries could not be opened');
  return { ...fromWithin(site), native };
}

export function inNamespace(site: Site): Footing {
  const prefix = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
  return { ...inPlace(site), account: { uid: 0, gid: 0 }, prefix };
}

/** Hands the folders over and tries, as that user, all that PostgreSQL will need. */
export function tryFooting(make: () => Footing): Footing | null {
  try {
    const footing = make();
    if (footing.account) {
      giveFolder(footing.cluster, footing.account);
      chownSync(footing.place, footing.account.uid, footing.account.gid);
    }
    chmodSync(footing.cluster, 0o700);
    return stands(footing) ? footing : null;
  } catch {
    return null;
  }
}

const trial = `test "$(id -u)" != 0 && test -x "$1" && test -r "$1" && "$1" --version >/dev/null &&
for folder in "$2" "$3"; do : > "$folder/.trial" && rm "$folder/.trial" || exit 1; done`;

function stands(footing: Footing): boolean {
  const { command, args, options } = launch(footing, '/bin/sh', [
    '-c',
    trial,
    'sh',
    program(footing.native, 'postgres'),
    footing.dataPath,
    footing.place,
  ]);
  return spawnSync(command, args, { ...options, stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** What to spawn so that `command` runs on this footing. Node sheds root's groups with the uid; its folder is entered before. */
export function launch(footing: Footing, command: string, args: string[]) {
  const [first, ...rest] = [...footing.prefix, command, ...args];
  const isDropped = footing.account !== null && footing.account.uid !== 0;
  return {
    command: first as string,
    args: rest,
    options: {
      cwd: footing.cluster,
      env: plainEnvironment(),
      ...(isDropped ? footing.account : {}),
    },
  };
}

/** Nothing of ours: a PGDATA or PGPORT of somebody's shell must not steer it. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, NODE_ENV } = process.env;
  return { PATH, SystemRoot, NODE_ENV, LC_ALL: 'C', TZ: 'UTC' };
}
