import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setupServer } from 'msw/node';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { backUpNightly, backupName, listBackups } from '~/backup/nightly-backup.server';
import { withTrialDatabase } from '~/backup/trial-database.server';
import { tryRestore } from '~/backup/try-restore.server';
import { writeBackup } from '~/backup/write-backup.server';
import { taka } from '~/domain/shared/money';
import { findLastRestoreTrial } from '~/domain/site/restore-trials.server';
import { folderBackups } from '~/gateways/backups/folder.server';
import { s3Backups } from '~/gateways/backups/s3.server';
import { backupTasks } from '~/jobs/tasks/backup-tasks.server';
import { ledgerWith } from '../domain/ledger/ledger-world';
import { fakeS3 } from '../setup/fake-s3';
import { asOwner } from '../setup/world';

vi.setConfig({ testTimeout: 60_000 });

const backupKey = 'a key for tests that is long enough to be one';
const folder = mkdtempSync(join(tmpdir(), 'khela-trials-'));
const asAdministrator = <T>(work: Parameters<typeof asOwner<T>>[1]) => asOwner({ url: inject('clusterUrl') }, work);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let world: Awaited<ReturnType<typeof ledgerWith>>;
beforeAll(async () => {
  world = await ledgerWith([taka(100), taka(100)]);
});

const ownerUrl = () => world.database.url;
const storeAt = (name: string) => folderBackups(join(folder, name));
const nightAt = (day: number) => new Date(Date.UTC(2026, 2, day, 20, 27));

async function leftOver(): Promise<string[]> {
  const { rows } = await asAdministrator((client) =>
    client.query<{ name: string }>('select datname as name from pg_database where datname = $1', [
      `${world.database.name}_restore_trial`,
    ]),
  );
  return rows.map(({ name }) => name);
}

test('the newest backup is restored and its books audited; nothing stays of it, and the result is on record', async () => {
  const store = storeAt('well');
  await backUpNightly({ ownerUrl: ownerUrl(), store, backupKey, now: nightAt(1) });
  await backUpNightly({ ownerUrl: ownerUrl(), store, backupKey, now: nightAt(2) });
  const place = { store, backupKey, trialUrl: null, ownerUrl: ownerUrl() };
  await backupTasks(place, () => world.ctx, pino({ level: 'silent' })).try_restore();
  const trial = await findLastRestoreTrial(world.ctx);
  expect(trial).toMatchObject({ backup: backupName(nightAt(2)), problems: [] });
  expect(trial!.entries).toBeGreaterThan(0);
  expect(trial!.rows).toBeGreaterThan(trial!.entries);
  expect(trial!.tookMs).toBeGreaterThan(0);
  expect(await leftOver()).toEqual([]);
});

test('one flipped byte of the newest backup is found, recorded and leaves no database behind', async () => {
  const store = storeAt('flipped');
  await backUpNightly({ ownerUrl: ownerUrl(), store, backupKey, now: nightAt(1) });
  const path = store.addressOf(backupName(nightAt(1)));
  const bytes = readFileSync(path);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  writeFileSync(path, bytes);
  const place = { store, backupKey, trialUrl: null, ownerUrl: ownerUrl() };
  await backupTasks(place, () => world.ctx, pino({ level: 'silent' })).try_restore();
  expect((await findLastRestoreTrial(world.ctx))!.problems).toEqual([expect.stringContaining('damaged')]);
  expect(await leftOver()).toEqual([]);
});

test('books that do not add up in the backup are told, entry by entry', async () => {
  const wrong = await ledgerWith([taka(100)]);
  await asOwner(wrong.database, async (client) => {
    await client.query("set session_replication_role = 'replica'");
    await client.query('update ledger_accounts set balance = balance + 1 where id = $1', [wrong.owners[0]!.main]);
  });
  const store = storeAt('wrong');
  const name = backupName(nightAt(1));
  await writeBackup({ ownerUrl: wrong.database.url, store, name, backupKey });
  const { problems, backup } = await tryRestore({ store, backupKey, ownerUrl: wrong.database.url, trialUrl: null });
  expect(backup).toBe(name);
  expect(problems.length).toBeGreaterThan(0);
});

test('without a backup, or with another key, the trial says so', async () => {
  const place = { ownerUrl: ownerUrl(), trialUrl: null };
  expect(await tryRestore({ ...place, store: storeAt('none'), backupKey })).toMatchObject({
    backup: '',
    problems: ['there is no backup'],
  });
  const store = storeAt('keys');
  await backUpNightly({ ownerUrl: ownerUrl(), store, backupKey, now: nightAt(1) });
  const { problems } = await tryRestore({ ...place, store, backupKey: `${backupKey} no more` });
  expect(problems).toEqual([expect.stringContaining('BACKUP_KEY')]);
});

test('a login that may not create databases is told what to set, and a second PostgreSQL serves instead', async () => {
  const role = `plain_${randomUUID().slice(0, 8)}`;
  await asAdministrator((client) => client.query(`create role ${role} login password 'x'`));
  onTestFinished(async () => {
    await asAdministrator((client) => client.query(`drop role ${role}`));
  });
  const plain = new URL(ownerUrl().replace(/^postgres(ql)?:/, 'http:'));
  const ofRole = plain.searchParams.has('user')
    ? ownerUrl()
        .replace(/user=[^&]*/, `user=${role}`)
        .replace(/password=[^&]*/, 'password=x')
    : ownerUrl().replace(/\/\/[^@/]*@/, `//${role}:x@`);
  const store = storeAt('plain');
  await backUpNightly({ ownerUrl: ownerUrl(), store, backupKey, now: nightAt(1) });
  const refused = await tryRestore({ store, backupKey, ownerUrl: ofRole, trialUrl: null });
  expect(refused.problems).toEqual([expect.stringMatching(/may not create a database.*BACKUP_TRIAL_URL/)]);
  expect((await tryRestore({ store, backupKey, ownerUrl: ofRole, trialUrl: ownerUrl() })).problems).toEqual([]);
});

test('what a killed trial left is dropped first, and two at once are one', async () => {
  await asAdministrator((client) => client.query(`create database ${world.database.name}_restore_trial`));
  await withTrialDatabase(ownerUrl(), async (url) => {
    expect(url).toContain('_restore_trial');
    await expect(withTrialDatabase(ownerUrl(), async () => {})).rejects.toThrow('another trial restore runs');
  });
  expect(await leftOver()).toEqual([]);
});

test('backups in a bucket are written, thinned out and restored from there', async () => {
  const access = { region: 'us-east-1', keyId: 'key', secret: 'secret' };
  const bucket = fakeS3({ bucketUrl: 'https://s3.example/khela', access });
  const server = setupServer(...bucket.handlers);
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => server.close());
  const store = s3Backups({
    ...access,
    bucketUrl: 'https://s3.example/khela',
    now: () => new Date(),
    partBytes: 65_536,
  });
  for (let day = 20; day < 30; day++)
    bucket.files.set(`backups/${backupName(new Date(Date.UTC(2026, 0, day)))}`, Buffer.alloc(1));
  await backUpNightly({ ownerUrl: ownerUrl(), store, backupKey, now: nightAt(1) });
  const names = (await listBackups(store)).map(({ name }) => name);
  expect(names[0]).toBe(backupName(nightAt(1)));
  expect(names).toHaveLength(7);
  expect(await tryRestore({ store, backupKey, ownerUrl: ownerUrl(), trialUrl: null })).toMatchObject({
    backup: names[0],
    problems: [],
  });
});
