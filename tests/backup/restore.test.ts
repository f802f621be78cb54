import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUpNightly, listBackups } from '~/backup/nightly-backup.server';
import { passedOver } from '~/backup/passed-over';
import { checkBackup } from '~/backup/read-backup.server';
import { restoreBackup } from '~/backup/restore-backup.server';
import { writeBackup } from '~/backup/write-backup.server';
import { drizzleOn, openPool } from '~/db/client.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { post } from '~/domain/ledger/post.server';
import { taka } from '~/domain/shared/money';
import { keyIdOf } from '~/domain/shared/text-cipher.server';
import { checkDataKeys, openDataKeys } from '~/encryption/data-keys.server';
import { folderBackups } from '~/gateways/backups/folder.server';
import { between, ledgerWith, newKey } from '../domain/ledger/ledger-world';
import { emptyDatabases } from '../setup/empty-databases';
import { asOwner } from '../setup/world';

const backupKey = 'a key for tests that is long enough to be one';
const folder = mkdtempSync(join(tmpdir(), 'khela-backups-'));
const emptyDatabase = emptyDatabases();

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each table's rows in one figure, whatever their order. */
function figuresOf(url: string): Promise<Record<string, string>> {
  return asOwner({ url }, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    );
    const figures: Record<string, string> = {};
    for (const { name } of tables) {
      if (passedOver.has(name)) continue;
      const { rows } = await client.query<{ figure: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as figure from "${name}" t`,
      );
      figures[name] = rows[0]!.figure;
    }
    return figures;
  });
}

/** The definitions of all indexes that can be used; those of partitions bear names of their own. */
function indexesOf(url: string): Promise<string[]> {
  return asOwner({ url }, async (client) => {
    const { rows } = await client.query<{ definition: string }>(
      `select regexp_replace(pg_get_indexdef(indexrelid), ' INDEX \\S+ ', ' INDEX ') as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where relnamespace = 'public'::regnamespace and indisvalid order by 1`,
    );
    return rows.map(({ definition }) => definition);
  });
}

const store = folderBackups(folder);
const file = (name: string) => ({ store, name, backupKey });
const pathOf = (name: string) => join(folder, name);

let world: Awaited<ReturnType<typeof ledgerWith>>;
beforeAll(async () => {
  world = await ledgerWith([taka(100), taka(100)]);
});

const ownerUrl = () => world.database.url;

test('what is restored is what was there, and the site is closed until an operator opens it', async () => {
  await writeBackup({ ownerUrl: ownerUrl(), ...file('whole') });
  const before = await figuresOf(ownerUrl());
  const url = await emptyDatabase();
  const { tables } = await restoreBackup({ ownerUrl: url, ...file('whole') });
  expect(tables).toBe(Object.keys(before).length);
  const { system_status: status, ...after } = await figuresOf(url);
  const { system_status: _, ...expected } = before;
  expect(after).toEqual(expected);
  expect(await indexesOf(url)).toEqual(await indexesOf(ownerUrl()));
  expect(status).not.toBe(before.system_status);
  const pool = openPool(url, { max: 1 });
  try {
    expect((await auditLedger({ db: drizzleOn(pool) })).differences).toEqual([]);
    const { rows } = await pool.query('select maintenance from system_status');
    expect(rows).toEqual([{ maintenance: true }]);
  } finally {
    await pool.end();
  }
});

test('money that moves meanwhile is wholly in it or not at all', async () => {
  const { ctx, owners } = world;
  let isMoving = true;
  const moves = Promise.all(
    Array.from({ length: 4 }, async (_, n) => {
      for (let turn = 0; isMoving; turn++) {
        const [from, to] = [owners[(n + turn) % 2]!.main, owners[(n + turn + 1) % 2]!.main];
        await post(ctx, { kind: 'line_transfer', key: newKey(), moves: between(from, to, taka(1)) }).catch(() => {});
      }
    }),
  );
  await writeBackup({ ownerUrl: ownerUrl(), ...file('moving') });
  isMoving = false;
  await moves;
  const url = await emptyDatabase();
  await restoreBackup({ ownerUrl: url, ...file('moving') });
  const pool = openPool(url, { max: 1 });
  try {
    expect((await auditLedger({ db: drizzleOn(pool) })).differences).toEqual([]);
  } finally {
    await pool.end();
  }
});

test('after a restore numbers go on where they stood', async () => {
  await writeBackup({ ownerUrl: ownerUrl(), ...file('numbers') });
  const url = await emptyDatabase();
  await restoreBackup({ ownerUrl: url, ...file('numbers') });
  const sequences = (of: string) =>
    asOwner({ url: of }, async (client) => {
      const { rows } = await client.query(
        `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
      );
      return rows;
    });
  expect(await sequences(url)).toEqual(await sequences(ownerUrl()));
});

