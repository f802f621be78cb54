import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { handOverDeposit } from '~/domain/cashier/deposits/hand-over.server';
import { requestDeposit } from '~/domain/cashier/deposits/request-deposit.server';
import { saveMethod } from '~/domain/cashier/methods/save-method.server';
import { deposits } from '~/domain/cashier/tables.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import type { Actor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { paymentsOf } from '~/gateways/payments/choose.server';
import type { PaymentGateway, PaymentNotice, PaymentOrder } from '~/gateways/payments/port';
import { demoMethods } from '~/seed/cashier/payment-methods';
import { asOwner, worldWith } from '../../setup/world';

export const operator: Actor = { role: 'operator', id: 9_001, name: 'operator' };

export const secondOperator: Actor = { role: 'operator', id: 9_002, name: 'operator2' };

/** A member, an agent, the demo's methods, and a provider that opens whatever it is asked for. */
export async function cashierWorld({ currency }: { currency?: string } = {}) {
  const orders: PaymentOrder[] = [];
  const gateway: PaymentGateway = {
    async open(order) {
      orders.push(order);
      return { payUrl: `https://pay.example/${order.reference}` };
    },
    read: () => 'badRequest',
  };
  const { ctx, database } = await worldWith({ gateways: { payments: paymentsOf(new Map([['demo', gateway]])) } });
  if (currency) await changeSetting(ctx, { key: 'currency', value: currency });
  const methods: Record<string, number> = {};
  for (const method of demoMethods('demo')) methods[method.code] = await saveMethod(ctx, method);
  const accountOf = (account: string, role: 'member' | 'agent') =>
    createAccount(ctx, { account, nickname: account, role, type: 0, passwordHash: null });
  const member = await accountOf('rahima', 'member');
  const other = await accountOf('karim', 'member');
  return { ctx, database, gateway, orders, methods, member, other };
}

export type CashierWorld = Awaited<ReturnType<typeof cashierWorld>>;

export function later(ctx: Ctx, seconds: number): Ctx {
  return { ...ctx, now: new Date(ctx.now.getTime() + seconds * 1_000) };
}

type Wish = { code?: string; units?: number; requestKey?: string };

export function ask(world: CashierWorld, ctx: Ctx, { code = 'bkash', units = 500, requestKey }: Wish = {}) {
  return requestDeposit(ctx, {
    accountId: world.member,
    methodId: world.methods[code] ?? 0,
    amountMinor: taka(units),
    requestKey: requestKey ?? randomUUID(),
  });
}

export async function handedOver(world: CashierWorld, wish: Wish = {}, ctx = world.ctx): Promise<number> {
  const depositId = await ask(world, ctx, wish);
  await handOver(world, depositId, ctx);
  return depositId;
}

export function handOver(world: CashierWorld, depositId: number, ctx = world.ctx) {
  const place = {
    language: 'bn' as const,
    siteAddress: 'https://khela.example',
    returnUrl: 'https://khela.example/back',
  };
  return handOverDeposit(ctx, { accountId: world.member, depositId, ...place });
}

export async function rowOf({ ctx }: CashierWorld, depositId: number) {
  const [row] = await ctx.db.select().from(deposits).where(eq(deposits.id, depositId));
  return row!;
}

export async function noticeFor(
  world: CashierWorld,
  depositId: number,
  changes: Partial<PaymentNotice> = {},
): Promise<PaymentNotice> {
  const { reference, amountMinor } = await rowOf(world, depositId);
  return {
    noticeId: randomUUID(),
    reference,
    providerReference: 'p-1',
    status: 'paid',
    amountMinor,
    currency: 'BDT',
    ...changes,
  };
}

export async function mainOf({ ctx, member }: CashierWorld): Promise<bigint> {
  return (await readBalances(ctx, member)).main;
}

/** Each unit's entries add up to nothing, and each kept balance to its entries. */
export function sumsOf({ database }: CashierWorld) {
  return asOwner(database, async (client) => {
    const { rows } = await client.query(
      `select coalesce(sum(amount), 0)::text as total,
        (select count(*)::int from ledger_transfers where kind = 'deposit') as transfers,
        (select count(*)::int from ledger_accounts a where balance is not null
          and balance <> (select coalesce(sum(amount), 0) from ledger_entries e where e.account_id = a.id)) as wrong
      from ledger_entries`,
    );
    return rows[0] as { total: string; transfers: number; wrong: number };
  });
}

export function messagesOf({ database, member }: CashierWorld): Promise<string[]> {
  return asOwner(database, async (client) => {
    const { rows } = await client.query('select type from messages where account_id = $1 order by id', [member]);
    return rows.map(({ type }) => type);
  });
}
