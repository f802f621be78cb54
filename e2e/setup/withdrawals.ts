import { randomInt, randomUUID } from 'node:crypto';
import { drizzleOn, openPool } from '../../app/db/client.server';
import { addBankAccount } from '../../app/domain/cashier/bank-accounts/bind-bank-account.server';
import { listPayoutMethods } from '../../app/domain/cashier/bank-accounts/payout-methods.server';
import { approveWithdrawal, markWithdrawalPaid } from '../../app/domain/cashier/withdrawals/decide-withdrawal.server';
import { setAside } from '../../app/domain/cashier/withdrawals/request-withdrawal.server';
import { createKeyedHash } from '../../app/domain/identity/keyed-hash.server';
import { houseAccount, walletAccounts } from '../../app/domain/ledger/open-accounts.server';
import { post } from '../../app/domain/ledger/post.server';
import { systemActor } from '../../app/domain/shared/actor';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { taka } from '../../app/domain/shared/money';
import { createTextCipher } from '../../app/domain/shared/text-cipher.server';
import { freshMember } from './accounts';
import { onDatabase, world } from './world';

const twoDaysMs = 48 * 3_600_000;

export type Saver = { account: string; id: number; bankAccountId: number };

/** A member with 10,000, the demo's payment password and a bank account that has cooled. */
export async function saver(): Promise<Saver> {
  const { account } = await freshMember();
  const { rows } = await onDatabase((client) =>
    client.query(
      `update accounts set payment_password_hash = (select payment_password_hash from accounts where account = 'player1')
       where account = $1 returning id::int`,
      [account],
    ),
  );
  const id: number = rows[0].id;
  const { dataKey } = world();
  const means = { cipher: createTextCipher(dataKey, 'payout account'), keyedHash: createKeyedHash(dataKey) };
  const bankAccountId = await asSite(async (ctx) => {
    const [{ main }, house, methods] = [
      await walletAccounts(ctx, id),
      await houseAccount(ctx, 'opening'),
      await listPayoutMethods(ctx),
    ];
    const moves = [
      { accountId: house, amountMinor: -taka(10_000) },
      { accountId: main, amountMinor: taka(10_000) },
    ];
    await post(ctx, { kind: 'opening', key: randomUUID(), moves });
    const long = { ...ctx, now: new Date(ctx.now.getTime() - twoDaysMs) };
    return addBankAccount(long, means, {
      accountId: id,
      methodId: methods.find(({ kind }) => kind === 'bank')!.id,
      payeeName: 'Test Saver',
      accountNumber: newNumber(),
      bankName: 'Test Bank',
    });
  });
  return { account, id, bankAccountId };
}

export function newNumber(): string {
  return `77${randomInt(10 ** 9, 10 ** 10)}`;
}

/** A withdrawal of 1,000 that was paid out and waits for its owner's word. */
export async function paidWithdrawal(saver: Saver): Promise<number> {
  const withdrawalId = await waitingWithdrawal(saver, 'approved');
  await asSite((ctx) => markWithdrawalPaid(ctx, { withdrawalId, paymentReference: 'E2E-1' }));
  return withdrawalId;
}

/** A withdrawal of 1,000 that waits for an operator: to be approved, or approved and to be paid. */
export function waitingWithdrawal(
  { id: accountId, bankAccountId }: Saver,
  state: 'asked' | 'approved' = 'asked',
): Promise<number> {
  return asSite(async (ctx) => {
    const withdrawalId = await setAside(ctx, { accountId, bankAccountId, amountMinor: taka(1_000) });
    if (state === 'approved') await approveWithdrawal(ctx, { withdrawalId, reason: '' });
    return withdrawalId;
  });
}

/** What lies in main and locked, in whole units. */
export async function wallet(id: number): Promise<{ main: number; locked: number }> {
  const { rows } = await onDatabase((client) =>
    client.query(
      `select kind, (balance / 10000)::int as units from ledger_accounts where owner_id = $1 and kind in ('main', 'locked')`,
      [id],
    ),
  );
  return Object.fromEntries(rows.map(({ kind, units }) => [kind, units])) as { main: number; locked: number };
}

async function asSite<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const pool = openPool(world().databaseUrl, { max: 1 });
  try {
    return await work({ db: drizzleOn(pool), now: new Date(), actor: systemActor('test'), reactions: {} } as Ctx);
  } finally {
    await pool.end();
  }
}