test('a database that holds anything is refused, and a damaged file leaves no row behind', async () => {
  await expect(restoreBackup({ ownerUrl: ownerUrl(), ...file('whole') })).rejects.toThrow('not empty');
  const bytes = readFileSync(pathOf('whole'));
  bytes[bytes.length - 40]! ^= 1;
  writeFileSync(pathOf('flipped'), bytes);
  await expect(checkBackup(file('flipped'))).rejects.toThrow('damaged');
  const url = await emptyDatabase();
  await expect(restoreBackup({ ownerUrl: url, ...file('flipped') })).rejects.toThrow('damaged');
  // A file this short is one sealed frame: nothing of it is used.
  const { rows } = await asOwner({ url }, (client) => client.query("select to_regclass('public.accounts') as name"));
  expect(rows).toEqual([{ name: null }]);
});

test('a backup names the keys of what is encrypted in it, and under another one nothing is restored', async () => {
  const keys = {
    sessionSecret: 'a session secret of thirty-two bytes',
    dataKey: 'a data key of thirty-two bytes or so',
  };
  await openDataKeys(ownerUrl(), { ...keys, dataKeyPrevious: undefined });
  await writeBackup({ ownerUrl: ownerUrl(), ...file('keyed') });
  const keyIds = [keyIdOf(keys.dataKey)];
  expect((await checkBackup(file('keyed'))).head.keyIds).toEqual(keyIds);
  const url = await emptyDatabase();
  const other = [keyIdOf('another data key of thirty-two bytes')];
  const refused = restoreBackup({ ownerUrl: url, keyIds: other, ...file('keyed') });
  await expect(refused).rejects.toThrow(
    new RegExp(
      `another DATA_KEY \\(${keyIds[0]}; given: ${other[0]}\\).*payout accounts.*customer service.*seeds.*authenticators.*--without-secrets`,
    ),
  );
  const { rows } = await asOwner({ url }, (client) => client.query("select to_regclass('public.accounts') as name"));
  expect(rows).toEqual([{ name: null }]);
  // A new key with the former beside it, and a trial, which needs none.
  await restoreBackup({ ownerUrl: url, keyIds: [...other, ...keyIds], ...file('keyed') });
  await expect(checkDataKeys(url, { ...keys, dataKeyPrevious: undefined })).resolves.toBeUndefined();
  await restoreBackup({ ownerUrl: await emptyDatabase(), ...file('keyed') });
});

test('a backup that fails leaves no file under its name, nor under another', async () => {
  const unmigrated = await emptyDatabase();
  await expect(writeBackup({ ownerUrl: unmigrated, ...file('failed') })).rejects.toThrow();
  expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
});

test('each night writes one, reads it again and removes what is too old; other files stay', async () => {
  const dir = join(folder, 'nightly');
  const dayMs = 86_400_000;
  const start = Date.parse('2026-03-01T20:00:00Z');
  writeFileSync(join(folder, 'other'), '');
  for (let night = 0; night < 3; night++)
    await backUpNightly({
      ownerUrl: ownerUrl(),
      store: folderBackups(dir),
      backupKey,
      now: new Date(start + night * dayMs),
    });
  writeFileSync(join(dir, 'notes.txt'), 'not ours');
  for (let ago = 40; ago < 60; ago++) {
    const at = new Date(start - ago * dayMs);
    writeFileSync(join(dir, `khela-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`), '');
  }
  await backUpNightly({ ownerUrl: ownerUrl(), store: folderBackups(dir), backupKey, now: new Date(start + 3 * dayMs) });
  const names = (await listBackups(folderBackups(dir))).map(({ at }) => at.toISOString().slice(0, 10));
  expect(names.slice(0, 4)).toEqual(['2026-03-04', '2026-03-03', '2026-03-02', '2026-03-01']);
  expect(names.length).toBeLessThan(10);
  expect(readdirSync(dir)).toContain('notes.txt');
});
