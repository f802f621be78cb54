import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addBankAccount } from '~/domain/cashier/bank-accounts/bind-bank-account.server';
import type { PayoutCrypto } from '~/domain/cashier/bank-accounts/payout-crypto';
import { savePayoutMethod } from '~/domain/cashier/bank-accounts/payout-methods.server';
import { withdrawals } from '~/domain/cashier/tables.server';
import { approveWithdrawal, markWithdrawalPaid } from '~/domain/cashier/withdrawals/decide-withdrawal.server';
import { requestWithdrawal } from '~/domain/cashier/withdrawals/request-withdrawal.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import type { Actor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { createTextCipher } from '~/domain/shared/text-cipher.server';
import { demoPayoutMethods } from '~/seed/cashier/payout-methods';
import { asOwner, worldWith } from '../../setup/world';

const secret = 'a secret for tests, thirty-two bytes and more';
export const payout: PayoutCrypto = {
  cipher: createTextCipher(secret, 'payout account'),
  keyedHash: createKeyedHash(secret),
};
export const operator: Actor = { role: 'operator', id: 9_001, name: 'operator' };
export const second: Actor = { role: 'operator', id: 9_002, name: 'operator2' };

export type Member = { id: number; sessionId: number; bankAccountId: number };

/** The demo's ways to be paid out, and a member with so much money and a bank account that has cooled. */
export async function withdrawWorld({ units = 10_000 }: { units?: number } = {}) {
  const { ctx, database } = await worldWith();
  const methods: Record<string, number> = {};
  for (const method of demoPayoutMethods) methods[method.code] = await savePayoutMethod(ctx, method);
  const world = { ctx, database, methods };
  const member = await newMember(world, 'rahima', units);
  return { ...world, member };
}

export type WithdrawWorld = Awaited<ReturnType<typeof withdrawWorld>>;
type Base = Omit<WithdrawWorld, 'member'>;

let numbers = 0;

export function bankNumber(): string {
  numbers += 1;
  return String(10_000_000_000 + numbers);
}

export async function newMember(world: Base, account: string, units: number): Promise<Member> {
  const { ctx } = world;
  const id = await createAccount(ctx, {
    account,
    nickname: account,
    role: 'member',
    type: 0,
    passwordHash: 'unused',
    mobile: `+88017${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`,
    isMobileVerified: true,
  });
  const sessionId = await provenSession(world, id);
  if (units > 0) await give(ctx, id, units);
  const long = { ...ctx, now: new Date(ctx.now.getTime() - 48 * 3_600_000) };
  const bankAccountId = await addBankAccount(long, payout, {
    accountId: id,
    methodId: world.methods.bank!,
    payeeName: 'Rahima Khatun',
    accountNumber: bankNumber(),
    bankName: 'Demo Bank',
  });
  return { id, sessionId, bankAccountId };
}

/** A session whose owner proved to be the owner just now. */
export function provenSession({ ctx, database }: Base, accountId: number, provenAt: Date | null = ctx.now) {
  return asOwner(database, async (client) => {
    const { rows } = await client.query(
      `insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at, proven_at)
       values ($1, $2, $3, $3, $3::timestamptz + interval '12 hours', $4) returning id`,
      [randomUUID(), accountId, ctx.now, provenAt],
    );
    return Number(rows[0].id);
  });
}

export async function give(ctx: Ctx, accountId: number, units: number): Promise<void> {
  const [{ main }, house] = [await walletAccounts(ctx, accountId), await houseAccount(ctx, 'opening')];
  const amountMinor = taka(units);
  await post(ctx, {
    kind: 'opening',
    key: randomUUID(),
    moves: [
      { accountId: house, amountMinor: -amountMinor },
      { accountId: main, amountMinor },
    ],
  });
}

export function later(ctx: Ctx, seconds: number): Ctx {
  return { ...ctx, now: new Date(ctx.now.getTime() + seconds * 1_000) };
}

export function by(ctx: Ctx, actor: Actor): Ctx {
  return { ...ctx, actor };
}

type Wish = { units?: number; requestKey?: string; bankAccountId?: number; member?: Member };

export function ask(world: WithdrawWorld, wish: Wish = {}, ctx = world.ctx): Promise<number> {
  const { units = 1_000, requestKey = randomUUID(), member = world.member } = wish;
  return requestWithdrawal(ctx, {
    sessionId: member.sessionId,
    accountId: member.id,
    bankAccountId: wish.bankAccountId ?? member.bankAccountId,
    amountMinor: taka(units),
    requestKey,
  });
}

export async function approved(world: WithdrawWorld, wish: Wish = {}): Promise<number> {
  const withdrawalId = await ask(world, wish);
  await approveWithdrawal(by(world.ctx, operator), { withdrawalId, reason: '' });
  return withdrawalId;
}

export async function paid(world: WithdrawWorld, wish: Wish = {}): Promise<number> {
  const withdrawalId = await approved(world, wish);
  await markWithdrawalPaid(by(world.ctx, operator), { withdrawalId, paymentReference: 'BANK-1' });
  return withdrawalId;
}

export async function rowOf({ ctx }: Base, withdrawalId: number) {
  const [row] = await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId));
  return row!;
}

/** Main and locked, in whole units. */
export async function moneyOf({ ctx }: Base, { id }: Pick<Member, 'id'>) {
  const { main, locked } = await readBalances(ctx, id);
  return { main: Number(main) / 10_000, locked: Number(locked) / 10_000 };
}

/** Each unit's entries add up to nothing, and each kept balance to its entries. */
export function sumsOf({ database }: Base) {
  return asOwner(database, async (client) => {
    const { rows } = await client.query(
      `select coalesce(sum(amount), 0)::text as total,
        (select count(*)::int from ledger_accounts a where balance is not null
          and balance <> (select coalesce(sum(amount), 0) from ledger_entries e where e.account_id = a.id)) as wrong
      from ledger_entries`,
    );
    return rows[0] as { total: string; wrong: number };
  });
}

/** What lies in the inbox: templates, or types of those that have one of their own. */
export function lettersOf({ database }: Base, { id }: Pick<Member, 'id'>): Promise<string[]> {
  return asOwner(database, async (client) => {
    const { rows } = await client.query(
      `select body->>'template' as template from messages where account_id = $1 and body->>'template' not like 'bank%' order by id`,
      [id],
    );
    return rows.map(({ template }) => template);
  });
}
