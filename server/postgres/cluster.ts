import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { program } from './binaries';
import { launch, type RunMode } from './run-mode';
import { asFlags } from './settings';

export const databaseName = 'khela';

export const markerName = 'khela-cluster.json';
const majorVersion = '18';

type Options = { isDurable: boolean; log: (line: string) => void };

/** The superuser's password of the cluster in this folder, which is made when there is none or only half of one. */
export async function ensureCluster(runMode: RunMode, options: Options): Promise<string> {
  const { cluster } = runMode;
  const marker = join(cluster, markerName);
  if (existsSync(marker)) {
    const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
    if (version === majorVersion) return JSON.parse(readFileSync(marker, 'utf8')).password;
    throw new Error(
      `${cluster} holds data of PostgreSQL ${version}, this is ${majorVersion}; move it away or set DATABASE_URL`,
    );
  }
  emptyHalfMade(cluster);
  options.log('Making the database (once)');
  const password = randomBytes(24).toString('hex');
  await initialise(runMode, password, options.isDurable);
  await createDatabase(runMode, options.isDurable);
  finish(runMode, marker, password);
  return password;
}

/** Without our marker a folder is half made, unless a server ever ran in it: that one is somebody's and stays. */
function emptyHalfMade(cluster: string): void {
  if (existsSync(join(cluster, 'postmaster.opts'))) {
    throw new Error(`${cluster} holds a PostgreSQL that Khela did not make; move it away or choose another DATA_DIR`);
  }
  for (const name of readdirSync(cluster)) rmSync(join(cluster, name), { recursive: true, force: true });
}

/** Names of one and the same thing on different systems. */
const characterTypes = process.platform === 'win32' ? ['C'] : ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Order and case come from the built-in C.UTF-8, alike on every machine. Trigrams however ask the system's LC_CTYPE, and under
 * plain C they see no Bengali letter, so it must be one of UTF-8.
 */
async function initialise(runMode: RunMode, password: string, isDurable: boolean): Promise<void> {
  const passwordFile = join(runMode.socketFolder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runMode.account) chownSync(passwordFile, runMode.account.uid, runMode.account.gid);
  const args = [
    ['-D', runMode.dataPath, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
    ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    isDurable ? [] : ['--no-sync'],
  ].flat();
  try {
    for (const [at, characterType] of characterTypes.entries()) {
      try {
        return await run(runMode, program(runMode.native, 'initdb'), [...args, `--lc-ctype=${characterType}`]);
      } catch (error) {
        if (at === characterTypes.length - 1 || !/locale/.test((error as Error).message)) throw error;
      }
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function createDatabase(runMode: RunMode, isDurable: boolean): Promise<void> {
  const settings: Record<string, string> = isDurable ? {} : { fsync: 'off' };
  const args = ['--single', '-D', runMode.dataPath, ...asFlags(settings), 'postgres'];
  await run(runMode, program(runMode.native, 'postgres'), args, `create database ${databaseName}\n`);
}

/** Written last and through to the disk: a folder with it is whole. */
function finish({ cluster, account }: RunMode, marker: string, password: string): void {
  const file = openSync(marker, 'w', 0o600);
  writeFileSync(file, JSON.stringify({ password }));
  fsyncSync(file);
  closeSync(file);
  if (account) chownSync(marker, account.uid, account.gid);
  if (process.platform === 'win32') return;
  const folder = openSync(cluster, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** In a session of its own, so that Ctrl-C in a terminal does not cut it short. */
async function run(runMode: RunMode, path: string, args: string[], input = ''): Promise<void> {
  const { command, args: all, options } = launch(runMode, path, args);
  const child = spawn(command, all, { ...options, stdio: ['pipe', 'ignore', 'pipe'], detached: true });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  child.stdin.on('error', () => {}).end(input);
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`The database could not be made: ${essence(complaint)}`);
}

function essence(complaint: string): string {
  const lines = complaint.trim().split('\n');
  return lines.findLast((line) => /error:|FATAL|ERROR/.test(line)) ?? lines.at(-1) ?? '';
}
