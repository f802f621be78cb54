import { createHash, createHmac, randomBytes } from 'node:crypto';
import { drizzleOn, openPool } from '~/db/client.server';
import { joinTree } from '~/domain/agency/tree/join-tree.server';
import { addBankAccount } from '~/domain/cashier/bank-accounts/bind-bank-account.server';
import { listPayoutMethods } from '~/domain/cashier/bank-accounts/payout-methods.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { recordLimitDecision } from '~/domain/protection/limits/limit-decision.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { createTextCipher } from '~/domain/shared/text-cipher.server';
import { type Cluster, secrets } from './cluster';
import { asSuperuser } from './faults';

export type Member = { id: number; account: string; cookie: string };

export const openingUnits = 100_000;
const twoDaysMs = 48 * 3_600_000;

/** With limits out of the way that are there for people: this many acts in a day, and bets before money leaves. */
const settings = { depositTurnover: 0, withdrawalsPerDay: 1_000, withdrawalDailyAmount: 1_000_000_000 };

/** Members of an agent of the demo, signed in, with money, a payment password and a bank account that has cooled. */
export async function makeMembers(cluster: Cluster, count: number): Promise<Member[]> {
  await asSuperuser(cluster, async (client) => {
    for (const [key, value] of Object.entries(settings))
      await client.query(
        `insert into site_settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
        [key, JSON.stringify(value)],
      );
  });
  const pool = openPool(cluster.postgres.url, { max: 1 });
  try {
    const reactions = { accountRegistered: [joinTree] };
    const ctx = { db: drizzleOn(pool), now: new Date(), actor: systemActor('test'), reactions } as unknown as Ctx;
    const members: Member[] = [];
    for (let at = 0; at < count; at++) members.push(await makeMember(ctx, `chaos${at}`));
    return members;
  } finally {
    await pool.end();
  }
}

/** One of the demo's owners, with the cookie of a session of theirs. */
export async function makeOperator(cluster: Cluster): Promise<Member> {
  const pool = openPool(cluster.postgres.url, { max: 1 });
  try {
    const ctx = { db: drizzleOn(pool), now: new Date(), actor: systemActor('test') } as unknown as Ctx;
    const account = 'operator2';
    const { rows } = await ctx.db.execute<{ id: string }>(`select id from accounts where account = '${account}'`);
    const id = Number(rows[0]!.id);
    return { id, account, cookie: await signedIn(ctx, id) };
  } finally {
    await pool.end();
  }
}

async function makeMember(ctx: Ctx, account: string): Promise<Member> {
  const { rows } = await ctx.db.execute<{ hash: string; payment: string; upline: string }>(
    `select p.password_hash as hash, p.payment_password_hash as payment, a.id as upline
     from accounts p, accounts a where p.account = 'player1' and a.account = 'agent1'`,
  );
  const { hash: passwordHash, payment: paymentPasswordHash, upline } = rows[0]!;
  const id = await createAccount(ctx, {
    ...{ account, nickname: account, role: 'member', type: 1, passwordHash, paymentPasswordHash },
    ...{ mobile: `+88017${String(10_000_000 + Number(account.slice(5)))}`, isMobileVerified: true },
    uplineId: Number(upline),
  });
  await recordLimitDecision(ctx, id, 'declined');
  const [{ main }, house, methods] = [
    await walletAccounts(ctx, id),
    await houseAccount(ctx, 'opening'),
    await listPayoutMethods(ctx),
  ];
  const amountMinor = taka(openingUnits);
  const moves = [
    { accountId: house, amountMinor: -amountMinor },
    { accountId: main, amountMinor },
  ];
  await post(ctx, { kind: 'opening', key: `chaos:${account}`, moves });
  const means = { cipher: createTextCipher(secrets.data, 'payout account'), keyedHash: createKeyedHash(secrets.data) };
  const long = { ...ctx, now: new Date(ctx.now.getTime() - twoDaysMs) };
  await addBankAccount(long, means, {
    accountId: id,
    methodId: methods.find(({ kind }) => kind === 'bank')!.id,
    payeeName: 'Chaos Member',
    accountNumber: `77${String(id).padStart(10, '0')}`,
    bankName: 'Test Bank',
  });
  return { id, account, cookie: await signedIn(ctx, id) };
}

/** The cookie of a session that was proven just now. */
async function signedIn(ctx: Ctx, accountId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await ctx.db.execute(
    `insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at)
     values ('${hash}', ${accountId}, now(), now(), now() + interval '12 hours')`,
  );
  const signature = createHmac('sha256', secrets.session).update(token).digest('base64url');
  return `lng=en; session=${encodeURIComponent(`${token}.${signature}`)}`;
}
