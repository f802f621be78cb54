import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findBinaries } from '../../../server/postgres/binaries';
import {
  findRunMode,
  fromWithin,
  inNamespace,
  inPlace,
  tryRunMode,
  withCopiedBinaries,
} from '../../../server/postgres/run-mode';
import { createSocketFolder, removeNotedSocketFolder } from '../../../server/postgres/socket-folder';
import { ask, openThrowaway } from './throwaway';

vi.setConfig({ testTimeout: 60_000 });

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;
const account = { uid: 65_534, gid: 65_534 };

describe.runIf(isRootOnLinux)('as root', () => {
  // Whether the checkout itself lies in a closed folder must not matter here.
  let copy: string;
  let native: string;
  let folder: string;
  let cluster: string;
  let note: string;

  beforeAll(() => {
    copy = join(mkdtempSync(join(tmpdir(), 'khela-binaries-')), 'copy');
    native = join(copy, 'native');
    cpSync(findBinaries(), native, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', dirname(copy)]);
  });

  afterAll(() => rmSync(dirname(copy), { recursive: true, force: true }));

  beforeEach(() => {
    chmodSync(copy, 0o755);
    folder = mkdtempSync(join(tmpdir(), 'khela-footing-'));
    chmodSync(folder, 0o755);
    cluster = join(folder, 'postgres');
    note = join(folder, 'note');
    mkdirSync(cluster);
  });

  afterEach(() => {
    removeNotedSocketFolder(note);
    rmSync(folder, { recursive: true, force: true });
  });

  const site = () => {
    removeNotedSocketFolder(note);
    return { native, cluster, socketFolder: createSocketFolder(tmpdir(), note), account };
  };

  test('an open folder is used in place, by a user that then owns it', () => {
    expect(tryRunMode(() => inPlace(site()))).toMatchObject({ dataPath: cluster, account });
    expect(statSync(cluster)).toMatchObject(account);
  });

  test('a closed folder is entered before the rights are dropped', () => {
    chmodSync(folder, 0o700);
    expect(tryRunMode(() => inPlace(site()))).toBeNull();
    expect(tryRunMode(() => fromWithin(site()))).toMatchObject({ dataPath: '/proc/self/cwd' });
  });

  test('binaries in a closed folder are copied beside the socket', () => {
    chmodSync(copy, 0o700);
    expect(tryRunMode(() => fromWithin(site()))).toBeNull();
    const runMode = tryRunMode(() => withCopiedBinaries(site()));
    expect(runMode?.native).toBe(join(runMode?.socketFolder ?? '', 'native'));
  });

  test('where no other user exists a namespace makes one', (context) => {
    const isPossible = spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true']).status === 0;
    if (!isPossible) return context.skip();
    for (const closed of [copy, folder]) chmodSync(closed, 0o700);
    expect(tryRunMode(() => inNamespace(site()))).toMatchObject({ account: { uid: 0, gid: 0 } });
  });

  test('what cannot be reached in any way is told in one line', () => {
    const broken = join(folder, 'nothing-here');
    expect(() => findRunMode({ native: broken, cluster, note })).toThrow(
      /PostgreSQL cannot run as root, and user id \d+/,
    );
  });

  test('the folder keeps the user that has it', () => {
    spawnSync('chown', ['12345:12345', cluster]);
    expect(findRunMode({ native, cluster, note }).account).toEqual({ uid: 12_345, gid: 12_345 });
  });

  test('a cluster in a 0700 folder works, and goes on working when the folder is opened', async () => {
    const embedded = openThrowaway();
    try {
      const closed = await embedded.start();
      expect(statSync(embedded.folder).mode & 0o777).toBe(0o700);
      expect(await ask(closed.url, 'select 1 as up')).toEqual({ up: 1 });
      await closed.stop();
      chmodSync(embedded.folder, 0o755);
      const open = await embedded.start();
      expect(await ask(open.url, 'select 1 as up')).toEqual({ up: 1 });
    } finally {
      await embedded.clear();
    }
  });
});
