import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { requestCode } from '~/domain/identity/codes/request-code.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { requestResetLink } from '~/domain/identity/passwords/request-reset-link.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { register } from '~/domain/identity/registration/register.server';
import { graphileLogger } from '~/jobs/graphile-log.server';
import { openLog } from '~/log.server';
import { asOwner, worldWith } from '../setup/world';

const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
const clientLocation = { browser: 'browser-of-rahima', address: '203.0.113.50' };
const mobile = '+8801711100006';
const email = 'private.person@example.com';
const password = 'Padma & Meghna 7';
const registration = {
  username: 'leaktest1',
  nickname: 'leaktest1',
  password,
  paymentPassword: null,
  mobile,
  verificationCode: null,
  email,
  documentNumber: 'NID-778899',
  profile: { fullname: 'Private Person' },
  invitation: {},
  origin: { domain: 'khela.example', registerMethod: 'WEB' as const },
  language: 'bn' as const,
  clientLocation,
};
const rules = {
  passwordRule: undefined,
  accountTypes: { agent: [1, 2, 41, 42], trial: 4, member: 0 },
  minimumAge: 18,
  timeZone: 'Asia/Dhaka',
  registrationsPerHour: 10,
};

function logged(write: (log: ReturnType<typeof openLog>) => void): { text: string; lines: Record<string, never>[] } {
  let text = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  write(openLog('trace', sink));
  return {
    text,
    lines: text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

/** A disk that is full for one table, as PostgreSQL tells of it: with the row in its detail. */
async function fullDiskAt(table: string) {
  const { ctx, database } = await worldWith();
  const passwordHash = await hashPassword(password);
  await createAccount(ctx, {
    account: 'Surma',
    nickname: 'Surma',
    role: 'member',
    type: 0,
    passwordHash,
    mobile: '+8801711100007',
    isMobileVerified: true,
    email,
    isEmailVerified: true,
  });
  await asOwner(database, (client) =>
    client.query(`
      create function fill_disk() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file "base/5/1": No space left on device'
          using errcode = '53100', detail = new::text, hint = new::text;
      end $$;
      create trigger fill_disk before insert on ${table} for each row execute function fill_disk()`),
  );
  return ctx;
}

async function failureOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => {
      throw new Error('It did not fail');
    },
    (error: Error) => error,
  );
}

function expectNothingPersonal(text: string) {
  for (const secret of [
    'argon2',
    email,
    mobile,
    '1711100007',
    clientLocation.address,
    clientLocation.browser,
    'leaktest1',
    'Private Person',
    'NID-778899',
    'params',
  ])
    expect(text).not.toContain(secret);
}

test('a registration that cannot be stored tells its SQLSTATE and none of its values', async () => {
  const ctx = await fullDiskAt('accounts');
  const error = await failureOf(register(ctx, keyedHash, { ...registration, mobile: null }, rules));
  const { text, lines } = logged((log) => log.error({ err: error, requestId: 'r1' }, 'Request failed'));
  expectNothingPersonal(text);
  expect(lines[0]).toMatchObject({ err: { code: '53100', query: expect.stringContaining('insert into "accounts"') } });
  expect(text.match(/fill_disk|at /g)).not.toBeNull();
});

test('a code and a link for a new password that cannot be stored leave neither code nor address in the log', async () => {
  const message = (code: string) => ({ subject: '', text: code });
  const codes = await fullDiskAt('verification_codes');
  const code = failureOf(
    requestCode(codes, keyedHash, {
      purpose: 'reset',
      recipient: mobile,
      clientLocation,
      message,
      expiredMinutes: 1,
      codesPerHour: 100,
    }),
  );
  const links = await fullDiskAt('password_resets');
  const link = failureOf(
    requestResetLink(links, keyedHash, { username: 'Surma', email, clientLocation, codesPerHour: 100 }),
  );
  for (const error of [await code, await link]) {
    const { text, lines } = logged((log) => log.error({ err: error }, 'Request failed'));
    expectNothingPersonal(text);
    expect(lines[0]).toMatchObject({ err: { code: '53100' } });
  }
});

test('a value that does not fit its type is not repeated by the log, wherever the error stands', async () => {
  const { ctx } = await worldWith();
  const error = await failureOf(ctx.db.execute(sql`select ${'secret of a player'}::int`));
  for (const write of [
    (log: ReturnType<typeof openLog>) => log.error(error, 'Failed'),
    (log: ReturnType<typeof openLog>) => log.warn({ err: new Error('outside', { cause: error }) }, 'Failed'),
    (log: ReturnType<typeof openLog>) => log.error({ error }, 'Failed'),
    (log: ReturnType<typeof openLog>) => log.error({ failure: error }, 'Failed'),
  ]) {
    const { text } = logged(write);
    expect(text).not.toContain('secret of a player');
    expect(text).toContain('22P02');
  }
});

test('the runner of timed work names the job and the error, and shows no connection', async () => {
  const client = { connectionParameters: { host: '/run/postgres', user: 'postgres' }, password: 'hidden' };
  const { text, lines } = logged((log) =>
    graphileLogger(log).error('Failed task', {
      client,
      job: { id: '7', task_identifier: 'expire_deposits', attempts: 2, payload: { mobile } },
      error: new Error('duplicate'),
    }),
  );
  expect(text).not.toContain('/run/postgres');
  expect(text).not.toContain(mobile);
  expect(lines[0]).toMatchObject({ jobId: '7', task: 'expire_deposits', attempts: 2, err: { message: 'duplicate' } });
});

test('what holds a secret by its name is masked, on its own and one level down', () => {
  const { text } = logged((log) =>
    log.info({ code: '246810', outbox: { code: '246811', token: 'abc' }, at: 7 }, 'Sent'),
  );
  expect(text).not.toMatch(/24681|abc/);
  expect(text).toContain('"at":7');
});
