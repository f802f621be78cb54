import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { type MovingCall, playerIdOf } from './protocol';
import { decideCalls, type WalletRules } from './wallet.server';
import { walletRulesOf } from './wallet-rules';

type StaleRound = {
  id: string;
  account_id: string;
  vendor_code: string;
  round: string;
  opened_at: string;
  has_win: boolean;
};

const mostAtOnce = 200;

/**
 * Rounds that their vendor has left open for too long end here: where something was won the round is closed, else the
 * stakes go back, or are lost, as the site has it. A win that comes later is paid all the same.
 */
export async function endStaleRounds(ctx: Ctx): Promise<number> {
  const settings = await findSettings(ctx);
  const rules = walletRulesOf({ settings, status: { maintenance: false } });
  const before = sqlTime(new Date(ctx.now.getTime() - settings.staleRoundHours * 3_600_000));
  const { rows } = await ctx.db.execute<StaleRound>(sql`
    select r.id, r.account_id, r.vendor_code, r.round, r.opened_at, exists (
      select from seamless_transactions w
      where w.round_id = r.id and w.account_id = r.account_id and w.kind = 'win' and w.status = 'OK' and w.reversed_at is null) as has_win
    from rounds r where r.state = 'open' and r.opened_at < ${before}
      and not exists (
        select from seamless_transactions t where t.round_id = r.id and t.account_id = r.account_id and t.at >= ${before})
    order by r.opened_at limit ${mostAtOnce}`);
  for (const round of rows) {
    if (!round.has_win && settings.staleRounds === 'refund') await refundRound(ctx, rules, round);
    else await closeRound(ctx, rules, round);
    await forgetRound(ctx, round);
  }
  return rows.length;
}

/** The same round may be opened and left open again: the call is named by when it was opened. */
function closeRound(ctx: Ctx, rules: WalletRules, round: StaleRound): Promise<void> {
  const transactionId = `stale-${round.id}-${new Date(round.opened_at).getTime()}`;
  return tellWallet(ctx, rules, { round, kind: 'win', transactionId, roundClosed: true });
}

/** Where the wallet has not done so: a bet that came meanwhile keeps the round open. */
async function forgetRound(ctx: Ctx, { id, account_id }: StaleRound): Promise<void> {
  await ctx.db.execute(sql`
    delete from rounds r where r.id = ${id} and not exists (
      select from seamless_transactions t join bets b on b.id = t.bet_id and b.placed_at = t.bet_placed_at
      where t.round_id = ${id} and t.account_id = ${account_id} and t.kind = 'bet' and t.status = 'OK' and b.state = 'open')`);
}

/** To the vendor the bets stand as they were: what is won after all is counted by itself. */
function refundRound(ctx: Ctx, rules: WalletRules, round: StaleRound): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute<{ reference: string; bet_id: string }>(sql`
      select t.transaction_id as reference, t.bet_id from seamless_transactions t
      where t.round_id = ${round.id} and t.account_id = ${round.account_id} and t.kind = 'bet' and t.status = 'OK' and t.reversed_at is null order by t.id desc`);
    for (const { reference, bet_id } of rows) {
      const transactionId = `stale-bet-${bet_id}`;
      await tellWallet(ctx, rules, { round, kind: 'rollback', transactionId, referenceTransactionId: reference });
    }
    await ctx.db.execute(sql`
      update seamless_transactions t set reversed_at = null from bets b
      where t.round_id = ${round.id} and t.account_id = ${round.account_id} and t.kind = 'bet' and t.reversed_at is not null
        and b.id = t.bet_id and b.placed_at = t.bet_placed_at and b.state = 'refunded'`);
  });
}

type Told = {
  round: StaleRound;
  kind: MovingCall;
  transactionId: string;
  roundClosed?: boolean;
  referenceTransactionId?: string;
};

/** As the vendor could have said it: so it is written down and calculated as any other call. */
async function tellWallet(ctx: Ctx, rules: WalletRules, { round, kind, ...told }: Told): Promise<void> {
  const fields = {
    ...{ playerId: playerIdOf(Number(round.account_id)), gameCode: '-', roundId: round.round },
    ...{ amount: 0n, currency: rules.currency, ...told },
  };
  const [answer] = await decideCalls(ctx.db, [{ vendorCode: round.vendor_code, kind, fields, at: ctx.now }], rules);
  if (answer?.status !== 'OK') throw new Error(`stale round ${round.id}: ${answer?.status}`);
}
