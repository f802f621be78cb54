import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openClient, openPool, openWebPool } from '~/db/client.server';
import { migrateDatabase } from '~/db/migrate.server';
import { canLeaveItsRole, countConnections, ensureWebLogin } from '~/db/roles.server';
import { asOwner, closeTestDatabases, openTestDatabase } from '../setup/world';

afterEach(closeTestDatabases);

const dataKey = 'the data key of this database, thirty-two bytes';

/** This build's migrations and one more, or without the last. */
function migrationsOf(
  change: (entries: { idx: number; when: number; tag: string }[]) => void,
  sql?: [string, string],
): string {
  const folder = mkdtempSync(join(tmpdir(), 'khela-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(resolve('app/db/migrations'), folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  change(journal.entries);
  writeFileSync(path, JSON.stringify(journal));
  if (sql) writeFileSync(join(folder, `${sql[0]}.sql`), sql[1]);
  return folder;
}

const withOneMore = (text: string) =>
  migrationsOf(
    (entries) => {
      const last = entries.at(-1)!;
      entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag: '9999_next' });
    },
    ['9999_next', text],
  );

test('a build that does not know the newest migration does not start, and says so in one line', async () => {
  const { url } = await openTestDatabase();
  await migrateDatabase(url, withOneMore('create table of_the_next_release (id int)'));
  const refused = await migrateDatabase(url).then(String, (error: Error) => error);
  expect(refused).toMatchObject({
    code: 'start_refused',
    message: expect.stringMatching(/^the database was migrated by a newer build[^\n]+$/),
  });
});

test('a database of migrations that are gone is refused in one line', async () => {
  const database = await openTestDatabase();
  await asOwner(database, (client) =>
    client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of former days', 1)"),
  );
  const refused = await migrateDatabase(database.url).then(String, (error: Error) => error);
  expect(refused).toMatchObject({
    code: 'schema_outdated',
    message: expect.stringMatching(/^the database was made by a build from before the first release[^\n]+$/),
  });
});

test('a migration that meets a long query lets others pass and succeeds later', async () => {
  const database = await openTestDatabase();
  const [holder, reader] = [openClient(database.url), openClient(database.url)];
  await Promise.all([holder.connect(), reader.connect()]);
  await holder.query('begin');
  await holder.query('select from site_settings limit 1');
  const migrated = migrateDatabase(database.url, withOneMore('alter table site_settings add column of_the_next int'));
  await expect
    .poll(() =>
      asOwner(database, async (client) => {
        const { rows } = await client.query(
          "select count(*)::int as count from pg_locks where not granted and relation = 'site_settings'::regclass",
        );
        return rows[0].count;
      }),
    )
    .toBe(1);
  await reader.query("set statement_timeout = '10s'");
  await reader.query('select from site_settings limit 1');
  await holder.query('commit');
  await migrated;
  await reader.query('select of_the_next from site_settings');
  await Promise.all([holder.end(), reader.end()]);
}, 30_000);

test('the web’s own login reaches neither money nor the audit trail by leaving its role', async () => {
  const database = await openTestDatabase();
  const pool = openWebPool(await ensureWebLogin(database.url, dataKey), { max: 1 });
  expect((await pool.query('select session_user, current_user')).rows).toEqual([
    { session_user: 'khela_web', current_user: 'khela_app' },
  ]);
  await pool.query('reset role');
  for (const statement of [
    'update ledger_movements set amount = 0',
    'delete from ledger_sides',
    'update audit_entries set action = action',
    'delete from audit_entries',
    'truncate audit_entries',
    'select * from sealed_secrets',
    'alter table ledger_movements disable trigger all',
    'set role postgres',
  ])
    await expect(pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  expect(await canLeaveItsRole(pool)).toBe(false);
  await pool.end();
});

test('a login that owns the tables is known to be able to leave its role', async () => {
  const database = await openTestDatabase();
  expect(await canLeaveItsRole(database.pool)).toBe(true);
  const owner = openPool(database.url, { max: 1 });
  const { most, inUse } = await countConnections(owner);
  expect(most).toBeGreaterThan(50);
  expect(inUse).toBeGreaterThan(0);
  await owner.end();
});

test('many processes of one site make its login at once', async () => {
  const { url } = await openTestDatabase();
  const urls = await Promise.all([1, 2, 3, 4].map(() => ensureWebLogin(url, dataKey)));
  expect(new Set(urls).size).toBe(1);
});
