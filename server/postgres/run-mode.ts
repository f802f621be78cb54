import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, constants, cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, chooseAccount, giveFolder } from './account';
import { program } from './binaries';
import { createSocketFolder, removeNotedSocketFolder, socketFolderBases } from './socket-folder';

/** How PostgreSQL can run here: which copy of the binaries, by which path it sees its folder, as which user. */
export type RunMode = {
  native: string;
  cluster: string;
  /** The cluster as PostgreSQL itself names it. */
  dataPath: string;
  socketFolder: string;
  /** The owner of everything PostgreSQL touches; null when it runs as ourselves. */
  account: Account | null;
  prefix: string[];
};

type RunModeOptions = { native: string; cluster: string; note: string; isRoot?: boolean };

/**
 * As root PostgreSQL runs as another user, and a clone often lies in a 0700 folder which that user cannot enter. So, in this order:
 * everything where it is; the folder entered by us and kept as the working folder (no parent is walked through); the binaries copied
 * beside the socket as well (a capability to read everything would not do: PostgreSQL checks its files with access(2), which
 * ignores capabilities); last a user namespace, where even root counts as someone else.
 */
export function findRunMode({ native, cluster, note, isRoot = process.getuid?.() === 0 }: RunModeOptions): RunMode {
  removeNotedSocketFolder(note);
  const bases = socketFolderBases();
  if (bases.length === 0)
    throw new Error('No temporary folder has a path short enough for a socket; set TMPDIR to /tmp');
  if (!isRoot) {
    const socketFolder = createSocketFolder(bases[0] as string, note);
    return { native, cluster, dataPath: cluster, socketFolder, account: null, prefix: [] };
  }
  const account = chooseAccount(cluster);
  for (const base of bases) {
    for (const make of [inPlace, fromWithin, withCopiedBinaries, inNamespace]) {
      const runMode = tryRunMode(() =>
        make({ native, cluster, socketFolder: createSocketFolder(base, note), account }),
      );
      if (runMode) return runMode;
      removeNotedSocketFolder(note);
    }
  }
  throw new Error(
    `PostgreSQL cannot run as root, and user id ${account.uid} cannot reach ${cluster}; start as an ordinary user, choose another DATA_DIR or set DATABASE_URL`,
  );
}

type Candidate = { native: string; cluster: string; socketFolder: string; account: Account };

export function inPlace({ native, cluster, socketFolder, account }: Candidate): RunMode {
  return { native, cluster, dataPath: cluster, socketFolder, account, prefix: [] };
}

export function fromWithin(candidate: Candidate): RunMode {
  return { ...inPlace(candidate), dataPath: '/proc/self/cwd' };
}

export function withCopiedBinaries(candidate: Candidate): RunMode {
  const native = join(candidate.socketFolder, 'native');
  const isNeeded = (source: string) => !/\.a$|pkgconfig$/.test(source);
  cpSync(candidate.native, native, {
    recursive: true,
    filter: isNeeded,
    mode: constants.COPYFILE_FICLONE,
    verbatimSymlinks: true,
  });
  const opened = spawnSync('chmod', ['-R', 'a+rX', native]);
  if (opened.status !== 0) throw new Error('The copied binaries could not be opened');
  return { ...fromWithin(candidate), native };
}

export function inNamespace(candidate: Candidate): RunMode {
  const prefix = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
  return { ...inPlace(candidate), account: { uid: 0, gid: 0 }, prefix };
}

/** Hands the folders over and tries, as that user, all that PostgreSQL will need. */
export function tryRunMode(make: () => RunMode): RunMode | null {
  try {
    const runMode = make();
    if (runMode.account) {
      giveFolder(runMode.cluster, runMode.account);
      chownSync(runMode.socketFolder, runMode.account.uid, runMode.account.gid);
    }
    chmodSync(runMode.cluster, 0o700);
    return canRun(runMode) ? runMode : null;
  } catch {
    return null;
  }
}

const trial = `test "$(id -u)" != 0 && test -x "$1" && test -r "$1" && "$1" --version >/dev/null &&
for folder in "$2" "$3"; do : > "$folder/.trial" && rm "$folder/.trial" || exit 1; done`;

function canRun(runMode: RunMode): boolean {
  const { command, args, options } = launch(runMode, '/bin/sh', [
    '-c',
    trial,
    'sh',
    program(runMode.native, 'postgres'),
    runMode.dataPath,
    runMode.socketFolder,
  ]);
  return spawnSync(command, args, { ...options, stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/**
 * What to spawn so that `command` runs in this mode. Node drops root's groups with the uid; the folder is entered
 * before.
 */
export function launch(runMode: RunMode, command: string, args: string[]) {
  const [first, ...rest] = [...runMode.prefix, command, ...args];
  const isDropped = runMode.account !== null && runMode.account.uid !== 0;
  return {
    command: first as string,
    args: rest,
    options: {
      cwd: runMode.cluster,
      env: plainEnvironment(),
      ...(isDropped ? runMode.account : {}),
    },
  };
}

/** Nothing of ours: a PGDATA or PGPORT of somebody's shell must not steer it. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, NODE_ENV } = process.env;
  return { PATH, SystemRoot, NODE_ENV, LC_ALL: 'C', TZ: 'UTC' };
}
