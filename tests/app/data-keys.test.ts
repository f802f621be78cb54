import { spawn } from 'node:child_process';
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { openPool } from '~/db/client.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { createTextCipher, keyIdOf } from '~/domain/shared/text-cipher.server';
import { checkDataKeys, openDataKeys } from '~/encryption/data-keys.server';
import { encryptedColumns, encryptionPurposes } from '~/encryption/encrypted-columns';
import { rotateEncrypted } from '~/encryption/rotate.server';
import { asOwner, closeTestDatabases, openTestDatabase } from '../setup/world';

afterEach(closeTestDatabases);

const sessionSecret = 'the session secret, thirty-two bytes or more';
const dataKey = 'the data key of this database, thirty-two bytes';
const newKey = 'another data key to change to, thirty-two bytes';
const given = { sessionSecret, dataKey, dataKeyPrevious: undefined };

/** As values were sealed before they named their key. */
function encryptedBefore(secret: string, purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `khela ${purpose}`, 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

type Database = Awaited<ReturnType<typeof openTestDatabase>>;

/** Rows of one sealed column, past foreign keys and triggers. */
function putSeeds(database: Database, sealed: string[], offset = 0): Promise<void> {
  return asOwner(database, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into studio_seeds (account_id, server_seed, server_seed_hash, client_seed, created_at)
       select $2 + n, seed, 'hash', 'c', now() from unnest($1::text[]) with ordinality as given (seed, n)`,
      [sealed, offset],
    );
  });
}

function seedsOf(database: Database): Promise<string[]> {
  return asOwner(database, async (client) => {
    const { rows } = await client.query('select server_seed from studio_seeds order by id');
    return rows.map((row) => row.server_seed as string);
  });
}

async function everythingIn(client: Client): Promise<string> {
  const { rows } = await client.query(`select * from sealed_secrets order by name`);
  return JSON.stringify(rows);
}

test('SESSION_SECRET changes and neither sealed values nor hashes are lost', async () => {
  const { url } = await openTestDatabase();
  const first = await openDataKeys(url, given);
  const sealed = createTextCipher(first.encryption, 'payout account').encrypt('1234567890');
  const second = await openDataKeys(url, { ...given, sessionSecret: 'a new session secret of thirty-two bytes' });
  expect(createTextCipher(second.encryption, 'payout account').decrypt(sealed)).toBe('1234567890');
  expect(createKeyedHash(second.hashSecret)('place', 'x')).toBe(createKeyedHash(first.hashSecret)('place', 'x'));
  expect(first.hashSecret).not.toContain(sessionSecret);
});

test('a start with another DATA_KEY is refused in one line and changes nothing', async () => {
  const database = await openTestDatabase();
  await openDataKeys(database.url, given);
  const before = await asOwner(database, everythingIn);
  for (const start of [checkDataKeys, openDataKeys]) {
    const refused = await start(database.url, { ...given, dataKey: newKey }).then(String, (error: Error) => error);
    expect(refused).toMatchObject({
      code: 'start_refused',
      message: expect.stringMatching(/^DATA_KEY does not open [^\n]+$/),
    });
  }
  expect(await asOwner(database, everythingIn)).toBe(before);
});

test('two first starts at once agree on the keys', async () => {
  const { url } = await openTestDatabase();
  const opened = await Promise.all([1, 2, 3, 4].map(() => openDataKeys(url, given)));
  expect(new Set(opened.map(({ hashSecret }) => hashSecret)).size).toBe(1);
});

test('data of the time before DATA_KEY is read on, also when SESSION_SECRET changes afterwards', async () => {
  const database = await openTestDatabase();
  await putSeeds(database, [encryptedBefore(sessionSecret, 'studio seeds', 'seed of old')]);
  await checkDataKeys(database.url, given);
  const upgraded = await openDataKeys(database.url, given);
  expect(upgraded.hashSecret).toBe(sessionSecret);
  const later = await openDataKeys(database.url, {
    ...given,
    sessionSecret: 'a new session secret of thirty-two bytes',
  });
  const [stored = ''] = await seedsOf(database);
  expect(createTextCipher(later.encryption, 'studio seeds').decrypt(stored)).toBe('seed of old');
  expect(later.hashSecret).toBe(sessionSecret);
  expect(createTextCipher(later.encryption, 'studio seeds').encrypt('x')).toMatch(`v2.${keyIdOf(dataKey)}.`);
});

test('an upgrade with another SESSION_SECRET than the one in use is refused before anything is written', async () => {
  const database = await openTestDatabase();
  await putSeeds(database, [
    encryptedBefore('a secret that was lost, thirty-two bytes', 'studio seeds', 'seed of old'),
  ]);
  await expect(checkDataKeys(database.url, given)).rejects.toThrow(/^SESSION_SECRET does not open/);
  await expect(openDataKeys(database.url, given)).rejects.toThrow(/^SESSION_SECRET does not open/);
  expect(await asOwner(database, everythingIn)).toBe('[]');
});

test('the key is changed beside a running site: both read everything before, during and after', async () => {
  const database = await openTestDatabase();
  const old = await openDataKeys(database.url, given);
  const oldCipher = createTextCipher(old.encryption, 'studio seeds');
  await putSeeds(database, ['one', 'two', 'three'].map(oldCipher.encrypt));
  await putSeeds(database, ['a seed that was never sealed'], 100);
  const changing = { ...given, dataKey: newKey, dataKeyPrevious: dataKey };
  const both = await openDataKeys(database.url, changing);
  const site = createTextCipher(both.encryption, 'studio seeds');
  await putSeeds(database, [site.encrypt('four')], 200);
  await expect(openDataKeys(database.url, given), 'the old key alone no longer opens all').rejects.toThrow(/^DATA_KEY/);
  const pool = openPool(database.url, { max: 2 });
  expect(await rotateEncrypted(pool, both, changing)).toEqual({ sealed: 3, unreadable: 0 });
  expect(await rotateEncrypted(pool, both, changing)).toEqual({ sealed: 0, unreadable: 0 });
  await pool.end();
  const seeds = await seedsOf(database);
  expect(seeds.map((seed) => site.decrypt(seed) ?? seed)).toEqual([
    'one',
    'two',
    'three',
    'a seed that was never sealed',
    'four',
  ]);
  const alone = await openDataKeys(database.url, { ...given, dataKey: newKey });
  expect(seeds.slice(0, 3).map(createTextCipher(alone.encryption, 'studio seeds').decrypt)).toEqual([
    'one',
    'two',
    'three',
  ]);
  expect(alone.hashSecret).toBe(old.hashSecret);
});

test('rows that are told apart by words are sealed anew too', async () => {
  const database = await openTestDatabase();
  const old = await openDataKeys(database.url, given);
  const cipher = createTextCipher(old.encryption, 'studio seeds');
  const weeks = ['2026-03-16', '2026-03-23', '2026-03-30'];
  await asOwner(database, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const week of weeks) {
      await client.query(
        `insert into raffles (promotion_code, week, from_day, terms_version, seed_hash, sealed_seed, created_at)
         values ('weekly', $1, $1, 1, 'hash', $2, now())`,
        [week, cipher.encrypt(`seed of ${week}`)],
      );
    }
    await client.query(
      `insert into lottery_beacon_links (anchor, round, value, published_at, sealed_secret) values
       ('a', 0, 'a', now(), $1), ('a', 1, 'b', now(), null)`,
      [cipher.encrypt('secret of a chain')],
    );
  });
  const changing = { ...given, dataKey: newKey, dataKeyPrevious: dataKey };
  const both = await openDataKeys(database.url, changing);
  const pool = openPool(database.url, { max: 2 });
  expect(await rotateEncrypted(pool, both, changing)).toEqual({ sealed: 4, unreadable: 0 });
  expect(await rotateEncrypted(pool, both, changing)).toEqual({ sealed: 0, unreadable: 0 });
  await pool.end();
  const alone = createTextCipher(
    (await openDataKeys(database.url, { ...given, dataKey: newKey })).encryption,
    'studio seeds',
  );
  const { rows } = await asOwner(database, (client) =>
    client.query<{ sealed: string }>(
      `(select sealed_seed as sealed from raffles order by week)
       union all select sealed_secret from lottery_beacon_links where sealed_secret is not null`,
    ),
  );
  expect(rows.map(({ sealed }) => alone.decrypt(sealed))).toEqual([
    ...weeks.map((week) => `seed of ${week}`),
    'secret of a chain',
  ]);
});

test('where a contact led in earlier revisions is encrypted again too, and nothing else of them changes', async () => {
  const database = await openTestDatabase();
  const cipher = createTextCipher((await openDataKeys(database.url, given)).encryption, 'customer-service link');
  const body = { csType: 'TELEGRAM', position: 1, texts: { bn: { title: 'ক' }, en: { title: 'A' } } };
  const link = 'tg://resolve?domain=desk';
  await asOwner(database, (client) =>
    client.query(
      `insert into revisions (kind, key, number, body, state, at) values
       ('services', '1', 1, $1, 'superseded', now()), ('help', 'news', 1, '{"group":"page"}', 'draft', now())`,
      [JSON.stringify({ ...body, encryptedPath: cipher.encrypt(link) })],
    ),
  );
  const changing = { ...given, dataKey: newKey, dataKeyPrevious: dataKey };
  const pool = openPool(database.url, { max: 2 });
  const both = await openDataKeys(database.url, changing);
  expect(await rotateEncrypted(pool, both, changing)).toEqual({ sealed: 1, unreadable: 0 });
  expect(await rotateEncrypted(pool, both, changing)).toEqual({ sealed: 0, unreadable: 0 });
  await pool.end();
  const { encryption } = await openDataKeys(database.url, { ...given, dataKey: newKey });
  const { rows } = await asOwner(database, (client) => client.query('select body from revisions order by id'));
  const { encryptedPath, ...rest } = rows[0].body;
  expect(createTextCipher(encryption, 'customer-service link').decrypt(encryptedPath)).toBe(link);
  expect([rest, rows[1].body]).toEqual([body, { group: 'page' }]);
});

test('a rotation that was killed goes on where it stopped', async () => {
  const database = await openTestDatabase();
  const old = await openDataKeys(database.url, given);
  const cipher = createTextCipher(old.encryption, 'studio seeds');
  const texts = Array.from({ length: 6_000 }, (_, n) => `seed ${n}`);
  await putSeeds(database, texts.map(cipher.encrypt));
  const variables = {
    ...process.env,
    DATABASE_URL: database.url,
    SESSION_SECRET: sessionSecret,
    DATA_KEY: newKey,
    DATA_KEY_PREVIOUS: dataKey,
  };
  const rotate = () =>
    spawn(process.execPath, ['--import', 'tsx', 'scripts/tasks/rotate-data-key.ts'], { env: variables, stdio: 'pipe' });
  const done = (seeds: string[]) => seeds.filter((seed) => seed.startsWith(`v2.${keyIdOf(newKey)}.`)).length;
  const first = rotate();
  const ended = once(first, 'exit');
  let killedAt = 0;
  while (killedAt === 0 && first.exitCode === null) killedAt = done(await seedsOf(database));
  first.kill('SIGKILL');
  await ended;
  expect(killedAt).toBeGreaterThan(0);
  const second = rotate();
  let said = '';
  second.stdout.on('data', (chunk) => {
    said += chunk;
  });
  expect((await once(second, 'exit'))[0]).toBe(0);
  const seeds = await seedsOf(database);
  expect(done(seeds)).toBe(texts.length);
  const alone = await openDataKeys(database.url, { ...given, dataKey: newKey });
  expect(seeds.map(createTextCipher(alone.encryption, 'studio seeds').decrypt)).toEqual(texts);
  expect(said).toContain('studio_seeds.server_seed');
  expect(said).toContain('DATA_KEY_PREVIOUS is not needed any more');
});

test('every cipher of the site has its columns in the registry, and the registry names real columns', async () => {
  const database = await openTestDatabase();
  for (const purpose of encryptionPurposes) {
    for (const { table, key, column } of encryptedColumns[purpose])
      await asOwner(database, (client) => client.query(`select ${key}, ${column} from ${table} limit 0`));
  }
  const listed = Object.values(encryptedColumns)
    .flat()
    .map(({ table, column }) => `${table}.${column}`);
  const { rows } = await asOwner(database, (client) =>
    client.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name like '%sealed%' and table_name <> 'sealed_secrets'`,
    ),
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(listed).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const source = files.map((file) => readFileSync(join('app', file), 'utf8')).join('\n');
  const purposes = [...source.matchAll(/createTextCipher\([^()]*(?:\([^()]*\)|\{[^{}]*\})?[^()]*?, '([^']+)'\)/g)].map(
    (found) => found[1],
  );
  expect([...new Set(purposes)].sort()).toEqual(['customer-service link', 'sealed secrets']);
});
