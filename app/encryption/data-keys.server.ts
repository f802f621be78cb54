import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { advisoryLocks } from '~/db/advisory-locks';
import type { Db } from '~/db/client.server';
import { sqlArray } from '~/db/sql-values.server';
import { StartRefusal } from '~/db/start-refusal';
import { createTextCipher, type EncryptionKeys, keyIdOf, type TextCipher } from '~/domain/shared/text-cipher.server';
import { encryptedColumns, encryptedText, encryptionPurposes } from './encrypted-columns';

export type GivenSecrets = { dataKey: string; dataKeyPrevious: string | undefined; sessionSecret: string };

/** What data at rest is encrypted and hashed by. Neither changes with SESSION_SECRET; `hashSecret` not even with DATA_KEY. */
export type DataKeys = { encryption: EncryptionKeys; hashSecret: string };

/** Rows of `sealed_secrets`, each encrypted under DATA_KEY. */
type SecretName = 'check' | `check ${string}` | 'hash secret' | 'former secret';
type Found = DataKeys & { missing: [SecretName, string][] };

const keysLock = advisoryLocks.dataKeys;
const checkText = 'khela';

/** Refuses keys that do not open this database, and writes nothing: for before the migrations. */
export function checkDataKeys(ownerUrl: string, given: GivenSecrets): Promise<void> {
  return withClient(ownerUrl, async (client) => {
    await findDataKeys(client, given);
  });
}

/** The keys of a migrated database. The first start writes down what later ones are checked by. */
export function openDataKeys(ownerUrl: string, given: GivenSecrets): Promise<DataKeys> {
  return withClient(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [keysLock]);
    const { missing, ...keys } = await findDataKeys(client, given);
    const cipher = secretsCipher(given);
    for (const [name, secret] of missing)
      await client.query('insert into sealed_secrets (name, sealed) values ($1, $2)', [name, cipher.encrypt(secret)]);
    await client.query('commit');
    return keys;
  });
}

type RenewedKeys = DataKeys & {
  /** Of the keys that texts are still opened by; without any all of them are lost. */
  keyIds: string[];
  /** Nothing matches any more what was hashed before. */
  areHashesLost: boolean;
  /** Until this is called a start under the given keys is refused. */
  save(db: Db): Promise<void>;
};

/** For a database that the given keys do not open, where nobody has the others: those that do not open are replaced. */
export function renewDataKeys(ownerUrl: string, given: GivenSecrets): Promise<RenewedKeys> {
  return withClient(ownerUrl, async (client) => {
    const cipher = secretsCipher(given);
    const { rows } = await client.query<{ name: SecretName; sealed: string }>(
      'select name, sealed from sealed_secrets',
    );
    const opened = new Map(rows.map(({ name, sealed }) => [name, cipher.decrypt(sealed)]));
    const known = opened.get('hash secret') ?? null;
    const formerSecret = known === null ? undefined : (opened.get('former secret') ?? undefined);
    const hashSecret = known ?? randomBytes(48).toString('base64url');
    const { dataKey, dataKeyPrevious } = given;
    const stale = [...opened].filter(([, text]) => known === null || text === null).map(([name]) => name);
    const missing: [SecretName, string][] = [
      ['check', checkText],
      ['hash secret', hashSecret],
    ];
    return {
      encryption: encryptionKeys(given, formerSecret),
      hashSecret,
      keyIds: known === null ? [] : [dataKey, dataKeyPrevious].flatMap((key) => (key ? [keyIdOf(key)] : [])),
      areHashesLost: known === null,
      async save(db) {
        await db.execute(sql`delete from sealed_secrets where name = any (${sqlArray(stale, 'text')})`);
        for (const [name, secret] of known === null ? missing : [])
          await db.execute(sql`insert into sealed_secrets (name, sealed) values (${name}, ${cipher.encrypt(secret)})`);
      },
    };
  });
}

