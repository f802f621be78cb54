import { lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { accountNamed } from '../../../server/postgres/account';
import { linkLibraries } from '../../../server/postgres/binaries';
import { disown, impossiblePid, parsePostmasterFile } from '../../../server/postgres/postmaster-file';
import { asFlags, settingsFor } from '../../../server/postgres/settings';
import { createSocketFolder, removeNotedSocketFolder, socketFolderBases } from '../../../server/postgres/socket-folder';
import { urlOf } from '../../../server/postgres/start';

const folder = mkdtempSync(join(tmpdir(), 'khela-parts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const postmasterFile =
  '4711\n/data/postgres\n1795240294\n5432\n/tmp/khela-pg-abcdef\n\n  2154497         4\nready   \n';

test('the postmaster file tells pid and readiness', () => {
  expect(parsePostmasterFile(postmasterFile)).toEqual({ pid: 4711, isReady: true });
  expect(parsePostmasterFile(postmasterFile.replace('ready', 'starting'))).toEqual({ pid: 4711, isReady: false });
  expect(parsePostmasterFile('4711\n/data')).toEqual({ pid: 4711, isReady: false });
  expect(parsePostmasterFile('')).toBeNull();
});

test('a disowned postmaster file names nobody and keeps the shared memory key', () => {
  expect(disown(postmasterFile)).toBe(postmasterFile.replace('4711', String(impossiblePid)));
  expect(() => process.kill(impossiblePid, 0)).toThrow('ESRCH');
});

test('durable settings are on, and off only for what is thrown away', () => {
  const machine = { memoryBytes: 2 ** 30, sharedMemoryBytes: 2 ** 33 };
  const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
  expect(settingsFor(machine, { socketDir: '/s' }, true)).toMatchObject({
    ...durable,
    listen_addresses: '',
    shared_buffers: '128MB',
  });
  expect(settingsFor(machine, { port: 5 }, true)).toMatchObject({
    ...durable,
    listen_addresses: '127.0.0.1',
    port: '5',
  });
  expect(settingsFor(machine, { socketDir: '/s' }, false)).toMatchObject({ fsync: 'off' });
  expect(asFlags({ a: '1', b: '' })).toEqual(['-c', 'a=1', '-c', 'b=']);
});

test('the address is one that pg understands', () => {
  expect(new Client(urlOf({ socketDir: '/tmp/khela-pg-x' }, 'secret'))).toMatchObject({
    host: '/tmp/khela-pg-x',
    port: 5432,
    user: 'postgres',
    password: 'secret',
    database: 'khela',
  });
  expect(new Client(urlOf({ port: 6000 }, 'secret'))).toMatchObject({
    host: '127.0.0.1',
    port: 6000,
    database: 'khela',
  });
});

test('an account is found by its whole name, and root is never one', () => {
  const passwd = 'root:x:0:0::/root:/bin/sh\npostgresql:x:7:7::/:/bin/sh\npostgres:x:101:104::/:/bin/bash\n';
  expect(accountNamed('postgres', passwd)).toEqual({ uid: 101, gid: 104 });
  expect(accountNamed('root', passwd)).toBeNull();
  expect(accountNamed('nobody', passwd)).toBeNull();
});

test('libraries are linked where the install script was blocked', () => {
  const native = join(folder, 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), '');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  linkLibraries(folder);
  linkLibraries(folder);
  expect(lstatSync(join(native, 'lib', 'libpq.so')).isSymbolicLink()).toBe(true);
});

test('a temporary folder too deep for a socket is passed over', () => {
  const deep = join(folder, 'd'.repeat(90));
  mkdirSync(deep);
  expect(socketFolderBases(deep)).not.toContain(deep);
  expect(socketFolderBases(folder)[0]).toBe(folder);
});

test('the next start removes the place of a killed one, and nothing else that a note may name', () => {
  const note = join(folder, 'note');
  const socketFolder = createSocketFolder(tmpdir(), note);
  expect(lstatSync(socketFolder).mode & 0o777).toBe(0o700);
  removeNotedSocketFolder(note);
  expect(() => lstatSync(socketFolder)).toThrow('ENOENT');
  const other = join(folder, 'khela-pg-abcdef');
  mkdirSync(other);
  writeFileSync(note, other);
  removeNotedSocketFolder(note);
  expect(lstatSync(other).isDirectory()).toBe(true);
});
