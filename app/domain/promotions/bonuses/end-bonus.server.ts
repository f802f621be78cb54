import { and, eq, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { postMany } from '~/domain/ledger/post-many.server';
import { waitingFor } from '~/domain/play/play-stream.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { noteOfferLines } from '../days/note-offer-lines.server';
import type { EarlyEnd } from '../reward-states';
import { bonusGrants } from '../tables.server';
import { bonusConsumerName } from './count-plays.server';
import { releasable } from './earning';
import { forfeitOf, type Grant, releaseOf } from './release-bonuses.server';

/** The member wants no more of it; what was earned stays theirs. Refuses: promotions.not_found, promotions.over_already. */
export async function cancelBonus(
  ctx: Ctx,
  { accountId, grantId }: { accountId: number; grantId: number },
): Promise<void> {
  const [own] = await ctx.db
    .select({ state: bonusGrants.state })
    .from(bonusGrants)
    .where(and(eq(bonusGrants.id, grantId), eq(bonusGrants.accountId, accountId)));
  if (!own) throw new Refusal('promotions.not_found');
  if (own.state === 'cancelled') return;
  const isEnded = await endBonus(ctx, { accountId, grantId }, 'cancelled');
  if (!isEnded) throw new Refusal('promotions.over_already');
}

/**
 * Timed: ends bonuses whose time is over, once all that was settled in it is counted, and those of members who have excluded
 * themselves. Each in a transaction of its own. Answers how many.
 */
export async function endBonuses(ctx: Ctx): Promise<number> {
  const waiting = waitingFor(bonusConsumerName);
  const { rows } = await ctx.db.execute<{ id: string; account: string; isOver: boolean }>(sql`
    with counted as (select min(settled_at) as since from ${waiting} w)
    select g.id, g.account_id as account, g.expires_at < ${sqlTime(ctx.now)} as "isOver" from bonus_grants g, counted c
    where g.state = 'active' and (
      (g.expires_at < ${sqlTime(ctx.now)} and (c.since is null or c.since > g.expires_at))
      or exists (select from pauses p where p.account_id = g.account_id and p.kind = 'exclusion' and p.ended_at is null))
    order by g.id limit 1000`);
  let ended = 0;
  for (const { id, account, isOver } of rows) {
    const which = { accountId: Number(account), grantId: Number(id) };
    if (await endBonus(ctx, which, isOver ? 'expired' : 'excluded')) ended++;
  }
  return ended;
}

/** Pays what is due by now and takes back the rest. False: it had ended already. */
export function endBonus(
  ctx: Ctx,
  { accountId, grantId }: { accountId: number; grantId: number },
  as: EarlyEnd,
  reason: string | null = null,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const wallet = await walletAccounts(ctx, accountId);
    await lockBalances(ctx, [wallet.main, wallet.bonus]);
    const [grant] = await ctx.db.select().from(bonusGrants).where(eq(bonusGrants.id, grantId)).for('update');
    if (grant?.state !== 'active') return false;
    const stepMinor = releasable(grant);
    const releasedMinor = grant.releasedMinor + stepMinor;
    const restMinor = grant.amountMinor - releasedMinor;
    const movements = [
      ...(stepMinor > 0n ? [releaseOf(grant, wallet, stepMinor)] : []),
      ...(restMinor > 0n ? [await forfeitOf(ctx, grant, wallet, restMinor)] : []),
    ];
    for (const outcome of await postMany(ctx, movements)) if ('error' in outcome) throw outcome.error;
    await ctx.db
      .update(bonusGrants)
      .set({
        ...{ releasedMinor, state: restMinor > 0n ? as : 'released', endedAt: ctx.now },
        reason,
      } satisfies Partial<Grant>)
      .where(eq(bonusGrants.id, grantId));
    await noteOfferLines(ctx, [{ grantId, paidMinor: stepMinor, lapsedMinor: restMinor }]);
    return true;
  });
}