export function secretsCipher({ dataKey, dataKeyPrevious }: Omit<GivenSecrets, 'sessionSecret'>): TextCipher {
  return createTextCipher({ current: dataKey, others: dataKeyPrevious ? [dataKeyPrevious] : [] }, 'sealed secrets');
}

async function findDataKeys(client: Client, given: GivenSecrets): Promise<Found> {
  const stored = await readSecrets(client, secretsCipher(given));
  const hashSecret = stored.get('hash secret')?.text;
  if (hashSecret === undefined) return beginKeys(client, given);
  const encryption = encryptionKeys(given, stored.get('former secret')?.text);
  // From its first start on a new key seals values, so a start without it must be refused before the rotation is finished too.
  const keyId = keyIdOf(given.dataKey);
  const isKnown = [...stored.values()].some((one) => one.sealed.startsWith(`v2.${keyId}.`));
  return { encryption, hashSecret, missing: isKnown ? [] : [[`check ${keyId}`, checkText]] };
}

function encryptionKeys({ dataKey, dataKeyPrevious }: GivenSecrets, formerSecret: string | undefined): EncryptionKeys {
  return { current: dataKey, others: [dataKeyPrevious, formerSecret].filter((one) => one !== undefined) };
}

type StoredSecret = { sealed: string; text: string };

async function readSecrets(client: Client, cipher: TextCipher): Promise<Map<SecretName, StoredSecret>> {
  if (!(await hasTable(client, 'sealed_secrets'))) return new Map();
  const { rows } = await client.query<{ name: SecretName; sealed: string }>('select name, sealed from sealed_secrets');
  return new Map(rows.map(({ name, sealed }) => [name, { sealed, text: cipher.decrypt(sealed) ?? refuseKey() }]));
}

function refuseKey(): never {
  throw new StartRefusal(
    'DATA_KEY does not open what this database holds; start with the key it was sealed under, or name that key in DATA_KEY_PREVIOUS',
  );
}

/** A database that has data already was encrypted and hashed by SESSION_SECRET, which from now on is kept here for reading it. */
async function beginKeys(client: Client, given: GivenSecrets): Promise<Found> {
  const sample = await findNamelessValue(client);
  const candidates = [given.sessionSecret, given.dataKeyPrevious, given.dataKey].filter((one) => one !== undefined);
  const formerSecret = sample
    ? candidates.find((secret) => createTextCipher(secret, sample.purpose).decrypt(sample.sealed) !== null)
    : (await hasAccounts(client))
      ? given.sessionSecret
      : undefined;
  if (sample && !formerSecret)
    throw new StartRefusal(
      'SESSION_SECRET does not open what this database holds; start once with the SESSION_SECRET it was made with, or name that one in DATA_KEY_PREVIOUS',
    );
  const hashSecret = formerSecret ?? randomBytes(48).toString('base64url');
  const missing: Found['missing'] = [
    ['check', checkText],
    ['hash secret', hashSecret],
  ];
  if (formerSecret) missing.push(['former secret', formerSecret]);
  return { encryption: encryptionKeys(given, formerSecret), hashSecret, missing };
}

/** One value that does not name its key, if there is any. */
async function findNamelessValue(client: Client) {
  for (const purpose of encryptionPurposes) {
    for (const target of encryptedColumns[purpose]) {
      const { table } = target;
      const text = encryptedText(target);
      if (!(await hasTable(client, table))) continue;
      const found = await client.query<{ sealed: string }>(
        `select ${text} as sealed from ${table} where ${text} like 'v1.%' limit 1`,
      );
      if (found.rows[0]) return { purpose, sealed: found.rows[0].sealed };
    }
  }
  return null;
}

async function hasAccounts(client: Client): Promise<boolean> {
  if (!(await hasTable(client, 'accounts'))) return false;
  return ((await client.query('select from accounts limit 1')).rowCount ?? 0) > 0;
}

async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>('select to_regclass($1) is not null as is_there', [
    `public.${name}`,
  ]);
  return rows[0]?.is_there ?? false;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
