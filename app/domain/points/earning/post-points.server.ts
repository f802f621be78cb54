import { and, inArray, sql } from 'drizzle-orm';
import { type ArrayItem, type ArrayType, sqlArray } from '~/db/sql-values.server';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import type { Movement } from '~/domain/ledger/movement';
import { houseAccount, pointsAccount } from '~/domain/ledger/open-accounts.server';
import { postMany } from '~/domain/ledger/post-many.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { pointsDue } from '../point-types';
import { openPointsSql, pointsDays } from '../tables.server';

const accountsAtOnce = 200;

type PointsDay = typeof pointsDays.$inferSelect;
type Change = Pick<PointsDay, 'accountId' | 'day' | 'type' | 'postedMinor' | 'setOffMinor'>;

/**
 * Brings what days are worth more than they have brought. What bets that were taken back have brought too much is set off
 * first; nothing is taken from a wallet. Two at once, or one that was cut short, bring each difference once.
 */
export async function postPoints(ctx: Ctx): Promise<number> {
  let posted = 0;
  for (;;) {
    const { accounts, movements } = await inTransaction(ctx, postSome);
    posted += movements;
    if (accounts < accountsAtOnce) return posted;
  }
}

async function postSome(ctx: Ctx): Promise<{ accounts: number; movements: number }> {
  const { rows } = await ctx.db.execute<{ account: string }>(
    sql`select distinct account_id as account from points_days where ${sql.raw(openPointsSql)} > 0 order by 1 limit ${accountsAtOnce}`,
  );
  if (rows.length === 0) return { accounts: 0, movements: 0 };
  const ids = rows.map(({ account }) => Number(account));
  const wallets = new Map<number, number>();
  for (const id of ids) wallets.set(id, await pointsAccount(ctx, id));
  // Wallets before what is counted, as everywhere.
  await lockBalances(ctx, [...wallets.values()]);
  const days = await ctx.db
    .select()
    .from(pointsDays)
    .where(and(inArray(pointsDays.accountId, ids), sql`${sql.raw(openPointsSql)} <> 0`))
    .orderBy(pointsDays.accountId, pointsDays.day, pointsDays.type)
    .for('update');
  const house = await houseAccount(ctx, 'points_issued');
  const movements: Movement[] = [];
  const changes: Change[] = [];
  for (const id of ids) {
    const own = days.filter(({ accountId }) => accountId === id);
    for (const { before, after } of settleDays(own)) {
      changes.push(after);
      const broughtMinor = after.postedMinor - before.postedMinor;
      if (broughtMinor > 0n) movements.push(grantOf(before, broughtMinor, { from: house, to: wallets.get(id)! }));
    }
  }
  for (const outcome of await postMany(ctx, movements)) if ('error' in outcome) throw outcome.error;
  await store(ctx, changes);
  return { accounts: ids.length, movements: movements.length };
}

async function store(ctx: Ctx, changes: Change[]): Promise<void> {
  const of = (value: (change: Change) => ArrayItem, type: ArrayType) => sqlArray(changes.map(value), type);
  await ctx.db.execute(sql`
    update points_days d set posted_minor = u.posted, set_off_minor = u.set_off
    from unnest(${of(({ accountId }) => accountId, 'bigint')}, ${of(({ day }) => day, 'text')}, ${of(({ type }) => type, 'text')},
      ${of(({ postedMinor }) => postedMinor, 'bigint')}, ${of(({ setOffMinor }) => setOffMinor, 'bigint')})
      as u (account_id, day, type, posted, set_off)
    where d.account_id = u.account_id and d.day = u.day::date and d.type = u.type`);
}

/** The key holds what was posted before: each step of a day is posted once. */
function grantOf(day: PointsDay, amountMinor: bigint, { from, to }: { from: number; to: number }): Movement {
  const { accountId, type, postedMinor } = day;
  return {
    kind: 'points_grant',
    key: `${accountId}:${day.day}:${type}:${postedMinor}`,
    cause: { kind: 'points', id: `${type}:${day.day}` },
    moves: [
      { accountId: from, amountMinor: -amountMinor },
      { accountId: to, amountMinor },
    ],
  };
}

/** One account's days: what some owe is made good by what others bring, the rest is posted. */
function settleDays(days: PointsDay[]): { before: PointsDay; after: Change }[] {
  const open = days.map((before) => {
    const leftMinor = pointsDue(before.basisMinor, before.ratePpm) - before.postedMinor - before.setOffMinor;
    return { before, leftMinor, after: { ...before } };
  });
  const owing = open.filter(({ leftMinor }) => leftMinor < 0n);
  for (const giver of open) {
    if (giver.leftMinor <= 0n) continue;
    for (const taker of owing) {
      const owedMinor = -taker.leftMinor;
      const madeGood = owedMinor < giver.leftMinor ? owedMinor : giver.leftMinor;
      taker.leftMinor += madeGood;
      taker.after.setOffMinor -= madeGood;
      giver.leftMinor -= madeGood;
      giver.after.setOffMinor += madeGood;
    }
    giver.after.postedMinor += giver.leftMinor;
  }
  return open.map(({ before, after: { accountId, day, type, postedMinor, setOffMinor } }) => ({
    before,
    after: { accountId, day, type, postedMinor, setOffMinor },
  }));
}
