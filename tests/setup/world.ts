import { randomUUID } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { type Db, drizzleOn, openWebPool } from '~/db/client.server';
import { makeCaptchaFile } from '~/domain/identity/captcha/make-file.server';
import { type Actor, systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { createTextCipher } from '~/domain/shared/text-cipher.server';
import type { Gateways } from '~/gateways';
import { demoEmail } from '~/gateways/email/demo';
import { databaseFiles } from '~/gateways/files/database.server';
import { demoOutbox } from '~/gateways/outbox/demo.server';
import { paymentsOf } from '~/gateways/payments/choose.server';
import { noRegister } from '~/gateways/register/none';
import { signedResults } from '~/gateways/results/signed.server';
import { demoSms } from '~/gateways/sms/demo';
import { noSocial } from '~/gateways/social/none';
import { vendorsOf } from '~/gateways/vendors/choose.server';
import { noSeamless } from '~/gateways/vendors/seamless.server';
import { closings } from './closings';
import { urlOfDatabase } from './database-url';

/** Where nothing waits for the disk, copying files takes a fraction of what writing each page to the log does. */
const clonedFrom = (template: string) => `template ${template} strategy file_copy`;

export type TestDatabase = { name: string; url: string; pool: Pool; db: Db };

const opened: TestDatabase[] = [];
let administrator: Promise<Client> | null = null;

/** What several test files begin with: made by the first of them, cloned for the others. */
type Prepared = { name: string; fill(ctx: Ctx): Promise<unknown> };

/** A database of its own, cloned from the migrated template; dropped after the file's tests. */
export async function openTestDatabase(template = 'khela_template'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onCluster((client) => client.query(`create database ${name} ${clonedFrom(template)}`));
  const url = urlOfDatabase(inject('clusterUrl'), name);
  const pool = openWebPool(url);
  const database = { name, url, pool, db: drizzleOn(pool) };
  opened.push(database);
  return database;
}

export async function closeTestDatabases(): Promise<void> {
  const closing = opened.splice(0);
  await Promise.all(closing.map(({ pool }) => pool.end()));
  for (const { name } of closing)
    await onCluster((client) => client.query(`drop database if exists ${name} with (force)`));
}

/** Statements as the owner, past the web role's rights. */
export async function asOwner<T>(
  database: Pick<TestDatabase, 'url'>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type World = { ctx: Ctx; database: TestDatabase };
type WorldOptions = { now?: Date; actor?: Actor; gateways?: Partial<Gateways>; prepared?: Prepared };

export async function worldWith({ prepared, ...options }: WorldOptions = {}): Promise<World> {
  const database = await openTestDatabase(prepared && (await templateOf(prepared)));
  return { ctx: ctxOn(database, options), database };
}

function ctxOn(database: Pick<TestDatabase, 'pool' | 'db'>, options: Omit<WorldOptions, 'prepared'> = {}): Ctx {
  const outbox = demoOutbox(database.pool);
  const gateways: Gateways = {
    geoip: { countryOf: () => null },
    sms: demoSms(outbox),
    email: demoEmail(outbox),
    outbox,
    files: databaseFiles(database.pool),
    payments: paymentsOf(new Map()),
    social: noSocial,
    vendors: vendorsOf(new Map()),
    seamless: noSeamless,
    vault: createTextCipher('a secret for tests, long enough to be one', 'tests'),
    captchas: { make: async (job) => makeCaptchaFile(job) },
    beacon: { name: 'chain' },
    results: signedResults({}),
    register: noRegister,
    ...options.gateways,
  };
  return {
    db: database.db,
    now: options.now ?? new Date('2026-03-15T06:00:00Z'),
    actor: options.actor ?? systemActor('test'),
    gateways,
    reactions: {},
  };
}

/** Test files run in several processes: the lock lets one of them fill the template, while the others wait for it. */
async function templateOf({ name, fill }: Prepared): Promise<string> {
  const template = `khela_with_${name}`;
  const exists = async (client: Client) =>
    (await client.query('select 1 from pg_database where datname = $1', [template])).rowCount === 1;
  if (await onCluster(exists)) return template;
  const client = new Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    if (await exists(client)) return template;
    await client.query(`drop database if exists ${template}_unfinished with (force)`);
    await client.query(`create database ${template}_unfinished ${clonedFrom('khela_template')}`);
    const pool = openWebPool(urlOfDatabase(inject('clusterUrl'), `${template}_unfinished`));
    try {
      await fill(ctxOn({ pool, db: drizzleOn(pool) }));
    } finally {
      await pool.end();
    }
    await client.query(`alter database ${template}_unfinished rename to ${template}`);
    return template;
  } finally {
    // Its end gives the lock back.
    await client.end();
  }
}

/** One connection for all statements of a test file: each new one costs both sides the proof of a password. */
async function onCluster<T>(work: (client: Client) => Promise<T>): Promise<T> {
  administrator ??= connect();
  return work(await administrator);
}

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  closings.push(async () => {
    await closeTestDatabases();
    administrator = null;
    await client.end();
  });
  return client;
}
