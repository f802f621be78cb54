import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { joinTree } from '~/domain/agency/tree/join-tree.server';
import { type Offer, offerContract } from '~/domain/contracts/offer-contract.server';
import { respondToOffer } from '~/domain/contracts/respond-to-offer.server';
import type { Tier } from '~/domain/contracts/settlement/tiers';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { worldWith } from '../../setup/world';

const plan = [
  ['top', 'agent', null],
  ['line', 'agent', 'top'],
  ['low', 'agent', 'line'],
  ['player', 'member', 'low'],
  ['other', 'agent', null],
  ['friend', 'member', 'other'],
] as const;
type Name = (typeof plan)[number][0];

export const tier = (rate: number, asked: Partial<Tier> = {}): Tier => ({
  rate,
  winRate: 0,
  turnoverMinor: 0n,
  lossMinor: 0n,
  activeMembers: 0,
  ...asked,
});

/** One operator offers whatever these tests calculate with. */
const noCeilings = { dividend: 100, daily: 100, hourly: 100, realtime: 100 };

/** top over line over low over player; other over friend. Nobody has money. The site's day begins at 18:00 UTC. */
export async function contractsWorld(now = new Date('2026-03-15T06:00:00Z')) {
  const { ctx: first, database } = await worldWith({ now });
  const ctx: Ctx = { ...first, reactions: { accountRegistered: [joinTree] } };
  const ids = {} as Record<Name, number>;
  for (const [account, role, upline] of plan) {
    const uplineId = upline ? ids[upline] : null;
    ids[account] = await createAccount(ctx, {
      account,
      nickname: account,
      role,
      type: 0,
      passwordHash: null,
      uplineId,
    });
  }
  const operatorId = await createAccount(ctx, {
    account: 'boss',
    nickname: 'boss',
    role: 'operator',
    type: 0,
    passwordHash: null,
  });
  await changeSetting(ctx, { key: 'contractCeilings', value: noCeilings });
  const at = (instant: string | Date): Ctx => ({ ...ctx, now: new Date(instant) });
  const as = (name: Name | 'boss', now: Date = ctx.now): Ctx => ({
    ...ctx,
    now,
    actor:
      name === 'boss'
        ? { role: 'operator', id: operatorId, name }
        : { role: plan.find(([account]) => account === name)![1], id: ids[name], name },
  });
  return { ctx, database, ids, at, as };
}

export type ContractsWorld = Awaited<ReturnType<typeof contractsWorld>>;

export function terms(
  kind: Offer['kind'],
  account: string,
  tiers: Tier[],
  period: Offer['period'] = periods[kind],
): Offer {
  return { account, kind, period, betAmountMinor: taka(100), tiers };
}

const periods = { dividend: 'monthly', daily: 'daily', hourly: 'hourly', realtime: 'fiveMinutes' } as const;

/** Offered and accepted. */
export async function agree(
  world: ContractsWorld,
  giver: Name | 'boss',
  offer: Offer,
  now = world.ctx.now,
): Promise<number> {
  const contractId = await offerContract(world.as(giver, now), offer);
  const taker = offer.account as Name;
  await respondToOffer(world.as(taker, now), {
    accountId: world.ids[taker],
    contractId,
    decision: 'accept',
    isConfirmed: true,
  });
  return contractId;
}

type Play = { turnover: number; result: number };

/** What the roll-ups would say of a member's bets: credited to it and all above. */
export async function play({ ctx, ids }: ContractsWorld, name: Name, at: string, { turnover, result }: Play) {
  const accountId = ids[name];
  const [valid, payout] = [taka(turnover), taka(turnover) + taka(result)];
  await ctx.db.execute(sql`
    with w as (select date_bin('5 minutes', ${at}::timestamptz, 'epoch') as at, (${at}::timestamptz at time zone 'Asia/Dhaka')::date as day),
    own as (
      insert into member_windows as m (account_id, window_at, bets, stake_minor, payout_minor, valid_bet_minor)
      select ${accountId}::bigint, at, 1, ${String(valid)}::bigint, ${String(payout)}::bigint, ${String(valid)}::bigint from w
      on conflict (account_id, window_at) do update set stake_minor = m.stake_minor + excluded.stake_minor,
        payout_minor = m.payout_minor + excluded.payout_minor, valid_bet_minor = m.valid_bet_minor + excluded.valid_bet_minor),
    days as (
      insert into member_days as m (account_id, basis, day, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
      select ${accountId}::bigint, 'settled', day, 'RNG', 'PG', 1, ${String(valid)}::bigint, ${String(payout)}::bigint, ${String(valid)}::bigint from w
      on conflict (account_id, basis, day, category, vendor_code) do update set stake_minor = m.stake_minor + excluded.stake_minor,
        payout_minor = m.payout_minor + excluded.payout_minor, valid_bet_minor = m.valid_bet_minor + excluded.valid_bet_minor),
    windows as (
      insert into team_windows as m (ancestor_id, window_at, bets, stake_minor, payout_minor, valid_bet_minor)
      select ancestor_id, at, 1, ${String(valid)}::bigint, ${String(payout)}::bigint, ${String(valid)}::bigint
      from w, account_ancestors where account_id = ${accountId}
      on conflict (ancestor_id, window_at) do update set stake_minor = m.stake_minor + excluded.stake_minor,
        payout_minor = m.payout_minor + excluded.payout_minor, valid_bet_minor = m.valid_bet_minor + excluded.valid_bet_minor)
    insert into team_days as m (ancestor_id, day, category, bets, stake_minor, payout_minor, valid_bet_minor)
    select ancestor_id, day, 'RNG', 1, ${String(valid)}::bigint, ${String(payout)}::bigint, ${String(valid)}::bigint
    from w, account_ancestors where account_id = ${accountId}
    on conflict (ancestor_id, day, category) do update set stake_minor = m.stake_minor + excluded.stake_minor,
      payout_minor = m.payout_minor + excluded.payout_minor, valid_bet_minor = m.valid_bet_minor + excluded.valid_bet_minor`);
}

export async function mains({ ctx, ids }: ContractsWorld, ...names: Name[]) {
  const balances = [];
  for (const name of names) balances.push((await readBalances(ctx, ids[name])).main);
  return balances;
}

export async function move({ ctx, ids }: ContractsWorld, name: Name, amountMinor: bigint): Promise<void> {
  const opening = await houseAccount(ctx, 'opening');
  const { main } = await walletAccounts(ctx, ids[name]);
  const moves = [
    { accountId: opening, amountMinor: -amountMinor },
    { accountId: main, amountMinor },
  ];
  await post(ctx, { kind: 'opening', key: randomUUID(), moves });
}

export async function billsOf({ ctx }: ContractsWorld) {
  const { rows } = await ctx.db.execute<Record<string, string | null>>(sql`
    select payer.account as payer, payee.account as payee, r.starts_at, b.turnover_minor, b.result_minor, b.active_members,
      b.tier, b.gross_minor, b.paid_minor, b.state
    from contract_bills b join settlement_runs r on r.id = b.run_id
    join accounts payee on payee.id = b.payee_id left join accounts payer on payer.id = b.payer_id order by b.id`);
  return rows.map((row) => ({
    payer: row.payer,
    payee: row.payee,
    startsAt: new Date(row.starts_at!).toISOString(),
    turnoverMinor: BigInt(row.turnover_minor!),
    resultMinor: BigInt(row.result_minor!),
    active: Number(row.active_members),
    tier: row.tier === null ? null : Number(row.tier),
    grossMinor: BigInt(row.gross_minor!),
    paidMinor: BigInt(row.paid_minor!),
    state: row.state,
  }));
}
